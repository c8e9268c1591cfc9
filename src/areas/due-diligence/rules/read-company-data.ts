import { costs, type Account } from '#core/financials/accounts.ts'
import { completeFigures } from '#core/financials/complete-figures.ts'
import { mapLine } from '#core/financials/map-line.ts'
import type { PeriodFigures } from '#core/financials/read-statements.ts'
import { foldText } from '#core/names/fold-text.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import type { Financials } from './read-financials.ts'

export type GivenDocument = { name: string; text: string }

/** What is known of a company from data of any shape. */
export type CompanyData = {
  name: string | null
  financials: Financials
  /** Other figures and texts, by the folded name of their field. */
  facts: Map<string, number | string>
  documents: GivenDocument[]
}

type Place = { key: string; period: string | null; depth: number }
type Series = { account: Account; values: Map<string, number> }

/** Deeper data is not read; nobody writes it by hand. */
const deepest = 8
const mostValues = 20_000

/** Reads figures under the names that statements use, per year where years are named, documents, and further facts. */
export function readCompanyData(data: Readonly<Record<string, unknown>>): CompanyData {
  const series: Series[] = []
  const facts: CompanyData['facts'] = new Map()
  const documents: GivenDocument[] = []
  const years = findYears(data)
  let left = mostValues
  const visit = (value: unknown, place: Place): void => {
    left -= 1
    if (left < 0 || place.depth > deepest || value === null) return
    if (/^documents?$|^files$/.test(place.key)) documents.push(...readDocuments(value))
    else if (typeof value === 'object') visitObject(value, place)
    else visitLeaf(value, place)
  }
  const visitLeaf = (value: unknown, { key, period }: Place) => {
    const number = typeof value === 'number' ? value : typeof value === 'string' ? toNumber(value) : null
    if (number !== null) keep(key, new Map([[period ?? '', number]]))
    else if (typeof value === 'string') facts.set(key, value.slice(0, 2000))
  }
  const visitObject = (value: object, place: Place) => {
    const read = readSeries(value, years)
    if (read) return keep(place.key, read)
    const period = periodOf(value) ?? place.period
    for (const [key, child] of Object.entries(value))
      visit(child, {
        key: isIndex(key) || isYear(key) ? place.key : splitKey(key),
        period: isYear(key) ? key : period,
        depth: place.depth + 1,
      })
  }
  const keep = (key: string, values: Map<string, number>) => {
    const mapping = mapLine(key)
    if (mapping) series.push({ account: mapping.account, values })
    else for (const number of [...values.values()].slice(-1)) facts.set(key, number)
  }
  visit(data, { key: '', period: null, depth: 0 })
  const name = ['company', 'company name', 'name', 'target']
    .map((key) => facts.get(key))
    .find((one) => typeof one === 'string')
  return { name: typeof name === 'string' ? name : null, financials: align(series), facts, documents }
}

function splitKey(key: string): string {
  return foldText(key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '))
}

const isIndex = (key: string) => /^\d{1,3}$/.test(key)
const isYear = (key: string) => /^(?:fy ?)?(?:19|20)\d{2}[aeb]?$/i.test(key)

function toNumber(text: string): number | null {
  return text.length <= 40 ? (readNumber(text, '.')?.value ?? null) : null
}

/** The years of a list such as `years: [2023, 2024]`. */
function findYears(data: Readonly<Record<string, unknown>>): string[] {
  const nested = Object.values(data).filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)) // prettier-ignore
  for (const one of [data, ...nested]) {
    const found = one['years'] ?? one['periods']
    if (Array.isArray(found) && found.every((year) => typeof year === 'string' || typeof year === 'number'))
      return found.map(String)
  }
  return []
}

/** A list of numbers, or numbers by year. */
function readSeries(value: object, years: readonly string[]): Map<string, number> | null {
  const entries = Object.entries(value)
  if (entries.length === 0 || !entries.every(([, one]) => typeof one === 'number')) return null
  if (Array.isArray(value)) {
    const names = years.length === value.length ? years : value.map((_, index) => `Period ${index + 1}`)
    return new Map(entries.map(([, one], index) => [names[index] ?? '', Number(one)]))
  }
  return entries.every(([key]) => isYear(key)) ? new Map(entries.map(([key, one]) => [key, Number(one)])) : null
}

function periodOf(value: object): string | null {
  for (const key of ['year', 'period', 'fiscalYear', 'fiscal_year']) {
    const found: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
    if (typeof found === 'string' || typeof found === 'number') return String(found).slice(0, 20)
  }
  return null
}

function readDocuments(value: unknown): GivenDocument[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.slice(0, 1000).flatMap((one) => {
    if (typeof one === 'string') return [{ name: one.slice(0, 300), text: one }]
    if (typeof one !== 'object' || one === null) return []
    const texts = Object.entries(one).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : []))
    const named = texts.find(([key]) => /^(?:name|title|file_?name)$/i.test(key)) ?? texts[0]
    return named ? [{ name: named[1].slice(0, 300), text: texts.map(([, text]) => text).join(' ') }] : []
  })
}

/** Periods oldest first; figures without a year belong to the last one. */
function align(series: readonly Series[]): Financials {
  const named = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].filter(Boolean)
  const periods =
    named.length > 0 ? named.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })) : ['Now']
  const figures = periods.map((period, index): PeriodFigures => {
    const at: PeriodFigures = {}
    for (const { account, values } of series) {
      const value = values.get(period) ?? (index === periods.length - 1 ? values.get('') : undefined)
      if (value !== undefined) at[account] ??= costs.has(account) ? Math.abs(value) : value
    }
    return at
  })
  return { periods, lines: [], completed: figures.map(completeFigures), scale: 1 }
}

import { matchName } from '#areas/companies/rules/match-name.ts'
import { cutText } from '#core/format/cut-text.ts'
import { readNumber, type Figure } from '#core/numbers/read-number.ts'
import { restoreFormula } from '#core/table-files/write-delimited.ts'
import { moneyFields, type ColumnMapping, type ImportField, type ImportMapping, type Scale } from './fields.ts'
import { jurisdictionOf } from './public-files.ts'
import { readCountry } from './read-country.ts'

/** The fields of a company as its table keeps them; a field that the file does not have is missing. */
export type CompanyFields = Partial<Record<KeyField, string | null>> &
  Partial<Record<Exclude<ImportField, KeyField | 'id' | 'tags'>, string | number | null>> & { tags?: string[] }
type KeyField = 'country' | 'lei' | 'registry_number' | 'registry_jurisdiction' | 'domain'

export type RowError = { row: number; column: string; message: string }

export type CompanyRead = {
  row: number
  id: string | null
  fields: CompanyFields
  /** The name as it is compared; empty when there is none. */
  matchName: string
  errors: readonly RowError[]
}

export type ReadPlan = {
  cells: (ColumnMapping & { index: number })[]
  country: string
  industry: string
  jurisdiction: string | null
  /** The fields of the file, all empty: each row begins with them. */
  blank: Readonly<CompanyFields>
}

export function planReading(mapping: ImportMapping, columns: readonly string[], source: string | null): ReadPlan {
  const cells = mapping.columns.flatMap((entry) => {
    const index = columns.indexOf(entry.column)
    return index < 0 ? [] : [{ ...entry, index }]
  })
  const blank = Object.fromEntries(cells.filter(({ field }) => field !== 'id').map(({ field }) => [field, null]))
  return { cells, country: mapping.country, industry: mapping.industry, jurisdiction: jurisdictionOf(source), blank }
}

/** What a row of the file can fill. */
export function listFields({ blank, country, industry, jurisdiction }: ReadPlan): (keyof CompanyFields)[] {
  const fields = new Set(Object.keys(blank) as (keyof CompanyFields)[])
  if (country) fields.add('country')
  if (industry) fields.add('industry')
  if (fields.has('registry_number') && jurisdiction) fields.add('registry_jurisdiction')
  if (fields.has('website')) fields.add('domain')
  return [...fields]
}

/** One row of the file as a company, with everything that is wrong in it. A row with an error is not taken over. */
export function readCompanyRow(row: { number: number; cells: readonly string[] }, plan: ReadPlan): CompanyRead {
  const read: CompanyRead = { row: row.number, id: null, fields: { ...plan.blank }, matchName: '', errors: none }
  for (const entry of plan.cells) readCell((row.cells[entry.index] ?? '').trim(), entry, read)
  const { fields } = read
  const nameColumn = plan.cells.find(({ field }) => field === 'name')?.column ?? 'name'
  if (!fields.name && !read.errors.some(({ column }) => column === nameColumn))
    note(read, nameColumn, 'The name is missing.')
  addWhatIsKnown(fields, plan)
  if (typeof fields.name === 'string') read.matchName = matchName(fields.name)
  return read
}

const none: readonly RowError[] = []

function note(read: CompanyRead, column: string, message: string): void {
  read.errors = [...read.errors, { row: read.row, column, message }]
}

/** What the whole file says, and what follows from the row itself. */
function addWhatIsKnown(fields: CompanyFields, { country, industry, jurisdiction }: ReadPlan): void {
  if (country) fields.country ||= country
  if (industry) fields.industry ||= industry
  if (fields.registry_number && jurisdiction) fields.registry_jurisdiction ||= jurisdiction
  if (typeof fields.website === 'string') fields.domain ||= toDomain(fields.website)
}

type Outcome = { value: string | number | string[] | null } | { problem: string }

function readCell(text: string, entry: ReadPlan['cells'][number], read: CompanyRead): void {
  const { field, column } = entry
  // An empty cell of a file that comes back empties the field; of a new company it says nothing.
  const outcome = text === '' ? { value: field === 'tags' ? [] : null } : readValue(restoreFormula(text), entry)
  if ('problem' in outcome) note(read, column, outcome.problem)
  else if (field === 'id') read.id = typeof outcome.value === 'string' ? outcome.value : null
  else if (field === 'tags') read.fields.tags = Array.isArray(outcome.value) ? outcome.value : []
  // Each reader answers what its field holds.
  else (read.fields as Record<string, unknown>)[field] = outcome.value
}

const tooLong = 'This text is too long.'

const texts: Partial<Record<ImportField, number>> = {
  name: 300,
  description: 10_000,
  industry: 200,
  region: 200,
  location: 300,
  stage: 100,
  registry_number: 100,
}

const readers: Partial<Record<ImportField, (text: string, entry: ColumnMapping) => Outcome>> = {
  id: (text) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
      ? { value: text.toLowerCase() }
      : { problem: `"${shorten(text)}" is not an id of ours.` },
  country: (text) => (text.length > 100 ? { problem: tooLong } : { value: readCountry(text) }),
  employees: (text, entry) => readWhole(text, 10_000_000, entry),
  customers: (text, entry) => readWhole(text, 2_000_000_000, entry),
  retention_rate: (text, { decimal_mark = '.' }) => readWithin(readNumber(text, decimal_mark), text, [0, 1000]),
  growth_rate: readGrowthText,
  founded_year: readYear,
  website: (text) => ({ value: toWebsite(text) }),
  domain: (text) => ({ value: toDomain(text) }),
  lei: (text) =>
    /^[A-Z0-9]{20}$/i.test(text)
      ? { value: text.toUpperCase() }
      : { problem: `"${shorten(text)}" is not a LEI of 20 letters and digits.` },
  registry_jurisdiction: readJurisdiction,
  tags: (text) => ({
    value: text
      .split(/[;|]/)
      .map((tag) => cutText(tag.trim(), 300))
      .filter(Boolean)
      .slice(0, 50),
  }),
}

function readValue(text: string, entry: ColumnMapping): Outcome {
  if (text.includes('\0')) return { problem: 'This text holds a zero byte.' }
  if (!text.isWellFormed()) return { problem: 'This text holds half a character.' }
  const limit = texts[entry.field]
  if (limit !== undefined) return text.length > limit ? { problem: tooLong } : { value: text }
  if (moneyFields.includes(entry.field)) return readMillions(text, entry)
  return readers[entry.field]?.(text, entry) ?? { problem: 'This column has no meaning here.' }
}

const emptyWords = /^(?:-+|–|—|n\/?a|n\.a\.|nan|null|none|unknown|k\.?a\.?|#n\/a)$/i

const factors: Record<Scale, number> = { units: 1e-6, thousands: 1e-3, millions: 1, billions: 1e3 }

/** A figure with its own unit, as 3.2bn, needs no scale of the column. */
function readMillions(text: string, { field, scale, usd_rate, decimal_mark = '.' }: ColumnMapping): Outcome {
  if (emptyWords.test(text) || usd_rate === 0) return { value: null }
  const number = readNumber(text, decimal_mark)
  if (!number || number.isPercent) return notANumber(text)
  const factor = (number.hasUnit ? 1e-6 : factors[scale]) * usd_rate
  const millions = times(number.value, factor)
  if (Math.abs(millions) > 1e9 || (millions < 0 && field !== 'ebitda_millions'))
    return { problem: `${shorten(text)} is beyond what this field holds.` }
  return { value: millions }
}

function readWithin(number: Figure | null, text: string, [least, most]: readonly [number, number]): Outcome {
  if (emptyWords.test(text)) return { value: null }
  if (!number) return notANumber(text)
  return number.value < least || number.value > most
    ? { problem: `${shorten(text)} is beyond what this field holds.` }
    : { value: number.value }
}

/** What is multiplied leaves dust at the seventeenth digit. */
function times(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(12))
}

/** '11-50' and '10,000+' are taken at their beginning; a sign before the first digit stays. */
function readWhole(text: string, most: number, { decimal_mark = '.' }: ColumnMapping): Outcome {
  const written = text.replace(/(?<=\d)\s*[-–]\s*\d[\d.,]*$|\+$/, '')
  const read = readNumber(written, decimal_mark)
  // Nobody counts in thousandths: 1.234 people are more than a thousand, whatever the column says of money.
  const isCut = read?.isAmbiguous && !Number.isInteger(read.value)
  const outcome = readWithin(isCut ? readNumber(written, decimal_mark === '.' ? ',' : '.') : read, written, [0, most])
  return 'value' in outcome && typeof outcome.value === 'number' ? { value: Math.round(outcome.value) } : outcome
}

/** Growth is kept in the words of the file; only a comma before its fraction becomes the point that is compared. */
function readGrowthText(text: string, { decimal_mark = '.' }: ColumnMapping): Outcome {
  if (text.length > 50) return { problem: tooLong }
  const number = readNumber(text, decimal_mark)
  const isWritten = number && (text.includes(',') || (number.isAmbiguous && decimal_mark === ','))
  return { value: isWritten ? `${number.value}${number.isPercent ? '%' : ''}` : text }
}

/** A year, or a day in any order that has a year of four digits. */
function readYear(text: string): Outcome {
  if (/^(?:1\d|20)\d\d$/.test(text)) return { value: Number(text) }
  if (emptyWords.test(text)) return { value: null }
  const year =
    /^(\d{4})(?:\D|$)/.exec(text)?.[1] ??
    /(?:^|\D)(\d{4})(?:$|[T ]\d)/.exec(text)?.[1] ??
    /(?:^|\D)(\d{4})(?:\D|$)/.exec(text)?.[1]
  const value = Number(year)
  return value >= 1000 && value <= 2200 ? { value } : { problem: `"${shorten(text)}" is not a year.` }
}

function readJurisdiction(text: string): Outcome {
  const code = text.toLowerCase().replace('-', '_')
  return /^[a-z]{2}(_[a-z0-9]{1,3})?$/.test(code)
    ? { value: code }
    : { problem: `"${shorten(text)}" is not a jurisdiction such as gb or us_de.` }
}

function notANumber(text: string): Outcome {
  return { problem: `"${shorten(text)}" is not a number.` }
}

function shorten(text: string): string {
  return text.length > 40 ? `${cutText(text, 39)}…` : text
}

/** Only addresses that a browser may open are kept; a bare domain becomes one. */
function toWebsite(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/@:]+\.[^\s/@:]+(?::\d+)?(?:[/?#]\S*)?$/i.test(address) && address.length <= 500
    ? address
    : null
}

/** 'https://www.Example.com/about' is example.com. */
export function toDomain(text: string): string | null {
  const host = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= 253 ? host : null
}

import type { Point } from '#core/numbers/read-digits.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import { countFields, figureFields, moneyFields, type ColumnMapping, type ImportMapping } from './fields.ts'
import { readMeasure } from './read-measure.ts'

type ImportFile = {
  columns: readonly string[]
  sample: readonly (readonly string[])[]
  preview: { unrated: readonly { currency: string }[] }
}

export type Questions = {
  /** Currencies of figures, other than the US dollar. */
  currencies: string[]
  /** The column of values whose head does not say which value it is. */
  value: ColumnMapping | null
  /** Columns with a figure that can mean two things, and that figure. */
  marks: { entry: ColumnMapping; cell: string }[]
}

/** What nobody but a person can say about a file with this mapping. */
export function listQuestions(file: ImportFile, mapping: ImportMapping): Questions {
  const value = mapping.columns.find(({ field }) => field === 'valuation_millions')
  const marks = mapping.columns.flatMap((entry) => {
    if (!figureFields.includes(entry.field) || countFields.includes(entry.field)) return []
    const cell = cellsOf(file, entry.column).find(hasTwoReadings)
    return cell === undefined ? [] : [{ entry, cell }]
  })
  return {
    currencies: listCurrencies(file, mapping),
    value: value && isUnclear(value, file, mapping) ? value : null,
    marks,
  }
}

/** Our own files say it of each company already. */
function isUnclear({ column }: ColumnMapping, file: ImportFile, { columns }: ImportMapping): boolean {
  if (readMeasure(column) !== null || columns.some(({ field }) => field === 'id')) return false
  return cellsOf(file, column).some((cell) => cell !== '')
}

/** The answers without which figures would be left out, or read as other ones, without anybody noticing. */
export function listUnanswered({ currencies, value }: Questions, { rates }: ImportMapping) {
  return {
    rates: currencies.filter((code) => !rates.some(({ currency }) => currency === code)),
    value: value?.measure ? null : value,
  }
}

type RatedImport = { id: string; created_at: string; mapping: Pick<ImportMapping, 'rates'> }

/** The rate of a currency that another import used last, and when; null where none had one. `imports` are newest first. */
export function findLastRate(imports: readonly RatedImport[], currency: string, ownId: string) {
  for (const { id, created_at, mapping } of imports) {
    const usd = id === ownId ? undefined : mapping.rates.find((rate) => rate.currency === currency)?.usd
    // 0 left the figures out
    if (usd) return { usd, at: created_at }
  }
  return null
}

function listCurrencies(file: ImportFile, { columns, currency_column }: ImportMapping): string[] {
  const money = columns.filter(({ field }) => moneyFields.includes(field))
  if (money.length === 0) return []
  const named = [
    ...cellsOf(file, currency_column).map((cell) => cell.toUpperCase()),
    ...money.map(({ currency }) => currency),
    ...money.flatMap(({ column }) => cellsOf(file, column).flatMap((cell) => readNumber(cell, '.')?.currency ?? [])),
    ...file.preview.unrated.map(({ currency }) => currency),
  ]
  return [...new Set(named)].filter((code) => /^[A-Z]{3}$/.test(code) && code !== 'USD').toSorted()
}

function cellsOf({ columns, sample }: ImportFile, column: string): string[] {
  const index = columns.indexOf(column)
  return index < 0 ? [] : sample.map((cells) => (cells[index] ?? '').trim())
}

function hasTwoReadings(written: string): boolean {
  const read = readNumber(written, null)
  return read !== null && 'twoWays' in read
}

/** What a figure of a column becomes with each decimal sign. */
export function readFigure(cell: string, mark: Point): string {
  return (readNumber(cell, mark)?.value ?? 0).toLocaleString('en-US', { maximumFractionDigits: 6 })
}

import { recognisePublicFile } from './public-files.ts'
import { readMeasure } from './read-measure.ts'
import { companyFileFields } from '#areas/companies/rules/file-fields.ts'
import { foldColumn, guessColumns } from '#core/fields/file-columns.ts'
import { detectPoint } from '#core/numbers/detect-point.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import {
  emptyMapping,
  figureFields,
  moneyFields,
  type ColumnMapping,
  type ImportField,
  type ImportMapping,
  type Scale,
} from './fields.ts'

export type Proposal = {
  mapping: ImportMapping
  /** The public file this is, if it is one. */
  source: string | null
}

/** Guesses from headers and values which column is what. Nothing here is done before a person has seen it. */
export function proposeMapping(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  delimiter: string | null,
): Proposal {
  const known = recognisePublicFile(columns)
  if (known) return { mapping: known.mapping, source: known.source }
  const seen = { columns, sample }
  const mapped = mapColumns(seen)
  readFigureColumns(mapped, seen, detectMarks(mapped, seen, delimiter))
  const currency_column = findCurrencyColumn(seen) ?? ''
  return { mapping: { ...emptyMapping, columns: mapped, currency_column }, source: null }
}

/** Notes at each column of figures how it is written, in what it is counted, and in which currency. */
function readFigureColumns(mapped: ColumnMapping[], seen: Seen, markOf: (values: readonly string[]) => Point): void {
  const currencies = new Map<ColumnMapping, string | null>()
  for (const entry of mapped.filter(({ field }) => figureFields.includes(field))) {
    const values = valuesOf(entry.column, seen)
    const mark = markOf(values)
    const { scale, currency } = readUnit(entry, values, mark)
    if (moneyFields.includes(entry.field)) currencies.set(entry, currency)
    entry.scale = scale
    if (mark === ',') entry.decimal_mark = mark
    const measure = entry.field === 'valuation_millions' ? readMeasure(entry.column) : null
    if (measure) entry.measure = measure
  }
  // A column that names no currency is in that of the other ones.
  const named = new Set([...currencies.values()].filter((currency) => currency !== null))
  const [only = 'USD'] = named.size === 1 ? named : []
  for (const [entry, currency] of currencies) entry.currency = currency ?? only
}

function mapColumns(seen: Seen): ColumnMapping[] {
  const guessed = guessColumns(companyFileFields, seen.columns, {
    title: 'name',
    fits: (field, column) => fits(field, valuesOf(column, seen)),
    findOther: (field, free) => findOther(field, free, seen),
  })
  return guessed.map((entry) => ({ ...entry, scale: 'units', currency: 'USD' }))
}

/** The figures of a spreadsheet come as it keeps them; those of a text as somebody wrote them. */
function detectMarks(
  mapped: readonly ColumnMapping[],
  seen: Seen,
  delimiter: string | null,
): (values: readonly string[]) => Point {
  if (delimiter === null) return () => '.'
  const ofFile = detectPoint(figuresOf(mapped, seen), delimiter) ?? '.'
  return (values) => detectPoint(values, null) ?? ofFile
}

function figuresOf(mapped: readonly ColumnMapping[], seen: Seen): string[] {
  return mapped.filter(({ field }) => figureFields.includes(field)).flatMap(({ column }) => valuesOf(column, seen))
}

type Seen = { columns: readonly string[]; sample: readonly (readonly string[])[] }

/** Keys say by their values what they are; a company must have a name. */
function findOther(field: ImportField, free: readonly string[], seen: Seen): string | undefined {
  if (field === 'name') return findLooseName(free, seen)
  if (field === 'id')
    return free.find((column) => idNames.includes(foldColumn(column)) && fits('id', valuesOf(column, seen)))
  const pattern = field === 'lei' ? /^[A-Z0-9]{18}\d\d$/ : null
  return pattern ? free.find((column) => isMostly(valuesOf(column, seen), pattern)) : undefined
}

const idNames = ['companyid', 'maid']

/** Some header that speaks of a name, else the first column with words. */
function findLooseName(free: readonly string[], seen: Seen): string | undefined {
  const isNamed = (column: string) => /name|firma|company|societe|empresa|azienda/.test(foldColumn(column))
  const holdsWords = (values: readonly string[]) => isMostly(values, /\p{L}{2,}/u) && !isMostly(values, /\d{4}-\d\d/)
  return (
    free.find((column) => isNamed(column) && fits('name', valuesOf(column, seen))) ??
    free.find((column) => holdsWords(valuesOf(column, seen)))
  )
}

function valuesOf(column: string, { columns, sample }: Seen): string[] {
  const index = columns.indexOf(column)
  return sample.map((cells) => (cells[index] ?? '').trim()).filter((value) => value !== '')
}

/** A column called 'Company' that holds numbers is not the name of one. */
function fits(field: ImportField, values: readonly string[]): boolean {
  if (values.length === 0) return true
  if (field === 'id') return isMostly(values, /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
  if (field === 'name') return isMostly(values, /\p{L}/u)
  if (figureFields.includes(field)) return values.filter((value) => readNumber(value, '.')).length >= values.length / 2
  if (field === 'founded_year') return isMostly(values, /\d{4}/)
  if (field === 'industry' || field === 'country') return !isMostly(values, /^[\d.,-]+$/)
  return true
}

function isMostly(values: readonly string[], pattern: RegExp): boolean {
  return values.length > 0 && values.filter((value) => pattern.test(value)).length >= values.length / 2
}

const unitWords: [RegExp, Scale][] = [
  [/\b(?:in )?(?:billions?|bn|mrd|milliarden|milliards)\b/, 'billions'],
  [/\b(?:in )?(?:millions?|mn|mio|mm|millionen|m)\b/, 'millions'],
  [/\b(?:in )?(?:thousands?|tsd|teur|tusd|k|000s)\b/, 'thousands'],
]

/** 'Market cap (EUR bn)' tells the unit; 92.447 for a market value under a bare header is in billions, 92,447,000,000 is not. */
function readUnit(
  { column, field }: ColumnMapping,
  values: readonly string[],
  mark: Point,
): { scale: Scale; currency: string | null } {
  if (!moneyFields.includes(field)) return { scale: 'units', currency: null }
  const words = column.toLowerCase().replaceAll(/[_()[\]/,-]/g, ' ')
  const currency = readCurrency(`${column} ${values.slice(0, 20).join(' ')}`)
  const named = unitWords.find(([pattern]) => pattern.test(words))
  if (named) return { scale: named[1], currency }
  const figures = values.flatMap((value) => readNumber(value, mark) ?? [])
  if (figures.some(({ hasUnit }) => hasUnit)) return { scale: 'units', currency }
  const sizes = figures.map(({ value }) => Math.abs(value)).toSorted((one, other) => one - other)
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 0
  if (typical >= 100_000) return { scale: 'units', currency }
  return {
    scale:
      field === 'valuation_millions' && typical < 500 && hasFractions(sizes)
        ? 'billions'
        : readByPlace(field, { values, mark, typical }),
    currency,
  }
}

function hasFractions(sizes: readonly number[]): boolean {
  return sizes.filter((size) => !Number.isInteger(size)).length > sizes.length / 2
}

/** EBITDA with three decimals and a typical value below 20 belongs to companies counted in billions. */
function readByPlace(
  field: ImportField,
  { values, mark, typical }: { values: readonly string[]; mark: Point; typical: number },
): Scale {
  const decimals = values.filter((value) => value.at(-4) === mark && /\d{3}$/.test(value)).length
  return field === 'ebitda_millions' && typical < 20 && decimals > values.length / 2 ? 'billions' : 'millions'
}

/** A column of three letters each, called after currencies. */
function findCurrencyColumn(seen: Seen): string | undefined {
  return seen.columns.find(
    (column) =>
      /currency|ccy|wahrung|waehrung|devise|moneda|divisa|valuta/.test(foldColumn(column)) &&
      isMostly(valuesOf(column, seen), /^[A-Z]{3}$/),
  )
}

function readCurrency(text: string): string | null {
  const code = /(?:^|[^A-Za-z])(USD|EUR|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CAD|AUD|INR|TEUR)(?:[^A-Za-z]|$)/.exec(
    text,
  )?.[1]
  if (code) return code === 'TEUR' ? 'EUR' : code
  if (text.includes('€')) return 'EUR'
  if (text.includes('£')) return 'GBP'
  return null
}

import { recognisePublicFile } from './public-files.ts'
import { findByWords, rankPeriod } from './find-by-words.ts'
import { isCountryName } from '#areas/companies/rules/typed/read-country.ts'
import { readMeasure } from './read-measure.ts'
import { companyFileFields } from '#areas/companies/rules/file-fields.ts'
import { foldText } from '#core/names/fold-text.ts'
import { isEmptyWord } from '#core/fields/read-cells.ts'
import { foldColumn, guessColumns } from '#core/fields/file-columns.ts'
import { detectPoint } from '#core/numbers/detect-point.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { longestFigure } from '#core/table-files/limits.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import { readUnitWords } from '#core/numbers/read-unit-words.ts'
import {
  countFields,
  emptyMapping,
  figureFields,
  moneyFields,
  scaleFactors,
  scales,
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

/** A sheet of companies has columns for many of their fields; a cover or a set of notes has none or one. */
export function countMapped(columns: readonly string[], rows: readonly (readonly string[])[]): number {
  return proposeMapping(columns, rows, null).mapping.columns.length
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
    rank: (field, column) => (figureFields.includes(field) ? rankPeriod(column) : 0),
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
  if (field === 'country') return findByWords(field, free)[0] ?? findCountries(free, seen)
  if (field === 'id')
    return free.find((column) => idNames.includes(foldColumn(column)) && fits('id', valuesOf(column, seen)))
  const byWords = findByWords(field, free).find((column) => fits(field, valuesOf(column, seen)))
  if (byWords !== undefined) return byWords
  const pattern = field === 'lei' ? /^[A-Z0-9]{18}\d\d$/ : null
  return pattern ? free.find((column) => isMostly(valuesOf(column, seen), pattern)) : undefined
}

/** A place of which each value is a country. */
function findCountries(free: readonly string[], seen: Seen): string | undefined {
  return free.find((column) => {
    const values = valuesOf(column, seen)
    const isPlace = /\b(?:hq|headquarters?|location|domicile|region|geograph\w*|market|residence|sitz|place)\b/
    return isPlace.test(foldText(column)) && values.length > 0 && values.every(isCountryName)
  })
}

const idNames = ['companyid', 'maid']

/** Some header that speaks of a name, else the first column with words. */
function findLooseName(free: readonly string[], seen: Seen): string | undefined {
  const isNamed = (column: string) =>
    /name|firma|compan(?:y|ies)|societe|empresa|azienda|target/.test(foldColumn(column)) && !isOfAnother(column)
  const holdsWords = (values: readonly string[]) => isMostly(values, /\p{L}{2,}/u) && !isMostly(values, /\d{4}-\d\d/)
  return (
    free.find((column) => isNamed(column) && fits('name', valuesOf(column, seen))) ??
    free.find((column) => holdsWords(valuesOf(column, seen)) && !isOfAnother(column))
  )
}

/** 'Company website', 'Company status', 'Contact name': of a company, but not what it is called. */
function isOfAnother(column: string): boolean {
  return /\b(?:url|website|web|link|linkedin|e ?mail|id|number|no|code|type|status|rank|size|stage|contact|person|currency|ceo|owner)\b/.test(
    foldText(column),
  )
}

function valuesOf(column: string, { columns, sample }: Seen): string[] {
  const index = columns.indexOf(column)
  return sample.map((cells) => (cells[index] ?? '').trim()).filter((value) => value !== '')
}

/** A column called 'Company' that holds numbers is not the name of one. */
function fits(field: ImportField, values: readonly string[]): boolean {
  if (values.length === 0) return true
  if (figureFields.includes(field)) return holdsFigures(field, values)
  return fitting[field]?.(values) ?? true
}

const isNoFigure = (values: readonly string[]) => !isMostly(values, /^[\d.,-]+$/)

const fitting: Partial<Record<ImportField, (values: readonly string[]) => boolean>> = {
  id: (values) => isMostly(values, /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  name: (values) => isMostly(values, /\p{L}/u) && !isMostly(values, webAddress),
  website: (values) => !isMostly(values, /crunchbase|linkedin|pitchbook/i),
  founded_year: (values) => isMostly(values, /\d{4}/),
  industry: isNoFigure,
  country: isNoFigure,
}

/** Half of what is known are numbers, or ranges such as '11-50' where people are counted. */
function holdsFigures(field: ImportField, values: readonly string[]): boolean {
  const known = values.filter((value) => !isEmptyWord(value))
  const isCount = (value: string) =>
    countFields.includes(field) && value.length <= longestFigure && /^\d[\d.,'’\s]*[-–+]\s*[\d.,'’\s]*$/.test(value)
  return known.filter((value) => readNumber(value, '.') !== null || isCount(value)).length >= known.length / 2
}

const webAddress = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+$/

function isMostly(values: readonly string[], pattern: RegExp): boolean {
  return values.length > 0 && values.filter((value) => pattern.test(value)).length >= values.length / 2
}

/** 'Market cap (EUR bn)' tells the unit; 92.447 for a market value under a bare header is in billions, 92,447,000,000 is not. */
function readUnit(
  { column, field }: ColumnMapping,
  values: readonly string[],
  mark: Point,
): { scale: Scale; currency: string | null } {
  if (!moneyFields.includes(field)) return { scale: 'units', currency: null }
  const figures = values.flatMap((value) => readNumber(value, mark) ?? [])
  const head = readUnitWords(column, mark)
  const currency = head.currency ?? figures.find((figure) => figure.currency !== null)?.currency ?? null
  const named = scales.find((scale) => scaleFactors[scale] === head.factor)
  if (named) return { scale: named, currency }
  if (figures.some(({ hasUnit }) => hasUnit)) return { scale: 'units', currency }
  const sizes = figures.map(({ value }) => Math.abs(value)).toSorted((one, other) => one - other)
  return { scale: guessScale(field, { values, mark, sizes }), currency }
}

type Sizes = { values: readonly string[]; mark: Point; sizes: readonly number[] }

function guessScale(field: ImportField, { values, mark, sizes }: Sizes): Scale {
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 0
  if (typical >= 100_000) return 'units'
  if (field === 'valuation_millions' && typical < 500 && hasFractions(sizes)) return 'billions'
  return readByPlace(field, { values, mark, typical })
}

function hasFractions(sizes: readonly number[]): boolean {
  return sizes.filter((size) => !Number.isInteger(size)).length > sizes.length / 2
}

type ReadByPlaceInput = { values: readonly string[]; mark: Point; typical: number }

/** EBITDA with three decimals and a typical value below 20 belongs to companies counted in billions. */
function readByPlace(field: ImportField, { values, mark, typical }: ReadByPlaceInput): Scale {
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

import { companyFields } from '#areas/companies/fields.ts'
import { matchName } from '#areas/companies/rules/match-name.ts'
import { countryOfLocation, isCountryName, readCountry } from '#areas/companies/rules/typed/read-country.ts'
import { writeGrowth } from '#areas/companies/rules/typed/write-growth.ts'
import { toDomain, toWebsite } from '#areas/companies/rules/typed/read-addresses.ts'
import { keysOf } from '#core/keys-of.ts'
import { cutText } from '#core/format/cut-text.ts'
import { splitTexts } from '#core/fields/plain-text.ts'
import {
  findBrokenText,
  isEmptyWord,
  quote,
  readText,
  openCellReader,
  type CellRead,
  type CellReader,
  type Ways,
} from '#core/fields/read-cells.ts'
import { restoreFormula } from '#core/table-files/write-delimited.ts'
import { memo } from '#core/memo.ts'
import { scaleFactors, type ColumnMapping, type ImportField, type ImportMapping } from './fields.ts'
import { jurisdictionOf } from './public-files.ts'

/** The fields of a company as its table keeps them; a field that the file does not have is missing. */
export type CompanyFields = Partial<Record<KeyField, string | null>> &
  Partial<Record<Exclude<ImportField, KeyField | 'id' | 'tags'>, string | number | null>> & { tags?: string[] }
type KeyField = 'country' | 'lei' | 'registry_number' | 'registry_jurisdiction' | 'domain'

export type RowError = { row: number; column: string; message: string }

/** The cell as it is written. */
export type RangeRead = { field: ImportField; column: string; written: string }

export type CompanyRead = {
  row: number
  id: string | null
  fields: CompanyFields
  /** The name as it is compared; empty when there is none. */
  matchName: string
  /** Somebody decided that it is not the company of its domain or name. */
  isAnother?: true
  /** Figures of which the file has a range; stored is its lower end. */
  ranges?: readonly RangeRead[]
  errors: readonly RowError[]
}

export type ReadPlan = {
  cells: { field: ImportField; column: string; index: number; read: CellReader }[]
  country: string
  industry: string
  /** Where each row names its currency: money is read by it. */
  currencies: RowCurrencies | null
  /** Industries that are stored under another name. */
  renamed: ReadonlyMap<string, string> | null
  /** How many figures were left out because their currency has no rate; counted while rows are read. */
  unrated: Map<string, number>
  jurisdiction: string | null
  /** The fields of the file, all empty: each row begins with them. */
  blank: Readonly<CompanyFields>
}

type RowCurrencies = { index: number; cellsOf: (currency: string) => ReadPlan['cells'] }

export function planReading(mapping: ImportMapping, columns: readonly string[], source: string | null): ReadPlan {
  const mapped = mapping.columns.filter(({ column }) => columns.includes(column))
  const unrated = new Map<string, number>()
  const rates = openRates(mapping, unrated)
  const planCell = (entry: ColumnMapping) => {
    const { field, column } = entry
    return { field, column, index: columns.indexOf(column), read: openReader(field, toWays(entry, rates)) }
  }
  const cells = mapped.map(planCell)
  // Readers for each currency that a row names, made when it is first seen.
  const cellsIn = (currency: string) => mapped.map((entry) => planCell({ ...entry, currency }))
  const currencyAt = columns.indexOf(mapping.currency_column)
  const blank = Object.fromEntries(cells.filter(({ field }) => field !== 'id').map(({ field }) => [field, null]))
  const renamed = new Map(mapping.industries.map(({ from, to }) => [from, to]))
  return {
    cells,
    country: mapping.country,
    industry: mapping.industry,
    currencies: currencyAt < 0 ? null : { index: currencyAt, cellsOf: memo(cellsIn, mostCurrencies) },
    renamed: renamed.size > 0 ? renamed : null,
    unrated,
    jurisdiction: jurisdictionOf(source),
    blank,
  }
}

type Rates = (currency: string) => number

/** The rate of each currency; what has none is 0 and counted, unless that was said. */
function openRates({ rates }: ImportMapping, unrated: Map<string, number>): Rates {
  const known = new Map([['USD', 1], ...rates.map(({ currency, usd }) => [currency, usd] as const)])
  return (currency) => {
    const rate = known.get(currency)
    if (rate === undefined) unrated.set(currency, (unrated.get(currency) ?? 0) + 1)
    return rate ?? 0
  }
}

const mostCurrencies = 200

function toWays({ scale, currency, decimal_mark = '.' }: ColumnMapping, rates: Rates): Ways {
  const rateOf = (named: string | null) => rates(named ?? currency)
  return { people: [], isText: true, point: decimal_mark, money: { millions: scaleFactors[scale] / 1e6, rateOf } }
}

/** What a row of the file can fill. */
export function listFields(plan: ReadPlan): (keyof CompanyFields)[] {
  const { blank, country, industry, jurisdiction } = plan
  const fields = new Set(keysOf(blank))
  if (country || namesCountries(plan)) fields.add('country')
  if (industry) fields.add('industry')
  if (fields.has('registry_number') && jurisdiction) fields.add('registry_jurisdiction')
  if (fields.has('website')) fields.add('domain')
  return [...fields]
}

/** One row of the file as a company, with everything that is wrong in it. A row with an error is not taken over. */
export function readCompanyRow(row: { number: number; cells: readonly string[] }, plan: ReadPlan): CompanyRead {
  const read: CompanyRead = { row: row.number, id: null, fields: { ...plan.blank }, matchName: '', errors: none }
  for (const entry of plan.currencies ? cellsOf(row, plan) : plan.cells)
    readCell((row.cells[entry.index] ?? '').trim(), entry, read)
  const { fields } = read
  checkName(read, plan)
  if (plan.renamed) rename(fields, plan.renamed)
  addWhatIsKnown(fields, plan)
  if (typeof fields.name === 'string') read.matchName = matchName(fields.name)
  return read
}

function checkName(read: CompanyRead, { cells }: ReadPlan): void {
  const { fields, errors } = read
  const nameColumn = cells.find(({ field }) => field === 'name')?.column ?? 'name'
  if (!fields.name && !errors.some(({ column }) => column === nameColumn))
    note(read, nameColumn, 'The name is missing.')
  else if (isNoCompany(fields))
    note(read, nameColumn, `${quote(String(fields.name))} is a heading, a total or a note of the file.`)
}

const totals =
  /^(?:grand |sub)?totals?:?$|^(?:gesamt(?:summe)?|summe|sum|average|mean|median|durchschnitt|somme|total general|totale|moyenne|media|promedio|suma|razem|totaal|gemiddelde|итого|всего|合計|合计|总计|總計|합계):?$/i
const notes =
  /^(?:sources?|quellen?|fuentes?|fonti?|bron|note|notes|anmerkung|hinweis|stand|as of|źródło|источник|примечание)\s*:/i

/** The last rows of a list: 'Total' with figures alone, 'Source: …' with nothing. A company of that name has a place or a trade. */
function isNoCompany(fields: CompanyFields): boolean {
  const name = typeof fields.name === 'string' ? fields.name.trim() : ''
  if (isHeading(name, fields)) return true
  if (!totals.test(name) && !notes.test(name)) return false
  return !Object.entries(fields).some(([field, value]) => field !== 'name' && typeof value === 'string' && value !== '')
}

/** 'GERMANY' above the companies of Germany, where the file says more of each company than its name. */
function isHeading(name: string, fields: CompanyFields): boolean {
  const others = Object.entries(fields).filter(([field]) => field !== 'name')
  return others.length > 1 && others.every(([, value]) => value === null) && isCountryName(name)
}

/** A row without a currency of three letters has that of its columns. */
function cellsOf({ cells }: { cells: readonly string[] }, { currencies, cells: entries }: ReadPlan): ReadPlan['cells'] {
  const currency = (cells[currencies?.index ?? -1] ?? '').trim().toUpperCase()
  return currencies && /^[A-Z]{3}$/.test(currency) ? currencies.cellsOf(currency) : entries
}

const none: readonly RowError[] = []

function note(read: CompanyRead, column: string, message: string): void {
  read.errors = [...read.errors, { row: read.row, column, message }]
}

/** Of a file that has no column of countries, and was not said to be of one country, the end of a location says it. */
function namesCountries({ blank, country }: ReadPlan): boolean {
  return !country && !('country' in blank) && 'location' in blank
}

/** What the whole file says, and what follows from the row itself. */
function addWhatIsKnown(fields: CompanyFields, plan: ReadPlan): void {
  const { industry, jurisdiction } = plan
  addCountry(fields, plan)
  if (industry) fields.industry ||= industry
  if (fields.registry_number && jurisdiction) fields.registry_jurisdiction ||= jurisdiction
  if (typeof fields.website === 'string') fields.domain ||= toDomain(fields.website)
}

function addCountry(fields: CompanyFields, plan: ReadPlan): void {
  if (plan.country) fields.country ||= plan.country
  if (!namesCountries(plan) || typeof fields.location !== 'string') return
  const named = countryOfLocation(fields.location)
  if (named !== null) fields.country = named
}

function rename(fields: CompanyFields, renamed: ReadonlyMap<string, string>): void {
  if (typeof fields.industry === 'string') fields.industry = renamed.get(fields.industry) ?? fields.industry
}

function readCell(text: string, entry: ReadPlan['cells'][number], read: CompanyRead): void {
  const { field, column } = entry
  // An empty cell of a file that comes back empties the field; of a new company it says nothing.
  const outcome = text === '' ? { value: field === 'tags' ? [] : null } : entry.read(restoreFormula(text))
  if ('problem' in outcome) note(read, column, outcome.problem)
  else if (field === 'id') read.id = typeof outcome.value === 'string' ? outcome.value : null
  // each reader answers what its field holds
  else (read.fields as Record<string, unknown>)[field] = outcome.value
  if ('isRange' in outcome) read.ranges = [...(read.ranges ?? []), { field, column, written: text }]
}

function openReader(field: ImportField, ways: Ways): CellReader {
  const format = formats[field]
  if (format) return (text) => findBrokenText(text) ?? format(text, ways)
  return openCellReader(field === 'id' ? undefined : companyFields[field], ways)
}

/** Fields of which a file may say more than their kind holds. */
const formats: Partial<Record<ImportField, (text: string, ways: Ways) => CellRead>> = {
  country: (text) => {
    const read = readText(companyFields.country, text)
    return 'problem' in read ? read : { value: readCountry(text) }
  },
  growth_rate: readGrowthText,
  founded_year: readYear,
  website: (text) => ({ value: toWebsite(text) }),
  domain: (text) => ({ value: toDomain(text) }),
  lei: (text) =>
    /^[A-Z0-9]{20}$/i.test(text)
      ? { value: text.toUpperCase() }
      : { problem: `${quote(text)} is not an LEI of 20 letters and digits.` },
  registry_jurisdiction: readJurisdiction,
  tags: (text) => ({
    value: splitTexts(text)
      .map((tag) => cutText(tag, companyFields.tags.each))
      .slice(0, companyFields.tags.max),
  }),
}

function readGrowthText(text: string, { point }: Ways): CellRead {
  return readText(companyFields.growth_rate, writeGrowth(text, point ?? '.'))
}

/** A year, or a day in any order that has a year of four digits. */
function readYear(text: string): CellRead {
  if (/^(?:1\d|20)\d\d$/.test(text)) return { value: Number(text) }
  if (isEmptyWord(text)) return { value: null }
  const year =
    /^(\d{4})(?:\D|$)/.exec(text)?.[1] ??
    /(?:^|\D)(\d{4})(?:$|[T ]\d)/.exec(text)?.[1] ??
    /(?:^|\D)(\d{4})(?:\D|$)/.exec(text)?.[1]
  const value = Number(year)
  return value >= 1000 && value <= 2200 ? { value } : { problem: `${quote(text)} is not a year.` }
}

function readJurisdiction(text: string): CellRead {
  const code = text.toLowerCase().replace('-', '_')
  return /^[a-z]{2}(_[a-z0-9]{1,3})?$/.test(code)
    ? { value: code }
    : { problem: `${quote(text)} is not a jurisdiction such as gb or us_de.` }
}

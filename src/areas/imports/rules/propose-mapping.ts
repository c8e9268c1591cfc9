import { recognisePublicFile } from './public-files.ts'
import { detectPoint } from '#core/numbers/detect-point.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import {
  figureFields,
  moneyFields,
  type ColumnMapping,
  type ImportField,
  type ImportMapping,
  type Scale,
} from './fields.ts'

export type Proposal = {
  mapping: ImportMapping
  /** The currency a column of money names, where it is not the US dollar: without a rate its figures are not taken over. */
  currencies: Record<string, string>
  /** The public file this is, if it is one. */
  source: string | null
}

// In several languages, in folded letters; the first name that a column has wins, the best column for a field too.
const names: Record<ImportField, string[]> = {
  id: ['id', 'companyid', 'maid'],
  name: [
    'name',
    'companyname',
    'company',
    'legalname',
    'entityname',
    'organisationname',
    'organizationname',
    'organisation',
    'organization',
    'firmenname',
    'firma',
    'unternehmen',
    'unternehmensname',
    'gesellschaft',
    'nomdelasociete',
    'raisonsociale',
    'denomination',
    'entreprise',
    'societe',
    'nom',
    'razonsocial',
    'empresa',
    'nombre',
    'ragionesociale',
    'azienda',
    'denominazione',
    'nome',
    'bedrijf',
    'bedrijfsnaam',
    'naam',
    'namn',
    'foretag',
    'navn',
    'issuer',
    'issuername',
    'security',
    'target',
    'targetname',
    'publicname',
    'officialname',
    'title',
    'donor',
    '公司',
    '公司名稱',
    '公司名称',
    '名稱',
    '会社名',
    '企業名',
  ],
  description: [
    'description',
    'businessdescription',
    'about',
    'summary',
    'profile',
    'activity',
    'beschreibung',
    'tatigkeit',
    'descripcion',
    'descrizione',
    'activite',
  ],
  industry: [
    'industry',
    'sector',
    'gicssector',
    'industrysector',
    'branche',
    'sektor',
    'wirtschaftszweig',
    'secteur',
    'secteurdactivite',
    'industrie',
    'sectoractividad',
    'settore',
    'bransch',
    'vertical',
    'category',
    'gicssubindustry',
    'siccodesictext1',
    'sicdescription',
    'industria',
    '產業',
    '行業',
    '业种',
    '業種',
  ],
  country: [
    'country',
    'countrycode',
    'countryname',
    'hqcountry',
    'nation',
    'land',
    'pays',
    'pais',
    'paese',
    'countryoforigin',
    '國家',
    '国家',
    '国',
  ],
  region: [
    'region',
    'state',
    'province',
    'stateprovince',
    'county',
    'bundesland',
    'departement',
    'regione',
    'provincia',
  ],
  location: [
    'location',
    'city',
    'headquarters',
    'hq',
    'headquarter',
    'town',
    'ort',
    'stadt',
    'sitz',
    'ville',
    'ciudad',
    'citta',
    'plaats',
    'hqcity',
    'organisationname2',
  ],
  stage: ['stage', 'fundingstage', 'companystage', 'phase'],
  revenue_millions: [
    'revenue',
    'revenues',
    'sales',
    'turnover',
    'annualrevenue',
    'totalrevenue',
    'netsales',
    'umsatz',
    'umsatzerlose',
    'jahresumsatz',
    'chiffredaffaires',
    'ca',
    'ingresos',
    'ventas',
    'facturacion',
    'ricavi',
    'fatturato',
    'omzet',
    'omsattning',
    '營收',
    '売上高',
  ],
  growth_rate: [
    'growthrate',
    'growth',
    'revenuegrowth',
    'yoygrowth',
    'wachstum',
    'wachstumsrate',
    'croissance',
    'crecimiento',
    'crescita',
    'cagr',
  ],
  employees: [
    'employees',
    'employeecount',
    'numberofemployees',
    'headcount',
    'staff',
    'fte',
    'mitarbeiter',
    'mitarbeiterzahl',
    'beschaftigte',
    'effectif',
    'effectifs',
    'salaries',
    'empleados',
    'dipendenti',
    'medewerkers',
    'anstallda',
    '員工數',
    '従業員数',
  ],
  valuation_millions: [
    'valuation',
    'marketcap',
    'marketcapitalization',
    'marketcapitalisation',
    'enterprisevalue',
    'ev',
    'equityvalue',
    'marktkapitalisierung',
    'unternehmenswert',
    'bewertung',
    'valorisation',
    'capitalisation',
  ],
  ebitda_millions: ['ebitda', 'adjustedebitda'],
  founded_year: [
    'foundedyear',
    'founded',
    'yearfounded',
    'foundationyear',
    'incorporated',
    'incorporationdate',
    'established',
    'gegrundet',
    'grundungsjahr',
    'anneedecreation',
    'fundacion',
    'annofondazione',
    'entityentitycreationdate',
  ],
  website: ['website', 'web', 'url', 'homepage', 'webseite', 'siteweb', 'sitioweb', 'sitoweb'],
  customers: ['customers', 'customercount', 'numberofcustomers', 'kunden', 'clients', 'clientes', 'clienti'],
  retention_rate: ['retentionrate', 'retention', 'customerretention', 'nrr', 'grr'],
  lei: ['lei', 'leicode', 'legalentityidentifier'],
  registry_number: [
    'registrynumber',
    'registrationnumber',
    'companynumber',
    'companyregistrationnumber',
    'handelsregisternummer',
    'hrb',
    'siren',
    'cik',
    'cikstr',
    'orgnr',
    'kvk',
  ],
  registry_jurisdiction: ['registryjurisdiction', 'jurisdiction', 'jurisdictioncode'],
  domain: ['domain', 'domainname', 'webdomain'],
  tags: ['tags', 'labels', 'keywords', 'schlagworte'],
}

/** Guesses from headers and values which column is what. Nothing here is done before a person has seen it. */
export function proposeMapping(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  delimiter: string | null,
): Proposal {
  const known = recognisePublicFile(columns)
  if (known) return { mapping: known.mapping, currencies: {}, source: known.source }
  const seen = { columns, sample }
  const mapped = mapColumns(seen)
  const currencies: Record<string, string> = {}
  const markOf = detectMarks(mapped, seen, delimiter)
  for (const entry of mapped.filter(({ field }) => figureFields.includes(field))) {
    const values = valuesOf(entry.column, seen)
    const mark = markOf(values)
    const { scale, currency } = readUnit(entry, values, mark)
    const isForeign = currency !== null && currency !== 'USD'
    if (isForeign) currencies[entry.column] = currency
    Object.assign(entry, { scale, usd_rate: isForeign ? 0 : 1, ...(mark === ',' && { decimal_mark: mark }) })
  }
  return { mapping: { columns: mapped, country: '', industry: '' }, currencies, source: null }
}

function mapColumns(seen: Seen): ColumnMapping[] {
  const taken = new Set<string>()
  const mapped: ColumnMapping[] = []
  // Keys and figures say clearly what they are; the name is looked for first all the same, because it is needed.
  for (const field of ['name', ...Object.keys(names).filter((other) => other !== 'name')] as ImportField[]) {
    const column = findColumn(field, { ...seen, taken })
    if (column === null) continue
    taken.add(column)
    mapped.push({ field, column, scale: 'units', usd_rate: 1 })
  }
  return mapped
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

function findColumn(
  field: ImportField,
  { columns, sample, taken }: Seen & { taken: ReadonlySet<string> },
): string | null {
  const free = columns.filter((column) => !taken.has(column))
  for (const name of names[field]) {
    const exact = free.find((column) => fold(column) === name || foldWithoutUnit(column) === name)
    if (exact !== undefined && fits(field, valuesOf(exact, { columns, sample }))) return exact
  }
  if (field === 'name') return findLooseName(free, { columns, sample })
  return field === 'lei'
    ? (free.find((column) => isMostly(valuesOf(column, { columns, sample }), /^[A-Z0-9]{18}\d\d$/)) ?? null)
    : null
}

/** Some header that speaks of a name, else the first column with words. */
function findLooseName(free: readonly string[], seen: Seen): string | null {
  const named = free.find(
    (column) => /name|firma|company|societe|empresa|azienda/.test(fold(column)) && fits('name', valuesOf(column, seen)),
  )
  return (
    named ??
    free.find(
      (column) => isMostly(valuesOf(column, seen), /\p{L}{2,}/u) && !isMostly(valuesOf(column, seen), /\d{4}-\d\d/),
    ) ??
    null
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

function readCurrency(text: string): string | null {
  const code = /(?:^|[^A-Za-z])(USD|EUR|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CAD|AUD|INR|TEUR)(?:[^A-Za-z]|$)/.exec(
    text,
  )?.[1]
  if (code) return code === 'TEUR' ? 'EUR' : code
  if (text.includes('€')) return 'EUR'
  if (text.includes('£')) return 'GBP'
  return null
}

/** Small letters without accents and signs: 'Marché (€)' is 'marche'. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function foldWithoutUnit(column: string): string {
  return fold(
    column.replaceAll(
      /\([^)]*\)|\[[^\]]*\]|\b(?:in )?(?:billions?|millions?|thousands?|bn|mn|mio|mrd|usd|eur|gbp|m|k|percent)\b|%/gi,
      '',
    ),
  )
}

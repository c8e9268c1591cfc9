import { companyFileFields } from '#areas/companies/rules/file-fields.ts'
import { measures } from '#areas/companies/rules/measures.ts'
import { fileFields, type FileField } from '#core/fields/file-columns.ts'
import type { Point } from '#core/numbers/read-digits.ts'

/** What a column of a file can become. `id` makes a file that we gave out update the companies it came from. */
export type ImportField = FileField<typeof companyFileFields>
export const importFields: readonly ImportField[] = fileFields(companyFileFields)

/** What a file can say of a company. */
export const companyColumns = importFields.filter((name) => name !== 'id')

export const scales = [
  'units',
  'thousands',
  'ten thousands',
  'lakhs',
  'millions',
  'crores',
  'hundred millions',
  'billions',
  'trillions',
] as const
export type Scale = (typeof scales)[number]

export const scaleFactors: Readonly<Record<Scale, number>> = {
  units: 1,
  thousands: 1e3,
  'ten thousands': 1e4,
  lakhs: 1e5,
  millions: 1e6,
  crores: 1e7,
  'hundred millions': 1e8,
  billions: 1e9,
  trillions: 1e12,
}

export const moneyFields: readonly ImportField[] = companyColumns.filter((name) => unitOf(name) === 'millions')
/** Nobody counts in fractions. */
export const countFields: readonly ImportField[] = ['employees', 'customers']
export const figureFields: readonly ImportField[] = [...moneyFields, 'growth_rate', 'retention_rate', ...countFields]

function unitOf(name: keyof typeof companyFileFields): string | undefined {
  const field = companyFileFields[name]
  return 'unit' in field ? field.unit : undefined
}

/** What a person says of a column of values. */
export const importMeasures = [...measures, 'unknown'] as const
type ImportMeasure = (typeof importMeasures)[number]

/** One column becomes one field. Money also says in what it is counted. */
export type ColumnMapping = {
  field: ImportField
  column: string
  scale: Scale
  /** Of money where neither the cell nor the row names a currency. */
  currency: string
  /** Of a column of values; missing until somebody has said it. */
  measure?: ImportMeasure | undefined
  /** What begins the fractions of its figures, where 1.234 can mean two things; a point where it is missing. */
  decimal_mark?: Point | undefined
}

export type ImportMapping = {
  columns: ColumnMapping[]
  /** For companies whose row says nothing. */
  country: string
  industry: string
  /** The column that names the currency of a row; empty where there is none. */
  currency_column: string
  /** US dollars for one unit of each currency. Money of a currency without a rate is left out. */
  rates: { currency: string; usd: number }[]
  /** Industries of the file that are stored under another name. */
  industries: { from: string; to: string }[]
}

export const emptyMapping: ImportMapping = {
  columns: [],
  country: '',
  industry: '',
  currency_column: '',
  rates: [],
  industries: [],
}

import type { Point } from '#core/numbers/read-digits.ts'

/** What a file can say of a company. */
export const companyFields = [
  'name',
  'description',
  'industry',
  'country',
  'region',
  'location',
  'stage',
  'revenue_millions',
  'growth_rate',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'founded_year',
  'website',
  'customers',
  'retention_rate',
  'lei',
  'registry_number',
  'registry_jurisdiction',
  'domain',
  'tags',
] as const

/** What a column of a file can become. `id` makes a file that we gave out update what it came from. */
export const importFields = ['id', ...companyFields] as const
export type ImportField = (typeof importFields)[number]

export const scales = ['units', 'thousands', 'millions', 'billions'] as const
export type Scale = (typeof scales)[number]

export const moneyFields: readonly ImportField[] = ['revenue_millions', 'valuation_millions', 'ebitda_millions']
/** Nobody counts in fractions. */
export const countFields: readonly ImportField[] = ['employees', 'customers']
export const figureFields: readonly ImportField[] = [...moneyFields, 'growth_rate', 'retention_rate', ...countFields]

/** One column becomes one field. Money also says in what it is counted. */
export type ColumnMapping = {
  field: ImportField
  column: string
  scale: Scale
  /** US dollars for one unit of the currency of the column. */
  usd_rate: number
  /** What begins the fractions of its figures, where 1.234 can mean two things; a point where it is missing. */
  decimal_mark?: Point | undefined
}

export type ImportMapping = {
  columns: ColumnMapping[]
  /** For companies whose row says nothing. */
  country: string
  industry: string
}

import type { CompanyField } from '#areas/companies/fields.ts'

/** What counts as a change of a company worth a mark: its figures, its name, where it is and whether it is still active. */
const watched = [
  'name',
  'industry',
  'country',
  'region',
  'location',
  'status',
  'revenue_millions',
  'growth_rate',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'customers',
  'retention_rate',
  'website',
] as const satisfies readonly (CompanyField | 'status')[]
export type WatchedField = (typeof watched)[number]

type Value = string | number | null
export type Change = { field: WatchedField; from: Value; to: Value }

/** What differs between the copy on the list and the company today. A field that an old copy has not got is no change. */
export function findChanges(
  copy: Readonly<Record<string, unknown>>,
  today: Readonly<Record<string, unknown>>,
): Change[] {
  return watched
    .filter((field) => field in copy && field in today)
    .map((field) => ({ field, from: toValue(copy[field]), to: toValue(today[field]) }))
    .filter(({ from, to }) => from !== to)
}

function toValue(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

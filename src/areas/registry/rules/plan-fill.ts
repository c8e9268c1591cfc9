import type { Difference, RegistryCompany } from '../contract.ts'
import type { LinkedField } from './linked-fields.ts'

type Fillable = Record<Exclude<LinkedField, 'founded_year'>, string | null> & { founded_year: number | null }

type FillPlan = { fields: Partial<Fillable>; differences: Difference[] }

/**
 * What a register record adds to a company. Only empty fields are filled; differences are reported but not written,
 * because either side may be wrong and a person has to decide.
 */
export function planFill(company: Fillable, record: RegistryCompany): FillPlan {
  const plan: FillPlan = { fields: {}, differences: [] }
  const reported = toFillable(record)
  fillNumber(plan, company, reported)
  for (const field of ['lei', 'location', 'website'] as const) {
    if (company[field] === null) fill(plan, field, reported[field])
    else compare(plan, field, { ours: company[field], theirs: reported[field] })
  }
  if (company.founded_year !== null) {
    compare(plan, 'founded_year', {
      ours: String(company.founded_year),
      theirs: reported.founded_year?.toString() ?? null,
    })
  } else if (reported.founded_year !== null) plan.fields.founded_year = reported.founded_year
  return plan
}

/** Number and register belong together: one is meaningless without the other. */
function fillNumber(plan: FillPlan, company: Fillable, reported: Fillable): void {
  if (reported.registry_number === null) return
  for (const field of ['registry_number', 'registry_jurisdiction'] as const) {
    if (company.registry_number === null) plan.fields[field] = reported[field]
    else compare(plan, field, { ours: company[field], theirs: reported[field] })
  }
}

function fill(plan: FillPlan, field: 'lei' | 'location' | 'website', value: string | null): void {
  if (value !== null) plan.fields[field] = value
}

type Pair = { ours: string | null; theirs: string | null }

function compare({ differences }: FillPlan, field: LinkedField, { ours, theirs }: Pair): void {
  if (ours === null || theirs === null || ours.trim().toLowerCase() === theirs.trim().toLowerCase()) return
  differences.push({ field, ours, theirs })
}

/** A record as fields of a company; null for fields it does not have. */
export function toFillable(record: RegistryCompany): Fillable {
  const year = Number(record.incorporation_date?.slice(0, 4))
  return {
    registry_number: record.registry_number,
    registry_jurisdiction: /^[a-z]{2}(_[a-z0-9]{1,3})?$/.test(record.jurisdiction_code)
      ? record.jurisdiction_code
      : null,
    lei: record.lei,
    location: record.registered_address_in_full?.replaceAll(/\s*\n\s*/g, ', ').slice(0, 300) ?? null,
    website: record.website && record.website.length <= 500 ? record.website : null,
    founded_year: Number.isInteger(year) && year >= 1000 && year <= 2200 ? year : null,
  }
}

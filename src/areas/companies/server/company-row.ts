import { namesWithout } from '#core/fields/field.ts'
import type { Company, CompanyRow } from '../contract.ts'
import { companyFields, pageFields } from '../fields.ts'
import { groupsOf, type CompanyFigures } from '../rules/group-company.ts'
import type { StoredCompany } from './store.ts'

/** The columns that an answer shows as they are stored. */
const shownColumns = [
  'id',
  ...namesWithout(companyFields, pageFields),
  'status',
  'growth_percent',
  'provenance',
  'is_sample',
] as const

/** What lists read of a company: long texts and columns that no list shows are left out. */
export const listedColumns = [...shownColumns, 'workspace_id', 'created_at', 'updated_at'] as const
export type ListedCompany = Pick<StoredCompany, (typeof listedColumns)[number]>

/** Column by column: leaving out the others of each row takes several times as long. */
export function toCompanyRow(row: ListedCompany): CompanyRow {
  const shown: Partial<Record<keyof CompanyRow, unknown>> = {}
  for (const column of shownColumns) shown[column] = row[column]
  const { company_types, quality, acquisition_types } = groupsOf(toFigures(row))
  shown.company_types = company_types
  shown.quality = quality
  shown.acquisition_types = acquisition_types
  shown.is_universe = row.workspace_id === null
  shown.created_at = row.created_at.toISOString()
  shown.updated_at = row.updated_at.toISOString()
  // every column of the row, and what follows from them
  return shown as CompanyRow
}

function toFigures(row: ListedCompany): CompanyFigures {
  return {
    industry: row.industry,
    description: row.description,
    revenue_millions: row.revenue_millions,
    growth_percent: row.growth_percent,
    employees: row.employees,
    ebitda_millions: row.ebitda_millions,
    founded_year: row.founded_year,
    knownInYear: row.updated_at.getUTCFullYear(),
  }
}

export function toCompany(row: StoredCompany): Company {
  const { ai_rationale, recent_developments, financial_highlights, competitive_advantages } = row
  const texts = { ai_rationale, recent_developments, financial_highlights, competitive_advantages }
  // what nobody has changed by hand has no change: its own id names none
  return { ...toCompanyRow(row), ...texts, version: row.version, change_id: row.change_id ?? row.id }
}

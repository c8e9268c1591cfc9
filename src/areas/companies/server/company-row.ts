import { groupsOf, type CompanyFigures } from '../rules/group-company.ts'
import type { Company, CompanyRow } from '../contract.ts'
import type { ListedCompany, StoredCompany } from './store.ts'

/** Field by field: leaving out the others of each row takes several times as long. */
export function toCompanyRow(row: ListedCompany): CompanyRow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    industry: row.industry,
    country: row.country,
    region: row.region,
    location: row.location,
    status: row.status,
    stage: row.stage,
    technologies: row.technologies,
    metrics: row.metrics,
    revenue_millions: row.revenue_millions,
    growth_rate: row.growth_rate,
    growth_percent: row.growth_percent,
    employees: row.employees,
    valuation_millions: row.valuation_millions,
    ebitda_millions: row.ebitda_millions,
    founded_year: row.founded_year,
    website: row.website,
    customers: row.customers,
    retention_rate: row.retention_rate,
    lei: row.lei,
    registry_number: row.registry_number,
    registry_jurisdiction: row.registry_jurisdiction,
    domain: row.domain,
    tags: row.tags,
    provenance: row.provenance,
    is_sample: row.is_sample,
    ...groupsOf(toFigures(row)),
    is_universe: row.workspace_id === null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
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
  return { ...toCompanyRow(row), ai_rationale, recent_developments, financial_highlights, competitive_advantages }
}

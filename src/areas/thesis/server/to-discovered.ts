import type { StoredCompany } from '#areas/companies/server/find-companies.ts'
import type { Criterion, DiscoveredCompany } from '../contract.ts'
import type { Fit } from '../rules/fit/rate-fit.ts'
import { writeRationale } from '../rules/fit/write-rationale.ts'

/** A stored company as discovery answers it. */
export function toDiscovered(company: StoredCompany, fit: Fit, criteria: readonly Criterion[]): DiscoveredCompany {
  return {
    id: company.id,
    origin: 'stored',
    name: company.name,
    industry: company.industry,
    description: company.description,
    revenue_millions: company.revenue_millions,
    employees: company.employees,
    growth_rate: company.growth_rate,
    country: company.country,
    region: company.region,
    strategic_fit_score: fit.score,
    ai_rationale: writeRationale(fit, criteria),
    recent_developments: company.recent_developments,
    financial_highlights: company.financial_highlights,
    competitive_advantages: company.competitive_advantages,
    strategic_considerations: [],
    parts: fit.parts,
    provenance: company.provenance,
    citations: [],
    is_sample: company.is_sample,
    as_of: company.updated_at,
  }
}

import type { RefusedCompany } from '#areas/exclusions/web/not-a-fit-button.tsx'
import type { FoundCompany } from '#areas/watchlist/contract.ts'
import type { DiscoveredCompany } from '../../contract.ts'

/** What is known of it, for one that is in no list of ours. */
export function toRefused(company: DiscoveredCompany): RefusedCompany['company'] {
  const { id, name, industry, description, country, region, revenue_millions, employees } = company
  return { id, name, industry, description, country, region, revenue_millions, employees }
}

/** What the watchlist keeps of a company that is in no list of ours. */
export function toFoundCompany(company: DiscoveredCompany): FoundCompany {
  const { description, industry, country, region, revenue_millions, growth_rate, employees } = company
  const { strategic_fit_score, ai_rationale, recent_developments, financial_highlights, competitive_advantages } =
    company
  return {
    description,
    industry,
    country,
    ...(region !== null && { region }),
    ...(revenue_millions !== null && { revenue_millions }),
    ...(growth_rate !== null && { growth_rate }),
    ...(employees !== null && { employees }),
    ...(strategic_fit_score !== null && { strategic_fit_score }),
    ai_rationale,
    recent_developments,
    financial_highlights,
    competitive_advantages,
  }
}

import type { Criterion, DiscoveredCompany } from '../../contract.ts'
import { rateFit, type RatedCompany } from './rate-fit.ts'
import { writeRationale } from './write-rationale.ts'

/** Scores a company of an answer by the same criteria as the stored ones. Figures it does not carry are not known. */
export function rateFound(company: DiscoveredCompany, criteria: readonly Criterion[]): DiscoveredCompany {
  const fit = rateFit(toRated(company), criteria)
  return {
    ...company,
    strategic_fit_score: fit.score,
    parts: fit.parts,
    ai_rationale: `${writeRationale(fit, criteria)} ${sayOrigin(company)}`.trim(),
  }
}

function sayOrigin({ citations }: DiscoveredCompany): string {
  const pages = citations.length === 1 ? '1 cited page' : `${citations.length} cited pages`
  return citations.length === 0
    ? 'Found by a language model without a cited page; its figures are unchecked.'
    : `Found by a language model with ${pages}; its figures are unchecked.`
}

export function toRated(company: DiscoveredCompany): RatedCompany {
  return {
    ...basicsOf(company),
    location: null,
    stage: null,
    technologies: [],
    ebitda_millions: null,
    valuation_millions: null,
    founded_year: null,
    customers: null,
    retention_rate: null,
  }
}

type Basics = Pick<
  RatedCompany,
  'name' | 'industry' | 'description' | 'country' | 'region' | 'revenue_millions' | 'growth_rate' | 'employees'
>

/** What a company is and its main figures, none of our own texts: what a model finds, and all that is sent to one. */
export function basicsOf(company: Basics): Basics {
  const { name, industry, description, country, region, revenue_millions, growth_rate, employees } = company
  return { name, industry, description, country, region, revenue_millions, growth_rate, employees }
}

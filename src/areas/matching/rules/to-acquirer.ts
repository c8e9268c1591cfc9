import type { AcquirerData } from '../contract.ts'
import type { ComparedCompany } from './pair/company-traits.ts'

/**
 * An acquirer as typed into the form: 0 is 'not given', and the country is what follows the last comma of its location
 * ('Lyon, France'), or the whole location where that is a country we know.
 */
export function toAcquirer(data: AcquirerData, countries: ReadonlySet<string>): ComparedCompany {
  return {
    id: null,
    name: data.name,
    industry: data.industry,
    description: data.description,
    country: readCountry(data.location, countries),
    region: null,
    technologies: [],
    revenue_millions: data.revenue > 0 ? data.revenue : null,
    growth_percent: null,
    employees: data.employees > 0 ? data.employees : null,
    valuation_millions: null,
    ebitda_millions: null,
    founded_year: null,
    retention_rate: null,
    is_sample: false,
  }
}

/** The country as our lists write it, or nothing: a guess would count as known. */
function readCountry(location: string, countries: ReadonlySet<string>): string {
  const words = location
    .split(/[,;/]/)
    .map((part) => part.trim().toLowerCase())
    .toReversed()
  const names = new Map([...countries].map((name) => [name.toLowerCase(), name]))
  for (const word of words) {
    const known = names.get(word)
    if (known !== undefined) return known
  }
  return ''
}

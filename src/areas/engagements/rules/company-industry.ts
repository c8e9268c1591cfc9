import type { ClientIndustry } from './words.ts'

/** Each industry of the wizard as the industry of companies and deals that it means (G087); the others have no counterpart. */
const meant: Readonly<Partial<Record<ClientIndustry, string>>> = {
  Technology: 'Software & SaaS',
  'Financial Services': 'Financial Services',
  Healthcare: 'Healthcare & Life Sciences',
  Manufacturing: 'Manufacturing & Industrials',
  'Real Estate': 'Real Estate & Construction',
  Energy: 'Energy & Utilities',
  Retail: 'Retail & E-commerce',
  Media: 'Media & Entertainment',
  Transportation: 'Transportation & Logistics',
  Agriculture: 'Food & Agriculture',
  Education: 'Education & Training',
}

/** The industry of the deal that an engagement makes. */
export function toCompanyIndustry(industry: ClientIndustry): string {
  return meant[industry] ?? industry
}

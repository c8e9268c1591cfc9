import { fields } from '#core/fields/field.ts'

const millions = {
  kind: 'number',
  unit: 'millions',
  inCurrency: 'USD',
  min: 0,
  max: 1e9,
  nullable: true,
  initial: null,
  help: 'USD millions, such as 47.5 or 47.5M.',
} as const
const count = { kind: 'number', whole: true, min: 0, nullable: true, initial: null } as const
const lines = { kind: 'texts', max: 50, each: 1000, initial: [] } as const
const words = { kind: 'texts', max: 50, each: 300, required: true, initial: [] } as const
const note = { kind: 'text', max: 10_000, long: true } as const
const known = { kind: 'text', nullable: true, initial: null } as const

/** What is known of a company. */
export const companyFields = fields({
  name: { kind: 'text', label: 'Name', max: 300, required: true },
  description: { ...note, label: 'Description', initial: '' },
  industry: { kind: 'text', label: 'Industry', max: 200, initial: '' },
  country: { kind: 'text', label: 'Country', max: 100, initial: '' },
  region: { ...known, label: 'Region', max: 200 },
  location: { ...known, label: 'Location', max: 300 },
  stage: { ...known, label: 'Stage', max: 100 },
  technologies: { ...words, label: 'Technologies' },
  metrics: { ...words, label: 'Custom metrics' },
  revenue_millions: { ...millions, label: 'Revenue' },
  /** As written, such as "34%" or "+12.5%"; `growth_percent` of an answer is how it was read. */
  growth_rate: { ...known, label: 'Growth rate', max: 50 },
  employees: { ...count, label: 'Employees', max: 10_000_000 },
  valuation_millions: { ...millions, label: 'Valuation' },
  ebitda_millions: { ...millions, label: 'EBITDA', min: -1e9 },
  founded_year: { ...count, label: 'Founded', unit: 'year', min: 1000, max: 2200 },
  website: { ...known, label: 'Website', max: 500 },
  customers: { ...count, label: 'Customers', max: 2_000_000_000 },
  /** Percent of customers that stay for a year. */
  retention_rate: {
    kind: 'number',
    label: 'Retention rate',
    unit: 'percent',
    min: 0,
    max: 1000,
    nullable: true,
    initial: null,
  },
  ai_rationale: { ...note, label: 'Strategic analysis', nullable: true, initial: null },
  recent_developments: { ...lines, label: 'Recent developments' },
  financial_highlights: { ...lines, label: 'Financial highlights' },
  competitive_advantages: { ...lines, label: 'Competitive advantages' },
  lei: { ...known, label: 'LEI', max: 20 },
  registry_number: { ...known, label: 'Registry number', max: 100 },
  /** The jurisdiction of the registry number, as `gb` or `us_de`. */
  registry_jurisdiction: { ...known, label: 'Jurisdiction', max: 6 },
  domain: { ...known, label: 'Domain', max: 253 },
  tags: { ...words, label: 'Tags' },
})

/** What a person changes of a company, and what its history shows. */
export const companyFacts = fields({
  ...companyFields,
  status: {
    kind: 'choice',
    label: 'Status',
    words: ['active', 'inactive'],
    labels: { active: 'Active', inactive: 'Inactive' },
    initial: 'active',
  },
})

export type CompanyField = keyof typeof companyFields

/** Fields that only the page of a company shows; lists leave them out. */
export const pageFields = [
  'ai_rationale',
  'recent_developments',
  'financial_highlights',
  'competitive_advantages',
] as const satisfies readonly CompanyField[]

import {
  acquisitionTypes,
  companyTypes,
  qualityIndicators,
  type AcquisitionTypeId,
  type CompanyTypeId,
  type QualityId,
} from './company-groups.ts'

/** What the groups are decided by. `knownInYear` is the year the figures are from: the age of a company depends on it. */
export type CompanyFigures = {
  industry: string
  description: string
  revenue_millions: number | null
  growth_percent: number | null
  employees: number | null
  ebitda_millions: number | null
  founded_year: number | null
  knownInYear: number
}

export type Group = CompanyTypeId | QualityId | AcquisitionTypeId

/** All groups in a fixed order: the place of a group is its bit in company_search.groups and never changes. */
export const groups: readonly Group[] = [...companyTypes, ...qualityIndicators, ...acquisitionTypes].map(({ id }) => id)

export type CompanyGroups = {
  company_types: CompanyTypeId[]
  quality: QualityId[]
  acquisition_types: AcquisitionTypeId[]
}

/** Every group a company belongs to. A figure that is not known never puts it into one. */
export function groupsOf(company: CompanyFigures): CompanyGroups {
  const facts = toFacts(company)
  return {
    company_types: companyTypes.map(({ id }) => id).filter((id) => tests[id](facts)),
    quality: qualityIndicators.map(({ id }) => id).filter((id) => tests[id](facts)),
    acquisition_types: acquisitionTypes.map(({ id }) => id).filter((id) => tests[id](facts)),
  }
}

type GroupFacts = {
  revenue: number
  growth: number
  employees: number
  ebitda: number
  age: number
  isTech: boolean
  /** EBITDA is at least this many percent of revenue. */
  hasMargin(percent: number): boolean
}

/** NaN for what is not known: no comparison with it is true. */
function toFacts(company: CompanyFigures): GroupFacts {
  const revenue = company.revenue_millions ?? Number.NaN
  const ebitda = company.ebitda_millions ?? Number.NaN
  return {
    revenue,
    ebitda,
    growth: company.growth_percent ?? Number.NaN,
    employees: company.employees ?? Number.NaN,
    age: company.knownInYear - (company.founded_year ?? Number.NaN),
    isTech: isTechDisruptor(company),
    // Multiplied, not divided, so that 7.5 of 50 is exactly 15 %.
    hasMargin: (percent) => revenue > 0 && ebitda * 100 >= revenue * percent,
  }
}

/** 'ai' counts as a word of its own only: Retail, Maintenance and Chain are none (G080). */
function isTechDisruptor({ industry, description }: CompanyFigures): boolean {
  const isTech = /tech|software|(?<![\p{L}\p{N}])ai(?![\p{L}\p{N}])/u.test(industry.toLowerCase())
  return isTech || description.toLowerCase().includes('innovation')
}

const isLarge = ({ revenue, employees }: GroupFacts) => revenue >= 100 && employees >= 500

// S0 §5 and §9 to the letter, boundaries included (G079); the acquisition types are of our own (G107).
const tests: Record<Group, (facts: GroupFacts) => boolean> = {
  'high-growth': ({ growth, revenue }) => growth >= 25 && revenue >= 10 && revenue <= 500,
  'cash-generating': ({ revenue, hasMargin }) => hasMargin(15) && revenue >= 50,
  'tech-disruptors': ({ isTech }) => isTech,
  'market-leaders': isLarge,
  'high-quality': ({ revenue, growth }) => revenue > 50 && growth > 15,
  emerging: ({ revenue, growth }) => revenue >= 10 && revenue < 50 && growth > 25,
  mature: isLarge,
  platform: ({ revenue, hasMargin }) => hasMargin(15) && revenue >= 100,
  'bolt-on': ({ revenue, ebitda }) => ebitda > 0 && revenue < 25,
  technology: ({ revenue, isTech }) => isTech && revenue < 50,
  succession: ({ age, employees, revenue }) => age >= 30 && employees < 250 && revenue < 100,
  'roll-up': ({ revenue, growth, hasMargin }) => hasMargin(10) && revenue >= 10 && revenue < 100 && growth < 10,
  'scale-up': ({ growth, revenue }) => growth >= 40 && revenue < 100,
  turnaround: ({ growth, ebitda }) => growth < 0 || ebitda < 0,
  transformational: ({ revenue }) => revenue >= 500,
}

export type Bounds = { min: number; max: number }
const boundless: Bounds = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
const from = (min: number): Bounds => ({ ...boundless, min })
const upTo = (max: number): Bounds => ({ ...boundless, max })

export type BoundedFigure = 'revenue' | 'growth' | 'employees' | 'age'

/** Figures that every company of a group has: what the tests above say of them, edges included. */
const bounds: Record<Group, Partial<Record<BoundedFigure, Bounds>>> = {
  'high-growth': { revenue: { min: 10, max: 500 }, growth: from(25) },
  'cash-generating': { revenue: from(50) },
  'tech-disruptors': {},
  'market-leaders': { revenue: from(100), employees: from(500) },
  'high-quality': { revenue: from(50), growth: from(15) },
  emerging: { revenue: { min: 10, max: 50 }, growth: from(25) },
  mature: { revenue: from(100), employees: from(500) },
  platform: { revenue: from(100) },
  'bolt-on': { revenue: upTo(25) },
  technology: { revenue: upTo(50) },
  succession: { revenue: upTo(100), employees: upTo(250), age: from(30) },
  'roll-up': { revenue: { min: 10, max: 100 }, growth: upTo(10) },
  'scale-up': { revenue: upTo(100), growth: from(40) },
  turnaround: {},
  transformational: { revenue: from(500) },
}

/** What every company of any of these groups has of a figure: revenue in millions, growth in percent, age in years. */
export function boundsOfGroups(chosen: readonly Group[], figure: BoundedFigure): Bounds {
  const all = chosen.map((group) => bounds[group][figure] ?? boundless)
  return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) }
}

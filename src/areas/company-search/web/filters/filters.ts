import type { CompanyFilter, CompanySort } from '../../contract.ts'
import type { AcquisitionTypeId, CompanyTypeId, QualityId } from '#areas/companies/rules/company-groups.ts'
import { toLimits, type SliderName } from '../../rules/sliders.ts'
import type { SourcingStage } from '#areas/sourcing/contract.ts'
import { scales, type Scale } from './scales.ts'

export type Range = readonly [number, number]

/** What the screen filters by. A range over its whole scale, an empty text or list and null let everything pass. */
export type Filters = {
  /** Only the companies of the user's own workspace. */
  isOwn: boolean
  text: string
  industry: string | null
  country: string | null
  region: string | null
  revenue: Range
  growth: Range
  employees: Range
  stages: readonly string[]
  technologies: readonly string[]
  metrics: readonly string[]
  companyTypes: readonly CompanyTypeId[]
  quality: readonly QualityId[]
  acquisitionTypes: readonly AcquisitionTypeId[]
  /** A member of the workspace, 'none' for nobody, null for anyone. */
  owner: string | null
  sourcingStages: readonly SourcingStage[]
  sort: CompanySort | null
}

/** The filters of the panel that folds in and out. */
export type AdvancedFilters = Pick<Filters, 'growth' | 'employees' | 'stages' | 'technologies' | 'metrics'>

export const noAdvancedFilters: AdvancedFilters = {
  growth: scales.growth.ends,
  employees: scales.employees.ends,
  stages: [],
  technologies: [],
  metrics: [],
}

export const noFilters: Filters = {
  ...noAdvancedFilters,
  isOwn: false,
  text: '',
  industry: null,
  country: null,
  region: null,
  revenue: scales.revenue.ends,
  companyTypes: [],
  quality: [],
  acquisitionTypes: [],
  owner: null,
  sourcingStages: [],
  sort: null,
}

/** Where a list is not narrowed by what the workspace has set of companies. */
export const withoutSourcing = (filters: Filters): Filters => ({ ...filters, owner: null, sourcingStages: [] })

/** Another industry has other stages, technologies and metrics (FILT-07). */
export function withIndustry(filters: Filters, industry: string | null): Filters {
  return { ...filters, industry, stages: [], technologies: [], metrics: [] }
}

/** Every change of the country empties the region (FILT-02). */
export function withCountry(filters: Filters, country: string | null): Filters {
  return { ...filters, country, region: null }
}

const betweenPlaces = ' | '

/** A region with its country as one choice. */
export function toPlace(country: string, region: string): string {
  return `${country}${betweenPlaces}${region}`
}

/** A country, or a region with its country as one choice. */
export function withPlace(filters: Filters, chosen: string | null): Filters {
  const [country = null, region = null] = chosen?.split(betweenPlaces) ?? []
  return { ...withCountry(filters, country), region }
}

/** The query of the call: only what filters is named. */
export function toQuery(filters: Filters): CompanyFilter {
  const text = filters.text.trim()
  return {
    ...(filters.isOwn && { scope: 'workspace' as const }),
    ...(text && { text }),
    ...(filters.industry && { industry: filters.industry }),
    ...(filters.country && { country: filters.country }),
    ...(filters.region && { region: filters.region }),
    ...limits('revenue', filters.revenue),
    ...limits('growth', filters.growth),
    ...limits('employees', filters.employees),
    ...list('stages', filters.stages),
    ...list('technologies', filters.technologies),
    ...list('metrics', filters.metrics),
    ...list('company_types', filters.companyTypes),
    ...list('quality', filters.quality),
    ...list('acquisition_types', filters.acquisitionTypes),
    ...(filters.owner && { owner: filters.owner }),
    ...list('sourcing_stages', filters.sourcingStages),
  }
}

/** The way back, for a search that was saved. */
export function fromQuery(query: CompanyFilter & { sort?: CompanySort | undefined }): Filters {
  return {
    isOwn: query.scope === 'workspace',
    text: query.text ?? '',
    industry: query.industry || null,
    country: query.country || null,
    region: query.region || null,
    revenue: toRange(scales.revenue, query.revenue_min, query.revenue_max),
    growth: toRange(scales.growth, query.growth_min, query.growth_max),
    employees: toRange(scales.employees, query.employees_min, query.employees_max),
    ...readLists(query),
    owner: query.owner ?? null,
    sort: query.sort ?? null,
  }
}

function readLists(query: CompanyFilter) {
  return {
    stages: query.stages ?? [],
    technologies: query.technologies ?? [],
    metrics: query.metrics ?? [],
    companyTypes: query.company_types ?? [],
    quality: query.quality ?? [],
    acquisitionTypes: query.acquisition_types ?? [],
    sourcingStages: query.sourcing_stages ?? [],
  }
}

/** A thumb at the end of its scale sets no limit on that side (G082). */
function limits(name: SliderName, range: Range): Partial<CompanyFilter> {
  const { min, max } = toLimits(name, range)
  return { ...(min !== undefined && { [`${name}_min`]: min }), ...(max !== undefined && { [`${name}_max`]: max }) }
}

function list<Name extends string, Value>(name: Name, values: readonly Value[]): Partial<Record<Name, Value[]>> {
  return values.length > 0 ? ({ [name]: [...values] } as Partial<Record<Name, Value[]>>) : {}
}

function toRange({ ends }: Scale, from = ends[0], to = ends[1]): Range {
  const low = Math.min(ends[1], Math.max(ends[0], from))
  return [low, Math.min(ends[1], Math.max(low, to))]
}

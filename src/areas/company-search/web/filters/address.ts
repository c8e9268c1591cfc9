import { params, type Loose, type Narrowed } from '#core/fields/params.ts'
import { acquisitionTypes, companyTypes, qualityIndicators } from '#areas/companies/rules/company-groups.ts'
import { sourcingStages } from '#areas/sourcing/rules/words.ts'
import { noFilters, type Filters, type Range } from './filters.ts'
import { scales, type Scale } from './scales.ts'

/** Seeds on either side are at most as many as the search takes; the open company is one of those liked. */
export const mostSeeds = { like: 4, unlike: 5 } as const

/** `21-81` */
const range = { kind: 'text', max: 20, pattern: /^\d{1,6}-\d{1,6}$/ } as const
const names = { kind: 'texts', max: 50, each: 100 } as const

/** The filters and the open company as an address that can be sent to somebody: `?country=Germany&revenue=21-81`. */
export const searchParams = params({
  scope: { kind: 'word', words: ['workspace'] },
  q: { kind: 'text', max: 200 },
  industry: { kind: 'text', max: 200 },
  country: { kind: 'text', max: 100 },
  region: { kind: 'text', max: 200 },
  revenue: range,
  growth: range,
  employees: range,
  stage: names,
  technology: names,
  metric: names,
  type: { kind: 'words', words: companyTypes.map(({ id }) => id) },
  quality: { kind: 'words', words: qualityIndicators.map(({ id }) => id) },
  acquisition: { kind: 'words', words: acquisitionTypes.map(({ id }) => id) },
  owner: { kind: 'id', or: ['none'] },
  sourcing: { kind: 'words', words: sourcingStages },
  sort: { kind: 'word', words: ['relevance', 'revenue', 'growth', 'employees', 'name', 'founded'] },
  company: { kind: 'id' },
  similar: { kind: 'word', words: ['all', 'text'] },
  like: { kind: 'ids', max: mostSeeds.like },
  unlike: { kind: 'ids', max: mostSeeds.unlike },
})

type SearchAddress = Narrowed<typeof searchParams>

/** No region without a country, and nothing that depends on an industry without one. */
export function toFilters(at: SearchAddress): Filters {
  const { q = '', industry = null, country = null, region = null, sort = null } = at
  return {
    ...noFilters,
    isOwn: at.scope === 'workspace',
    text: q,
    industry,
    country,
    region: country && region,
    revenue: readRange(scales.revenue, at.revenue),
    growth: readRange(scales.growth, at.growth),
    employees: readRange(scales.employees, at.employees),
    ...(industry && readNames(at)),
    ...readTypes(at),
    owner: at.owner ?? null,
    sourcingStages: at.sourcing ?? [],
    sort,
  }
}

function readNames({ stage = [], technology = [], metric = [] }: SearchAddress) {
  return { stages: stage, technologies: technology, metrics: metric }
}

function readTypes({ type = [], quality = [], acquisition = [] }: SearchAddress) {
  return { companyTypes: type, quality, acquisitionTypes: acquisition }
}

export function fromFilters(filters: Filters): Loose<typeof searchParams> {
  const { industry, country, region, sort } = filters
  return {
    industry,
    country,
    region,
    sort,
    scope: filters.isOwn ? 'workspace' : null,
    q: filters.text,
    revenue: writeRange(scales.revenue, filters.revenue),
    growth: writeRange(scales.growth, filters.growth),
    employees: writeRange(scales.employees, filters.employees),
    stage: filters.stages,
    technology: filters.technologies,
    metric: filters.metrics,
    type: filters.companyTypes,
    quality: filters.quality,
    acquisition: filters.acquisitionTypes,
    owner: filters.owner,
    sourcing: filters.sourcingStages,
  }
}

function writeRange({ ends }: Scale, [from, to]: Range): string | null {
  return from === ends[0] && to === ends[1] ? null : `${from}-${to}`
}

function readRange({ ends }: Scale, text = ''): Range {
  const [from = ends[0], to = ends[1]] = text
    .split('-')
    .filter(Boolean)
    .map((each) => Math.min(ends[1], Math.max(ends[0], Number(each))))
  return from > to ? ends : [from, to]
}

/** Of whom similar ones are looked for besides the open company, and by what; null while they are not shown. */
export type SimilarRequest = { by: 'all' | 'text'; like: readonly string[]; unlike: readonly string[] } | null

export function toSimilar({ similar, like = [], unlike = [] }: SearchAddress): SimilarRequest {
  return similar ? { by: similar, like, unlike } : null
}

export function fromSimilar(request: SimilarRequest): Loose<typeof searchParams> {
  return { similar: request?.by, like: request?.like, unlike: request?.unlike }
}

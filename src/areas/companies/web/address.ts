import { acquisitionTypes, companyTypes, qualityIndicators } from '../rules/company-groups.ts'
import { noFilters, type Filters, type Range } from './filters.ts'
import { scales, type Scale } from './scales.ts'

/** The part of an address after the question mark, as names and words. */
export type Address = Record<string, string | undefined>

const sorts = ['relevance', 'revenue', 'growth', 'employees', 'name', 'founded'] as const

/** Filters as an address that can be sent to somebody: `?country=Germany&revenue=21-81`. */
export function writeAddress(filters: Filters): Address {
  return {
    q: filters.text || undefined,
    industry: filters.industry ?? undefined,
    country: filters.country ?? undefined,
    region: filters.region ?? undefined,
    revenue: writeRange(scales.revenue, filters.revenue),
    growth: writeRange(scales.growth, filters.growth),
    employees: writeRange(scales.employees, filters.employees),
    stage: writeList(filters.stages),
    technology: writeList(filters.technologies),
    metric: writeList(filters.metrics),
    type: writeList(filters.companyTypes),
    quality: writeList(filters.quality),
    acquisition: writeList(filters.acquisitionTypes),
    sort: filters.sort ?? undefined,
  }
}

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readAddress(address: Readonly<Record<string, unknown>>): Filters {
  const country = readText(address['country'], 100)
  const industry = readText(address['industry'], 200)
  const within = (name: string) => (industry ? readList(address[name]) : [])
  return {
    ...noFilters,
    text: readText(address['q'], 200) ?? '',
    industry,
    country,
    region: country ? readText(address['region'], 200) : null,
    revenue: readRange(scales.revenue, address['revenue']),
    growth: readRange(scales.growth, address['growth']),
    employees: readRange(scales.employees, address['employees']),
    stages: within('stage'),
    technologies: within('technology'),
    metrics: within('metric'),
    companyTypes: readKnown(address['type'], companyTypes),
    quality: readKnown(address['quality'], qualityIndicators),
    acquisitionTypes: readKnown(address['acquisition'], acquisitionTypes),
    sort: sorts.find((sort) => sort === address['sort']) ?? null,
  }
}

/** Of whom similar ones are looked for besides the open company, and by what; null while they are not shown. */
export type SimilarWish = { by: 'all' | 'text'; like: readonly string[]; unlike: readonly string[] } | null

/** Seeds on either side are at most as many as the search takes; the open company is one of those liked. */
export const mostSeeds = { like: 4, unlike: 5 } as const

export function writeSimilar(wish: SimilarWish): Address {
  return { similar: wish?.by, like: writeList(wish?.like ?? []), unlike: writeList(wish?.unlike ?? []) }
}

export function readSimilar(address: Readonly<Record<string, unknown>>): SimilarWish {
  const by = (['all', 'text'] as const).find((known) => known === address['similar'])
  if (by === undefined) return null
  const ids = (name: keyof typeof mostSeeds) =>
    readList(address[name])
      .filter((id) => uuid.test(id))
      .slice(0, mostSeeds[name])
  return { by, like: ids('like'), unlike: ids('unlike') }
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function writeList(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(',') : undefined
}

function writeRange({ ends }: Scale, [from, to]: Range): string | undefined {
  return from === ends[0] && to === ends[1] ? undefined : `${from}-${to}`
}

/** `?q=2024` reaches us as the number 2024. */
export function readText(value: unknown, max: number): string | null {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  // Nothing that is stored holds this sign, and no search takes it.
  return text.replaceAll('\u0000', '').slice(0, max) || null
}

function readList(value: unknown): string[] {
  const parts = (readText(value, 2000) ?? '').split(',').filter((part) => part !== '' && part.length <= 100)
  return [...new Set(parts)].slice(0, 50)
}

function readKnown<Id extends string>(value: unknown, known: readonly { id: Id }[]): Id[] {
  const named = readList(value)
  return known.map(({ id }) => id).filter((id) => named.includes(id))
}

function readRange({ ends }: Scale, value: unknown): Range {
  const match = /^(\d{1,6})-(\d{1,6})$/.exec(readText(value, 20) ?? '')
  if (!match) return ends
  const [from, to] = [Number(match[1]), Number(match[2])].map((each) => Math.min(ends[1], Math.max(ends[0], each)))
  return from === undefined || to === undefined || from > to ? ends : [from, to]
}

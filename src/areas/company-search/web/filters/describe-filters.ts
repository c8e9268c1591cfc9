import { acquisitionTypes, companyTypes, qualityIndicators } from '#areas/companies/rules/company-groups.ts'
import {
  noAdvancedFilters,
  noFilters,
  withCountry,
  withIndustry,
  type AdvancedFilters,
  type Filters,
  type Range,
} from './filters.ts'
import { stageLabels } from '#areas/sourcing/rules/words.ts'
import { messages } from '../messages.ts'
import { scales, type Scale } from './scales.ts'

/** One filter in words, and the filters without it. */
export type FilterWords = { key: string; label: string; without: (filters: Filters) => Filters }

const { words } = messages.filters

/** The filters in use as words one can read: 'Germany', 'Revenue 21–81M', 'Growth ≥ 15%'. */
export function describeFilters(filters: Filters): FilterWords[] {
  return [
    ...one('text', filters.text.trim() && words.text(filters.text.trim()), (from) => ({ ...from, text: '' })),
    ...one('isOwn', filters.isOwn ? words.own : null, (from) => ({ ...from, isOwn: false })),
    ...one('industry', filters.industry, (from) => withIndustry(from, null)),
    ...one('country', filters.country, (from) => withCountry(from, null)),
    ...one('region', filters.region, (from) => ({ ...from, region: null })),
    ...one('revenue', describeRange('revenue', filters.revenue), (from) => ({ ...from, revenue: noFilters.revenue })),
    ...named('acquisitionTypes', filters.acquisitionTypes, acquisitionTypes),
    ...named('companyTypes', filters.companyTypes, companyTypes),
    ...named('quality', filters.quality, qualityIndicators),
    ...one('owner', filters.owner && words.owner(filters.owner), (from) => ({ ...from, owner: null })),
    ...named('sourcingStages', filters.sourcingStages, sourcingStages),
    ...describeAdvanced(filters),
  ]
}

export function describeAdvanced(filters: AdvancedFilters): FilterWords[] {
  const { growth, employees } = noAdvancedFilters
  return [
    ...one('growth', describeRange('growth', filters.growth), (from) => ({ ...from, growth })),
    ...one('employees', describeRange('employees', filters.employees), (from) => ({ ...from, employees })),
    ...named('stages', filters.stages),
    ...named('technologies', filters.technologies),
    ...named('metrics', filters.metrics),
  ]
}

const sourcingStages = Object.entries(stageLabels).map(([id, name]) => ({ id, name }))

type ListName =
  | 'sourcingStages'
  | 'stages'
  | 'technologies'
  | 'metrics'
  | 'companyTypes'
  | 'quality'
  | 'acquisitionTypes'

function named(list: ListName, ids: readonly string[], known: readonly { id: string; name: string }[] = []) {
  return ids.map((id) => ({
    key: `${list}-${id}`,
    label: known.find((each) => each.id === id)?.name ?? id,
    without: (from: Filters): Filters => ({ ...from, [list]: from[list].filter((each) => each !== id) }),
  }))
}

function one(key: string, label: string | null, without: FilterWords['without']): FilterWords[] {
  return label ? [{ key, label, without }] : []
}

function describeRange(name: 'revenue' | 'growth' | 'employees', [from, to]: Range): string | null {
  const { ends, format }: Scale = scales[name]
  const [isFrom, isTo] = [from > ends[0], to < ends[1]]
  if (!isFrom && !isTo) return null
  if (!isTo) return words[name](`≥ ${format(from)}`)
  if (!isFrom) return words[name](`≤ ${format(to)}`)
  return words[name](`${format(from)} – ${format(to)}`)
}

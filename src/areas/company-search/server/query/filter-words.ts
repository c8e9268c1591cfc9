import type { CompanyFilter } from '../../contract.ts'
import { groups, type Group } from '#areas/companies/rules/group-company.ts'

export type DimensionKind = 'industry' | 'country' | 'region' | 'stage' | 'technology' | 'metric'

/** The stored names that the industry and the region of a filter mean. */
export type Meant = { industries: readonly string[]; regions: readonly string[] }

/** Inside a list any one suffices; each list must be met. */
export function dimensionsOf(
  filter: CompanyFilter,
  { industries, regions }: Meant,
): { kind: DimensionKind; names: string[] }[] {
  const lists: [DimensionKind, readonly (string | undefined)[]][] = [
    ['industry', filter.industry ? (industries.length > 0 ? industries : [filter.industry]) : []],
    ['country', [filter.country]],
    ['region', filter.region && regions.length > 0 ? regions : [filter.region]],
    ['stage', filter.stages ?? []],
    ['technology', filter.technologies ?? []],
    ['metric', filter.metrics ?? []],
  ]
  const named = lists.map(([kind, names]) => ({ kind, names: names.flatMap((name) => (name ? [name] : [])) }))
  return named.filter(({ names }) => names.length > 0)
}

export type Chosen = { kind: DimensionKind; ids: readonly number[] }

/**
 * The words of the index for the dimensions of a filter. An industry and the place it is chosen with are one word, which far
 * fewer companies have than either, once every company has such words.
 */
export function dimensionWords(chosen: readonly Chosen[], { isPaired }: { isPaired: boolean }): string[][] {
  const numberOf = (kind: DimensionKind) => {
    const ids = chosen.find((one) => one.kind === kind)?.ids
    // A word for each pair of several industries and places would be many words.
    return ids?.length === 1 ? ids[0] : undefined
  }
  const [industry, place] = [numberOf('industry'), numberOf('region') ?? numberOf('country')]
  const lists = chosen.map(({ kind, ids }) => ({ kind, words: ids.map((id) => `D${id}`) }))
  if (!isPaired || industry === undefined || place === undefined) return lists.map(({ words }) => words)
  const isInPair = ({ kind }: Pick<Chosen, 'kind'>) =>
    kind === 'industry' || kind === 'country' || (kind === 'region' && numberOf('region') !== undefined)
  const others = lists.filter((list) => !isInPair(list))
  return [[`I${industry}D${place}`], ...others.map(({ words }) => words)]
}

export function groupLists({ company_types = [], quality = [], acquisition_types = [] }: CompanyFilter) {
  const lists: (readonly Group[])[] = [company_types, quality, acquisition_types]
  return lists.filter((list) => list.length > 0)
}

/** The words of the index for the groups and limits of a filter; those of its dimensions carry their numbers. */
export function fixedWords(filter: CompanyFilter): string[][] {
  return [...groupWords(filter), ...limitWords(filter)]
}

function groupWords(filter: CompanyFilter): string[][] {
  return groupLists(filter).map((list) => list.map((group) => `P${groups.indexOf(group)}`))
}

// The thresholds that company_filter_text gives each company.
const growthSteps = [0, 10, 15, 20, 25, 40, 50]
const employeeSteps = [10, 50, 100, 250, 500, 1000, 5000]
const employeeLimits = [10, 50, 250, 1000, 5000]

/** The nearest threshold on the outer side of each limit: the index may find it, and rangesOf examines the rest. */
function limitWords({ growth_min, employees_min, employees_max }: CompanyFilter): string[][] {
  return [...growthWords(growth_min), ...employeeWords(employees_min, employees_max)].map((word) => [word])
}

export function growthWords(min: number | null = null): string[] {
  const least = growthSteps.findLast((step) => min !== null && step <= min)
  return toWord('G', least)
}

export function employeeWords(min: number | null = null, max: number | null = null): string[] {
  const least = employeeSteps.findLast((step) => min !== null && step <= min)
  const most = employeeLimits.find((step) => max !== null && step >= max)
  return [...toWord('E', least), ...toWord('L', most)]
}

function toWord(letter: string, step: number | undefined): string[] {
  return step === undefined ? [] : [`${letter}${step}`]
}

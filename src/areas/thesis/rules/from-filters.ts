import { cutText } from '#core/format/cut-text.ts'
import type { Criterion, DiscoveryFilters, RangeCriterion } from '../contract.ts'
import { describeLimits } from './describe-criterion.ts'

/**
 * The filters that are set, as criteria of their own. They were set on purpose, so they are musts. `industries` is what the
 * filter of that name means.
 */
export function criteriaFromFilters(
  { country, revenueRange, growthRate, employees }: Omit<DiscoveryFilters, 'industry'>,
  industries: readonly string[],
): Criterion[] {
  return [
    ...fromNames('industry', industries),
    ...fromNames('country', country ? [country] : []),
    ...fromRange('revenue', revenueRange),
    ...fromRange('growth', growthRate),
    ...fromRange('employees', employees),
  ]
}

/** Criteria of the text are kept; a filter on the same figure narrows them. */
export function joinCriteria(read: readonly Criterion[], filters: readonly Criterion[]): Criterion[] {
  const joined = read.map((criterion) => {
    const filter = filters.find(({ id }) => id === criterion.id)
    return filter ? narrow(criterion, filter) : criterion
  })
  return [...joined, ...filters.filter(({ id }) => !read.some((criterion) => criterion.id === id))]
}

function narrow(criterion: Criterion, filter: Criterion): Criterion {
  if (criterion.kind !== 'range' || filter.kind !== 'range') return filter
  const min = pick(Math.max, criterion.min, filter.min)
  const max = pick(Math.min, criterion.max, filter.max)
  // No company is below one and above the other: the text wins, and its chip says so.
  if (min !== null && max !== null && min > max) {
    const asked = describeLimits(filter)
    const note = [criterion.note, `not ${asked}, as the filter says`].filter(Boolean).join('; ')
    return { ...criterion, note: cutText(note, 300) }
  }
  return { ...criterion, min, max, must: true }
}

function pick(choose: (...values: number[]) => number, one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : choose(one, other)
}

const fromFilter = { must: true, note: null, said: null } as const

function fromNames(kind: 'industry' | 'country', names: readonly string[]): Criterion[] {
  return names.length > 0 ? [{ ...fromFilter, id: kind, kind, names: [...names], not: false }] : []
}

function fromRange(
  figure: RangeCriterion['figure'],
  limits: { min?: number | null | undefined; max?: number | null | undefined } | undefined,
): Criterion[] {
  const { min = null, max = null } = limits ?? {}
  if (min === null && max === null) return []
  return [{ ...fromFilter, id: figure, kind: 'range', figure, min, max, currency: null }]
}

import { cutText } from '#core/format/cut-text.ts'
import { isUpsideDown } from '#core/numbers/is-upside-down.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped, type NumberKind } from '#core/numbers/typed-number.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { personPoint } from '#kit/display/person-point.ts'
import type { Criterion, RangeCriterion } from '../../contract.ts'
import { leastLimit, moneyFigures, mostLimit, mostNames, percentFigures } from '../../rules/criteria.ts'

/** The values of the fields while a criterion is edited. */
export type CriterionDraft = { min: string; max: string; names: string; must: boolean; not: boolean }

export function toDraft(criterion: Criterion): CriterionDraft {
  const { must } = criterion
  if (criterion.kind !== 'range')
    return { min: '', max: '', names: criterion.names.join(', '), must, not: criterion.not }
  return { min: write(criterion.min), max: write(criterion.max), names: '', must, not: false }
}

const write = (value: number | null): string => (value === null ? '' : writeNumber(value))

type Read = { criterion: Criterion } | { error: 'wrongRange' | 'needsValue' | 'wrongLimit' | 'otherCurrency' }

/** The changed criterion, or why it cannot be one. What a person wrote needs no note on how it was read. */
export function readDraft(criterion: Criterion, draft: CriterionDraft, point: Point = personPoint()): Read {
  const { must, not } = draft
  if (criterion.kind !== 'range') {
    const names = [...new Set(draft.names.split(',').map((name) => cutText(name.trim(), 200)))].filter(Boolean)
    return names.length === 0
      ? { error: 'needsValue' }
      : { criterion: { ...criterion, names: names.slice(0, mostNames), must, not } }
  }
  const limits = readLimits(criterion, draft, point)
  if ('error' in limits) return limits
  const { min, max } = limits
  const isSame = min === criterion.min && max === criterion.max
  return { criterion: { ...criterion, min, max, must, note: isSame ? criterion.note : null } }
}

type ReadLimits = { min: number | null; max: number | null } | Extract<Read, { error: unknown }>

function readLimits(criterion: RangeCriterion, draft: CriterionDraft, point: Point): ReadLimits {
  const min = readLimit(draft.min, criterion, point)
  if ('error' in min) return min
  const max = readLimit(draft.max, criterion, point)
  if ('error' in max) return max
  if (min.limit === null && max.limit === null) return { error: 'needsValue' }
  return isUpsideDown(min.limit, max.limit) ? { error: 'wrongRange' } : { min: min.limit, max: max.limit }
}

/** Money is kept in millions, a year as it is. */
export function kindOf({ figure }: RangeCriterion): NumberKind {
  if (moneyFigures.has(figure)) return 'millions'
  if (percentFigures.has(figure)) return 'percent'
  return figure === 'founded' ? 'number' : 'count'
}

type Limit = { limit: number | null } | { error: 'wrongLimit' | 'otherCurrency' }

function readLimit(text: string, criterion: RangeCriterion, point: Point): Limit {
  const read = readTyped(text, { kind: kindOf(criterion), point, currency: criterion.currency ?? undefined })
  if ('problem' in read) return { error: read.problem === 'currency' ? 'otherCurrency' : 'wrongLimit' }
  const isPossible = read.value === null || (read.value >= leastLimit && read.value <= mostLimit)
  return isPossible ? { limit: read.value } : { error: 'wrongLimit' }
}

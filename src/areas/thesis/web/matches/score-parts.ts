import type { ScorePart } from '#kit/display/figures/score.tsx'
import type { Criterion, FitPart } from '../../contract.ts'
import { exclusionPart } from '#areas/exclusions/rules/lose-points.ts'
import { messages as exclusionTexts } from '#areas/exclusions/web/messages.ts'
import { hardLimitPart } from '../../rules/criteria.ts'
import { describeCriterion } from '../../rules/describe-criterion.ts'
import { messages } from '../messages.ts'

/** Parts with names for people; the general rules name theirs themselves. */
export function toScoreParts(parts: readonly FitPart[], criteria: readonly Criterion[]): ScorePart[] {
  return parts.map(({ criterion_id, points, most }) => ({
    label: labelOf(criterion_id, criteria),
    value: points,
    max: most,
  }))
}

export function labelOf(id: string, criteria: readonly Criterion[]): string {
  if (id === exclusionPart) return exclusionTexts.part
  if (id === hardLimitPart) return messages.details.hardLimit
  const criterion = criteria.find((one) => one.id === id)
  return criterion ? describeCriterion(criterion) : `${id[0]?.toUpperCase() ?? ''}${id.slice(1)}`
}

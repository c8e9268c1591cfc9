import type { Criterion, FitPart } from '../../contract.ts'
import { hardLimitPart } from '../criteria.ts'
import { describeCriterion, describeLimits, describeValue, nameOfCriterion } from '../describe-criterion.ts'
import type { Fit } from './rate-fit.ts'

/** Instead of a score. */
export const nothingKnown = 'Too little is known about it for a score.'

/** Why a company fits, written from the parts of its score and from nothing else. */
export function writeRationale({ score, parts, certainty }: Fit, criteria: readonly Criterion[]): string {
  if (score === null) return nothingKnown
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]))
  const say = (state: FitPart['state'], tell: (part: FitPart, criterion: Criterion) => string): string[] =>
    parts.flatMap((part) => {
      const criterion = byId.get(part.criterion_id)
      return criterion && part.state === state ? [tell(part, criterion)] : []
    })
  const met = say('met', tellMet)
  const near = say('near', tellShort)
  const missed = say('missed', tellShort)
  const unknown = say('unknown', (_part, criterion) => lower(nameOfCriterion(criterion)))
  const lost = -(parts.find(({ criterion_id }) => criterion_id === hardLimitPart)?.points ?? 0)
  const sentences = [
    `Fits ${score} of 100.`,
    met.length > 0 ? `Met: ${met.join('; ')}.` : '',
    near.length > 0 ? `Nearly: ${near.join('; ')}.` : '',
    missed.length > 0 ? `Missed: ${missed.join('; ')}.` : '',
    lost > 0 ? `A decisive criterion is not met: minus ${lost} points.` : '',
    unknown.length > 0
      ? `Not known and counted half: ${[...new Set(unknown)].join(', ')}; ${certainty} of 100 points rest on known facts.`
      : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

function tellMet({ value }: FitPart, criterion: Criterion): string {
  const wanted = lower(describeCriterion(criterion))
  const isExclusion = criterion.kind !== 'range' && criterion.not
  if (isExclusion || value === null) return wanted
  return criterion.kind === 'range'
    ? `${lower(nameOfCriterion(criterion))} ${describeValue(criterion, value)} (${describeLimits(criterion)})`
    : `${lower(nameOfCriterion(criterion))} ${describeValue(criterion, value)}`
}

function tellShort({ value }: FitPart, criterion: Criterion): string {
  const wanted = lower(describeCriterion(criterion))
  return value === null ? wanted : `${wanted}, has ${describeValue(criterion, value)}`
}

/** 'EBITDA margin' stays as it is: only a first word in small letters is one. */
function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}` : text
}

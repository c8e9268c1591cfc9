import type { CheckState, DecisionWord } from './words.ts'

export type JudgedHit = { decision: { decision: DecisionWord; is_outdated: boolean; awaits_second: boolean } | null }

/** Hits without a decision, with one about something that has changed since, or with one that a second person has to confirm. */
export function countUndecided(hits: readonly JudgedHit[]): number {
  return hits.filter(isUndecided).length
}

function isUndecided({ decision }: JudgedHit): boolean {
  return decision === null || decision.is_outdated || decision.awaits_second
}

type PublishedHit = JudgedHit & { list: string; source_id: string }

/** Whether somebody has to decide a hit that was not there before, or that was decided then. */
export function hasNewHits(before: readonly PublishedHit[], after: readonly PublishedHit[]): boolean {
  const known = before.filter(isUndecided)
  return after
    .filter(isUndecided)
    .some((hit) => !known.some(({ list, source_id }) => list === hit.list && source_id === hit.source_id))
}

/** What a check means. Without any list nothing was checked, so it stays open and never passes (G143). */
export function judgeCheck(hits: readonly JudgedHit[], lists: readonly unknown[]): CheckState {
  if (lists.length === 0) return 'open'
  if (hits.some(({ decision }) => decision?.decision === 'true_match' && !decision.is_outdated)) return 'confirmed'
  return countUndecided(hits) > 0 ? 'hits' : 'clear'
}

import type { ScreeningHit } from '../contract.ts'

/** Whether two comparisons found the same entries with the same score, so that there is nothing new to look at. */
export function isSameResult(before: readonly ScreeningHit[], after: readonly ScreeningHit[]): boolean {
  const plain = (hits: readonly ScreeningHit[]) =>
    hits
      .map(({ list, source_id, score, evidence }) => JSON.stringify([list, source_id, score, evidence]))
      .toSorted()
      .join()
  return before.length === after.length && plain(before) === plain(after)
}

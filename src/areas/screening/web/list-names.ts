import type { AnyListId } from '../rules/words.ts'
import type { UsedList } from '../contract.ts'
import { usualThreshold } from '../rules/match/thresholds.ts'
import { messages } from './messages.ts'

/** What was compared, each list with its version and age. */
export function describeLists(lists: readonly UsedList[], formatDay: (day: string) => string): string {
  return lists
    .map(({ list, published_on, age_days, threshold }) =>
      messages.result.version(messages.listShort[list], {
        published: published_on === null ? null : formatDay(published_on),
        days: age_days,
        threshold: threshold === usualThreshold ? null : threshold,
      }),
    )
    .join(', ')
}

export function namesOfLists(ids: readonly AnyListId[]): string {
  return ids.map((id) => messages.listShort[id]).join(', ')
}

import { anyListIds, type AnyListId, type ListId } from '../words.ts'

/** From which score on (0 to 100) a hit is shown, for each list. */
export type Thresholds = Readonly<Record<AnyListId, number>>

/** What METHOD.md measures. */
export const usualThreshold = 70
/** Below, nearly every name has a hit; above, a typing error hides one. */
export const thresholdLimits = { least: 50, most: 95 } as const

export const usualThresholds = toThresholds([])

/** The chosen thresholds, and the usual one for every other list. The fictional list always has the usual one. */
export function toThresholds(chosen: readonly { list: ListId; threshold: number }[]): Thresholds {
  const usual = Object.fromEntries(anyListIds.map((list) => [list, usualThreshold]))
  // each list has its threshold
  return { ...usual, ...Object.fromEntries(chosen.map(({ list, threshold }) => [list, threshold])) } as Thresholds
}

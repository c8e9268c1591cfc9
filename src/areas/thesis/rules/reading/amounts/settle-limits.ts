import type { Claimed, Limits } from '../meanings.ts'
import { turnLimits } from '../read-behind.ts'
import { learnedLimits, type LimitWeights } from '../words/learned/learned-limits.ts'
import { chanceOf } from '../words/learned/weights.ts'
import { evidenceOfLimit, limitsInSentences, type LimitInSentence, type OneNumber } from './limit-evidence.ts'

/** Chosen by cross-validation (decision 086): from the first on nobody knows which is meant, from the second on the other side is. */
const doubtful = 0.3
const turned = 0.7
const said = 0.6

/**
 * 'Margins under twelve per cent? Pass.' asks for at least twelve, 'half a million would be the floor for me' for at least half a million. What
 * speaks how much for such a reading was learned from sentences of strangers (bench/train-limits.ts); in doubt a limit is said not to be
 * understood.
 */
export function settleLimits(
  items: readonly Claimed[],
  thesis: string,
  learned: LimitWeights = learnedLimits,
): Claimed[] {
  const judged = new Map<Claimed, LimitInSentence>(limitsInSentences(items, thesis).map((one) => [one.item, one]))
  return items.flatMap((given): Claimed[] => {
    const limit = judged.get(given)
    if (!limit || limit.item.meaning.said.isTurned) return [given]
    const { item } = limit
    const evidence = evidenceOfLimit(limit, items, thesis)
    if (item.meaning.said.isOpen)
      return [toEnd(item, chanceOf(evidence, learned.least), chanceOf(evidence, learned.most))]
    const chance = chanceOf(evidence, learned.turned)
    if (chance < doubtful) return [item]
    return chance < turned ? [{ from: item.from, to: item.to, meaning: { is: 'left' } }] : turnLimits(item, item)
  })
}

/** About so much, unless one side of it is likelier. */
function toEnd(item: OneNumber, least: number, most: number): Claimed {
  const { limits } = item.meaning
  if (Math.max(least, most) < said || limits.min === null || limits.max === null) return item
  const number = tidy((limits.min + limits.max) / 2)
  const ends = least > most ? { min: number, max: null } : { min: null, max: number }
  const says = limits.says.split('; ').filter((part) => !part.startsWith('about'))
  const settled: Limits = { ...limits, ...ends, says: says.join('; ') }
  return { ...item, meaning: { ...item.meaning, limits: settled } }
}

const tidy = (number: number): number => Number(number.toPrecision(12))

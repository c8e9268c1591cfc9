import type { Claimed, Limits } from '../meanings.ts'
import { turnLimits } from '../read-behind.ts'
import { learnedLimits, type LimitWeights } from '../words/learned/learned-limits.ts'
import { chanceOf } from '../words/learned/weights.ts'
import { evidenceOfLimit, isOneNumber, mayBeTurned, type OneNumber } from './limit-evidence.ts'

/** Chosen by cross-validation (decision 086): from the first on nobody knows which is meant, from the second on the other side is. */
const doubtful = 0.3
const turned = 0.7
const said = 0.6

/**
 * 'Below two million we lose interest' asks for at least two, 'a hundred people is the most I could handle' for at most a hundred. What
 * speaks how much for such a reading was learned from sentences of strangers (bench/train-limits.ts); in doubt a limit is said not to be
 * understood.
 */
export function settleLimits(
  items: readonly Claimed[],
  thesis: string,
  learned: LimitWeights = learnedLimits,
): Claimed[] {
  return items.flatMap((item): Claimed[] => {
    if (!isOneNumber(item) || item.meaning.said.isTurned || !mayBeTurned(item, items, thesis)) return [item]
    const evidence = evidenceOfLimit(item, items, thesis)
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

import type { Limits } from '../meanings.ts'
import { isAmount, type Amount, type Item } from './read-amounts.ts'

/** 'shrinking by up to 10 %': the percentage after such a word is negative growth. Null for any other amount. */
export function readShrinking(items: readonly Item[], at: number): Limits | null {
  const amount = items[at]
  if (amount === undefined || !isAmount(amount) || !amount.isPercent || !isBehindShrinking(items, at)) return null
  return { figure: 'growth', says: '', ...toLoss(amount) }
}

function isBehindShrinking(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLast((item) => isAmount(item) || !['stop', 'ending'].includes(item.meaning.is))
  if (before === undefined || isAmount(before) || before.meaning.is !== 'defined') return false
  const { figure, max } = before.meaning.limits
  return figure === 'growth' && max !== null && max < 0
}

/** A bare number is the least that is lost. */
function toLoss({ low, high, side }: Amount): Pick<Limits, 'min' | 'max'> {
  if (high !== null) return { min: -high, max: -low }
  return side === 'max' ? { min: -low, max: null } : { min: null, max: -low }
}

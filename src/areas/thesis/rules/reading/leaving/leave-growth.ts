import { foldText } from '#core/names/fold-text.ts'
import type { Claimed } from '../meanings.ts'
import { growthWordsIn } from '../words/growth-words.ts'

/** So much of a thesis is looked at on each side of the word. */
const reach = 40

/** 'We want to grow', 'our growth', 'growth potential', 'growth: flat is fine': a word without a number that asks for no growth of today. */
export function leaveGrowth(items: readonly Claimed[], thesis: string): Claimed[] {
  if (!items.some(isGrowth)) return [...items]
  const words = growthWordsIn(thesis)
  return items.map((item) => {
    if (!isGrowth(item)) return item
    const before = foldText(lastClause(thesis.slice(Math.max(0, item.from - reach), item.from))).trim()
    const behind = thesis.slice(item.to, item.to + reach)
    const isLeft =
      /^\s*:/.test(behind) || words.some((one) => one.before.test(before) || one.behind.test(foldText(behind).trim()))
    return isLeft ? { from: item.from, to: item.to, meaning: { is: 'left' } } : item
  })
}

const lastClause = (text: string): string => text.split(/[.,;:!?\n]/).at(-1) ?? ''

const isGrowth = ({ meaning }: Claimed): boolean => meaning.is === 'defined' && meaning.limits.figure === 'growth'

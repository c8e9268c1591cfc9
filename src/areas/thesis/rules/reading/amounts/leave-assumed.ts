import { isNamedLimit, type Claimed } from '../meanings.ts'

/** '€200m under management. … Sales of 15 to 60m': an amount that nobody named is revenue only where no other sentence has one. */
export function leaveAssumed(items: readonly Claimed[], thesis: string): Claimed[] {
  const ends = items.filter(({ meaning, from, to }) => meaning.is === 'mark' && /[.!?\n]/.test(thesis.slice(from, to)))
  return items.map((item) => {
    if (item.meaning.is !== 'limits' || !item.meaning.isAssumed) return item
    const same = items.filter((other) => isNamedLimit(other) && figureOf(other) === figureOf(item))
    const isParted = (other: Claimed) => ends.some(({ from }) => from > item.from !== from > other.from)
    return same.length > 0 && (same.every(isParted) || same.some(hasBothEnds))
      ? { ...item, meaning: { is: 'left' } }
      : item
  })
}

/** 'Sales 3 to 10m … at most 7.5m' */
const hasBothEnds = ({ meaning }: Claimed): boolean =>
  meaning.is === 'limits' && meaning.limits.min !== null && meaning.limits.max !== null

const figureOf = ({ meaning }: Claimed) => (meaning.is === 'limits' ? meaning.limits.figure : null)

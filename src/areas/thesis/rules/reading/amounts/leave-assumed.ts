import { isNamedLimit, type Claimed } from '../meanings.ts'

/** '€200m under management. … Sales of 15 to 60m': an amount that nobody named is revenue only where no other sentence has one. */
export function leaveAssumed(items: readonly Claimed[], thesis: string): Claimed[] {
  const ends = items.filter(({ meaning, from, to }) => meaning.is === 'mark' && /[.!?\n]/.test(thesis.slice(from, to)))
  return items.map((item) => {
    if (isOfBuyer(item, items)) return { ...item, meaning: { is: 'left' } }
    if (item.meaning.is !== 'limits' || !item.meaning.isAssumed) return item
    const same = items.filter((other) => isNamedLimit(other) && figureOf(other) === figureOf(item))
    const isParted = (other: Claimed) => ends.some(({ from }) => from > item.from !== from > other.from)
    return same.length > 0 && (same.every(isParted) || same.some(hasBothEnds))
      ? { ...item, meaning: { is: 'left' } }
      : item
  })
}

/** 'Gruppe mit rund 140 Mio. Umsatz … Umsatz 10 bis 35 Mio.': beside limits, a single figure is the buyer's own. */
function isOfBuyer(item: Claimed, items: readonly Claimed[]): boolean {
  if (!isAbout(item)) return false
  return items.some((other) => isNamedLimit(other) && figureOf(other) === figureOf(item) && !isAbout(other))
}

/** 'about 5' is 4 to 6. */
function isAbout({ meaning }: Claimed): boolean {
  if (meaning.is !== 'limits' || meaning.limits.min === null || meaning.limits.max === null) return false
  return Math.abs(meaning.limits.max / meaning.limits.min - 1.5) < 1e-6
}

/** 'Sales 3 to 10m … at most 7.5m' */
const hasBothEnds = ({ meaning }: Claimed): boolean =>
  meaning.is === 'limits' && meaning.limits.min !== null && meaning.limits.max !== null

const figureOf = ({ meaning }: Claimed) => (meaning.is === 'limits' ? meaning.limits.figure : null)

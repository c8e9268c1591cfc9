import { meaningAt } from './judge-limit.ts'
import type { Claimed, Meaning, NamedFigure } from '../meanings.ts'
import { isAmount, type Amount, type Item } from './read-amounts.ts'

/** A number that is not understood, and the places of the words that are told with it. */
export type LeftOpen = { claimed: Claimed; places: readonly number[] }
/** Where a number and the word for its figure stand. */
type FigurePlace = { at: number; figure: number }
type Open = { at: number; amount: Amount; found: NamedFigure | null; isCount: boolean }

/** The number with what it counts and the figure beside it, as one piece that is not understood. */
export function leaveOpen(items: readonly Item[], open: Open): LeftOpen {
  const { at, amount, found } = open
  if (typeof found?.at === 'number') return leaveFigure(items, { at, figure: found.at, isAge: found.figure === 'age' })
  const behind = countedBehind(items, at, amount)
  const before = amount.isMultiple ? measuredBefore(items, at) : namedBefore(items, at, amount)
  const [first, last] = [items[before[0] ?? at], items[behind.at(-1) ?? at]]
  const place = { from: first?.from ?? amount.from, to: last?.to ?? amount.to }
  return {
    claimed: { ...place, meaning: meaningOf(items, open, [...before, ...behind]) },
    places: [...before, ...behind],
  }
}

/** A number of which nothing was said is one of several words that are not understood together. */
function meaningOf(items: readonly Item[], { at, amount, isCount }: Open, said: readonly number[]): Meaning {
  const isSaid = amount.side !== null && (amount.isPercent || meaningAt(items, at - 1)?.is !== 'unknown')
  const isLeft = amount.isUnclear || amount.isMultiple || amount.high !== null || said.length > 0 || isSaid
  return isLeft ? { is: 'left' } : { is: 'unknown', isCount }
}

/** 'revenue flurbing 5 million', 'between 5 million revenue': all from the figure to the number. */
function leaveWith(items: readonly Item[], { at, figure }: FigurePlace): LeftOpen {
  let [start] = [Math.min(at, figure)]
  const behind = skipStop(items, at + 1)
  const counted = meaningAt(items, behind)?.is === 'figure' && figure < at ? behind : at
  const end = Math.max(counted, figure)
  const places = Array.from({ length: end - start + 1 }, (_, index) => start + index).filter((place) => place !== at)
  if (meaningAt(items, start - 1)?.is === 'not') places.push((start -= 1))
  return { claimed: { from: items[start]?.from ?? 0, to: items[end]?.to ?? 0, meaning: { is: 'left' } }, places }
}

/** ', purchase flurb up to' before €15m, ', spare parts' before > 40 %: what names the sum is not understood, and nothing else is meant by it. */
function namedBefore(items: readonly Item[], at: number, { currency, hasScale, isPercent, side }: Amount): number[] {
  if (currency === null && !hasScale && !(isPercent && side !== null)) return []
  const start = items.slice(0, at).findLastIndex((item) => !isAmount(item) && item.meaning.is === 'mark') + 1
  const places = Array.from({ length: at - start }, (_, index) => start + index)
  const parts = isPercent ? ['stop', 'unknown', 'and', 'name'] : ['stop', 'unknown']
  return start > 0 && places.every((place) => parts.includes(meaningAt(items, place)?.is ?? '')) ? places : []
}

/** 'EBITDA multiple of' before 7, 'valued at' before 8x */
function measuredBefore(items: readonly Item[], at: number): number[] {
  const belongs = (place: number) => ['stop', 'figure', 'times', 'bound'].includes(meaningAt(items, place)?.is ?? '')
  let start = at
  while (start > 0 && belongs(start - 1)) start -= 1
  return Array.from({ length: at - start }, (_, index) => start + index)
}

/** 'fois l’EBITDA' */
function skipStop(items: readonly Item[], place: number): number {
  return meaningAt(items, place)?.is === 'stop' ? place + 1 : place
}

const leaveFigure = (items: readonly Item[], { isAge, ...place }: FigurePlace & { isAge: boolean }): LeftOpen =>
  isAge ? leaveAge(items, place) : leaveWith(items, place)

/** 'fleet under 10 years': whose age it is stands before it. */
function leaveAge(items: readonly Item[], { at, figure }: FigurePlace): LeftOpen {
  const start = items.slice(0, at).findLastIndex((item) => !isAmount(item) && item.meaning.is === 'mark') + 1
  const before = Array.from({ length: at - start }, (_, index) => start + index)
  const isWhole = start > 0 && before.every((place) => ['stop', 'unknown'].includes(meaningAt(items, place)?.is ?? ''))
  if (!isWhole || before.length === 0) return leaveWith(items, { at, figure })
  const { claimed, places } = leaveWith(items, { at, figure })
  return { claimed: { ...claimed, from: items[start]?.from ?? claimed.from }, places: [...before, ...places] }
}

/** 'square feet' behind 20,000, 'EBITDA or cheaper' behind 10x. */
function countedBehind(items: readonly Item[], at: number, amount: Amount): number[] {
  const second = meaningAt(items, at + 2)?.is
  const isBound = second === 'tail' || second === 'bound'
  if (!isCounted(meaningAt(items, at + 1)?.is, amount, isBound) && !countsTrade(items, at, amount)) return []
  return isBound ? [at + 1, at + 2] : [at + 1]
}

/** ', 8 or more clinics': what a company has so many of says nothing of its industry. */
function countsTrade(items: readonly Item[], at: number, { side, currency, isPercent, hasScale }: Amount): boolean {
  const counted = meaningAt(items, at + 1)
  const isLater = items.slice(0, at).some((item) => !isAmount(item) && item.meaning.is === 'mark')
  const isCount = side !== null && currency === null && !isPercent && !hasScale
  return isLater && isCount && counted?.is === 'name' && counted.kind === 'industry'
}

/** A unit, a figure behind a multiple, or what nobody knows behind a plain number: 'at least 5 frobs', '5,000 doors or more'. */
function isCounted(is: Meaning['is'] | undefined, amount: Amount, isBound: boolean): boolean {
  const { isMultiple, isPercent, currency, side } = amount
  if (is === 'unknown') return !isPercent && currency === null && (side !== null || isBound)
  return is === 'unit' || (is === 'figure' && isMultiple)
}

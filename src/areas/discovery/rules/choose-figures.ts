import { leastLimit, mostLimit } from './criteria.ts'
import type { FigureUnit, Limits, Meaning, ReadFigure, Sign } from './meanings.ts'
import { isAmount, type Amount, type Item } from './read-amounts.ts'
import { readShrinking } from './read-shrinking.ts'

/** A sign after the amounts found their figures; `limits` are amounts that did. */
export type Claimed = {
  meaning: Meaning | { is: 'limits'; limits: Limits; currency: string | null }
  from: number
  to: number
  /** A small word that stands for 'of'. */
  isOf?: boolean
}

type FigureSign = Sign & { meaning: Extract<Meaning, { is: 'figure' }> }

/** Money without a word for its size is in millions up to here, and in whole units beyond. */
const mostMillions = 10_000

/** Gives each amount the figure it belongs to: the nearest word for one that fits its unit and is not taken yet. */
export function chooseFigures(items: readonly Item[], year: number): Claimed[] {
  const taken = new Set<number>()
  const claimed: Claimed[] = []
  let before: Before | null = null
  for (const [at, item] of items.entries()) {
    const shrinking = isAmount(item) ? readShrinking(items, at) : null
    if (shrinking && isPossible(shrinking))
      claimed.push({ meaning: toMeaning(shrinking), from: item.from, to: item.to })
    else if (isAmount(item)) {
      const found = findFigure(items, at, taken) ?? defaultFigure(items, at, before)
      claimed.push(claim(items, item, { found, year }))
      if (typeof found?.at === 'number') taken.add(found.at)
      before = toBefore(item, found)
    } else claimed.push(item)
  }
  return settleFigures(claimed, taken)
}

function toBefore(amount: Amount, found: Found | null): Before | null {
  return found && { figure: found.figure, unit: unitOf(amount) }
}

function claim(
  items: readonly Item[],
  amount: Amount,
  { found, year }: { found: Found | null; year: number },
): Claimed {
  const { from, to } = amount
  if (!found) return { from, to, meaning: { is: 'unknown', isCount: isCount(amount) } }
  const side = amount.side ?? sideBehind(items, found.at)
  const meaning = toLimits({ ...amount, side }, found.figure, year)
  // '100 billion employees' is said of no company, so nothing of that size is looked for.
  return { from, to, meaning: isPossible(meaning.limits) ? meaning : { is: 'unknown' } }
}

function isPossible({ min, max }: Limits): boolean {
  return [min, max].every((limit) => limit === null || (limit >= leastLimit && limit <= mostLimit))
}

function toMeaning(limits: Limits): LimitsMeaning {
  return { is: 'limits', currency: null, limits }
}

/** 'twenty employees or more': the word for the figure stands between the number and its bound. */
function sideBehind(items: readonly Item[], at: number | null): Amount['side'] {
  const behind = at === null ? undefined : items[at + 1]
  return behind && !isAmount(behind) && behind.meaning.is === 'tail' ? behind.meaning.side : null
}

/** Figures that got their amount say no more; 'growing' alone says something, others alone are not understood. */
function settleFigures(items: readonly Claimed[], taken: ReadonlySet<number>): Claimed[] {
  return items.map((item, at) => {
    const { meaning, from, to } = item
    const isRepeated = meaning.is === 'figure' && (repeats(items[at - 1], meaning.figure) || isMeasured(items, at))
    if (meaning.is === 'figure') return { from, to, meaning: settled(meaning, isRepeated || taken.has(at)) }
    if (meaning.is === 'bound')
      return { from, to, meaning: { is: meaning.side === 'min' || meaning.side === 'after' ? 'ending' : 'stop' } }
    if (['scale', 'currency', 'percent', 'digits', 'number'].includes(meaning.is))
      return { from, to, meaning: { is: 'unknown' } }
    if (meaning.is === 'stop') return { ...item, isOf: true }
    return item
  })
}

/** 'employ up to 180 people' names the figure on both sides. */
function repeats(before: Claimed | undefined, figure: ReadFigure): boolean {
  return before?.meaning.is === 'limits' && before.meaning.limits.figure === figure
}

/** 'a margin of 10 % of sales', 'revenue is flat or growing': the word only says of what the other one is a share. */
function isMeasured(items: readonly Claimed[], at: number): boolean {
  const { meaning } = items[at] ?? {}
  if (meaning?.is !== 'figure' || meaning.figure !== 'revenue') return false
  const isLoud = (item: Claimed) => !['stop', 'ending'].includes(item.meaning.is)
  const nearest = [items.slice(0, at).findLast(isLoud), items.slice(at + 1).find(isLoud)]
  return nearest.some((item) => item !== undefined && shares.has(figureSaid(item) ?? 'revenue'))
}

const shares: ReadonlySet<ReadFigure> = new Set(['growth', 'margin'])

function figureSaid({ meaning }: Claimed): ReadFigure | null {
  if (meaning.is === 'limits' || meaning.is === 'defined') return meaning.limits.figure
  return meaning.is === 'figure' && meaning.alone ? meaning.figure : null
}

function settled(meaning: FigureSign['meaning'], isTaken: boolean): Meaning {
  if (isTaken) return { is: 'stop' }
  return meaning.alone ? { is: 'defined', limits: meaning.alone } : { is: 'unknown' }
}

type LimitsMeaning = Extract<Claimed['meaning'], { is: 'limits' }>
type Before = { figure: ReadFigure; unit: FigureUnit }
type Found = { figure: ReadFigure; at: number | null }

/** Beside the amount first, then back and on inside the clause. */
function findFigure(items: readonly Item[], at: number, taken: ReadonlySet<number>): Found | null {
  const amount = items[at]
  if (!isAmount(amount) || countsAnswers(items, at)) return null
  const fits = (place: number): boolean => {
    const sign = items[place]
    return sign !== undefined && !isAmount(sign) && !taken.has(place) && isFigureFor(sign, amount)
  }
  const places = [...beside(items, at, 1), ...beside(items, at, -1)]
  const all = [nextTo(items, at, -1), nextTo(items, at, 1), ...places]
  // 'older than 30' already says what the number counts; the word behind it is taken along.
  const place = all.find((candidate) => candidate !== null && fits(candidate)) ?? null
  if (amount.figure) return { figure: amount.figure, at: place }
  const sign = place === null ? undefined : items[place]
  if (!sign || isAmount(sign) || sign.meaning.is !== 'figure') return null
  return { figure: figureOf(sign.meaning, amount), at: place }
}

/** 'the best 5 retailers with revenue …' says how many companies are wanted, and nothing of their revenue. */
function countsAnswers(items: readonly Item[], at: number): boolean {
  const [before, amount, after] = [items[at - 1], items[at], items[at + 1]]
  if (!isAmount(amount) || !isCount(amount) || amount.figure) return false
  const isBegun = before === undefined || (!isAmount(before) && ['vague', 'stop'].includes(before.meaning.is))
  const isNamed = after !== undefined && !isAmount(after) && ['name', 'maker'].includes(after.meaning.is)
  return isBegun && isNamed && !countsPeople(amount, after)
}

function isCount(amount: Amount): boolean {
  const isPlain = unitOf(amount) === 'count' && !amount.hasScale && amount.side === null && amount.high === null
  return isPlain && Number.isInteger(amount.low)
}

/** 'EBITDA above 15 %' speaks of the margin. */
function figureOf({ figure }: FigureSign['meaning'], amount: Amount): ReadFigure {
  if (figure === 'ebitda' && amount.isPercent) return 'margin'
  return figure
}

function isFigureFor(sign: Sign, amount: Amount): boolean {
  if (sign.meaning.is !== 'figure') return false
  const { units, figure } = sign.meaning
  const unit = unitOf(amount)
  if (figure === 'ebitda' && unit === 'percent') return true
  if (amount.figure) return figure === amount.figure
  if (units.includes(unit)) return true
  // A bare number takes the unit of the word beside it: 'revenue 20-80', '250 employees', 'founded 1998'.
  return unit === 'count' && (units.includes('money') || (units.includes('year') && amount.isYearLike))
}

function unitOf(amount: Amount): FigureUnit {
  if (amount.isPercent) return 'percent'
  return amount.currency === null ? 'count' : 'money'
}

/** The sign right beside, over small words such as 'of' and 'in'. */
function nextTo(items: readonly Item[], at: number, step: 1 | -1): number | null {
  for (let place = at + step; place >= 0 && place < items.length && Math.abs(place - at) <= 3; place += step) {
    const item = items[place]
    if (!item || isAmount(item)) return null
    if (!['stop', 'ending', 'to'].includes(item.meaning.is)) return place
  }
  return null
}

/** Places of the clause on one side of the amount, nearest first. */
function beside(items: readonly Item[], at: number, step: 1 | -1): number[] {
  const places: number[] = []
  for (let place = at + step; place >= 0 && place < items.length; place += step) {
    const item = items[place]
    if (!item || isAmount(item) || item.meaning.is === 'mark') break
    places.push(place)
  }
  return step === 1 ? places.slice(0, 4) : places
}

/** Money is revenue; 'over 20 and under 80 million' speaks of one figure; a bare year is that of foundation. */
function defaultFigure(items: readonly Item[], at: number, before: Before | null): Found | null {
  const amount = items[at]
  if (!isAmount(amount)) return null
  if (before && isJoined(items[at - 1]) && before.unit === unitOf(amount)) return { figure: before.figure, at: null }
  if (isMoney(amount)) return { figure: 'revenue', at: null }
  if (countsPeople(amount, items[at + 1])) return { figure: 'employees', at: null }
  const isSince = amount.side === 'after' || amount.side === 'before'
  return amount.isYearLike && isSince ? { figure: 'founded', at: null } : null
}

/** 'with 20 to 100 developers' */
function countsPeople(amount: Amount, next: Item | undefined): boolean {
  const isPeople = next !== undefined && !isAmount(next) && next.meaning.is === 'maker' && next.meaning.people === true
  return isPeople && unitOf(amount) === 'count'
}

function isJoined(item: Item | undefined): boolean {
  return item !== undefined && !isAmount(item) && item.meaning.is === 'and'
}

function isMoney(amount: Amount): boolean {
  const unit = unitOf(amount)
  return unit === 'money' || (unit === 'count' && amount.hasScale && amount.low >= 1e5)
}

const money: ReadonlySet<ReadFigure> = new Set(['revenue', 'ebitda', 'valuation'])
/** 'around 50' is 40 to 60. */
const aboutShare = 0.2

function toLimits(amount: Amount, figure: ReadFigure, year: number): LimitsMeaning {
  const isMillions = money.has(figure)
  const assumesMillions = isMillions && isBare(amount)
  const divisor = !isMillions || assumesMillions ? 1 : 1e6
  const low = tidy(amount.low / divisor)
  const high = amount.high === null ? null : tidy(amount.high / divisor)
  const [min, max] = ends({ ...amount, low, high }, figure)
  const says = [
    assumesMillions && 'read as millions',
    isMillions && amount.currency && `${amount.currency} as said; stored figures are compared as they are`,
    isAbout(amount, figure) && 'about: 20 % less to 20 % more',
  ].filter((part) => typeof part === 'string')
  const limits = { figure, min, max, says: says.join('; ') }
  return { is: 'limits', currency: amount.currency, limits: figure === 'age' ? toFounded(limits, year) : limits }
}

function isBare({ hasScale, low }: Amount): boolean {
  return !hasScale && low !== 0 && Math.abs(low) < mostMillions
}

function isAbout({ side, high }: Amount, figure: ReadFigure): boolean {
  return high === null && (side === 'about' || side === null || side === 'between') && !isAtLeast(figure)
}

/** 'growing 15 %' and 'a margin of 10 %' mean at least that much; 'founded 1998' means that year. */
function isAtLeast(figure: ReadFigure): boolean {
  return ['growth', 'margin', 'retention', 'founded', 'age'].includes(figure)
}

function ends(amount: Amount, figure: ReadFigure): [number | null, number | null] {
  const { low, high, side } = amount
  if (high !== null) return low <= high ? [low, high] : [high, low]
  // A year itself is not after itself.
  const beyond = figure === 'founded' ? 1 : 0
  const bySide = {
    min: [low, null],
    max: [null, low],
    after: [low + beyond, null],
    before: [null, low - beyond],
  } as const
  if (side !== null && side !== 'about' && side !== 'between') return [...bySide[side]]
  if (figure === 'founded') return [low, low]
  if (isAbout(amount, figure)) return [tidy(low * (1 - aboutShare)), tidy(low * (1 + aboutShare))]
  return [low, null]
}

/** An age is the other way round: at least 30 years old is founded 30 years ago or before. */
function toFounded({ min, max, says }: Limits, year: number): Limits {
  return { figure: 'founded', says, min: max === null ? null : year - max, max: min === null ? null : year - min }
}

const tidy = (value: number): number => Number(value.toPrecision(10))

import { leastLimit, mostLimit } from '../../criteria.ts'
import type { Claimed, FigureUnit, Limits, Meaning, NamedFigure, ReadFigure, Sign } from '../meanings.ts'
import { figureOfExcess, judgeSide, meaningAt } from './judge-limit.ts'
import { isBareYears, isNoLimit, isOfAge, isUnit, isUnknown, type AmountAsked, type Before } from './judge-figure.ts'
import { leaveOpen } from './leave-open.ts'
import { isAmount, isJoint, type Amount, type Item } from './read-amounts.ts'
import { readShrinking } from './read-shrinking.ts'

type FigureSign = Sign & { meaning: Extract<Meaning, { is: 'figure' }> }

/** Money without a word for its size is in millions up to here, and in whole units beyond. */
const mostMillions = 10_000

/** Assigns each amount to a figure: the nearest figure word that fits its unit and is still free. */
export function chooseFigures(given: readonly Item[], year: number): Claimed[] {
  const items = given.map((item, at) => (isYearOfFigure(given, at) ? leave(item) : item))
  const taken = new Set<number>()
  const claimed: Claimed[] = []
  let before: Before | null = null
  for (const [at, item] of items.entries()) {
    const chosen: ChosenFigure = isAmount(item)
      ? chooseFigure(items, { at, amount: item, taken, before }, year)
      : { claimed: item, places: [] }
    claimed.push(chosen.claimed)
    for (const place of chosen.places) taken.add(place)
    if (chosen.before !== undefined) before = chosen.before
  }
  return settleFigures(claimed, taken)
}

/** `before` is the figure that a number after 'and' goes on with; undefined keeps the one before. */
type ChosenFigure = { claimed: Claimed; places: readonly number[]; before?: Before | null }

function chooseFigure(items: readonly Item[], asked: AmountAsked, year: number): ChosenFigure {
  const { at, amount } = asked
  const shrinking = readShrinking(items, at)
  if (shrinking && isPossible(shrinking))
    return { claimed: { meaning: toMeaning(shrinking), from: amount.from, to: amount.to }, places: [] }
  const found = nameFigure(items, asked)
  if (found && isNoLimit(items, asked, found))
    return { ...leaveOpen(items, { at, amount, found, isCount: found.at === null && isCount(amount) }), before: null }
  const told = found && judgeSide(items, { at, found })
  if (!found || !told) return { ...leaveOpen(items, { at, amount, found, isCount: isCount(amount) }), before: null }
  const places = [...told.places, ...(found.at === null ? [] : [found.at]), ...wordsOfAge(items, at, found)]
  return { claimed: claim(amount, { found, year, side: told.side }), places, before: toBefore(at, amount, found) }
}

/** 'trading' in 'trading 20 years plus' and 'trading for two decades' says nothing more. */
function wordsOfAge(items: readonly Item[], at: number, { figure }: NamedFigure): number[] {
  return figure === 'age' ? [at - 1, at - 2].filter((place) => isOfAge(items[place])) : []
}

function nameFigure(items: readonly Item[], { at, taken, before }: AmountAsked): NamedFigure | null {
  if (countsSomethingElse(items, at)) return null
  const found =
    findFigure(items, at, taken) ??
    figureOfExcess(items, at) ??
    defaultFigure(items, at, before) ??
    figureAhead(items, at, taken)
  return found && isBareYears(items[at + 1]) && !figuresOfYears.has(found.figure) ? null : found
}

/** The '4 years' over which a price is paid are no price. */
const figuresOfYears: ReadonlySet<ReadFigure> = new Set(['age', 'founded', 'other'])

/** 'at least 20 and at most 80 employees': the figure of the next number is that of this one. */
function figureAhead(items: readonly Item[], at: number, taken: ReadonlySet<number>): NamedFigure | null {
  const [amount, joint, next] = [items[at], items[at + 1], items[at + 2]]
  if (!isAmount(amount) || !isJoint(joint) || !isAmount(next) || !areEnds(amount, next)) return null
  const found = findFigure(items, at + 2, taken)
  return found && { figure: found.figure, at: null }
}

/** Not so in 'trading before 2010 and at least 30 staff', nor in 'at least 30 staff and at least 15 % growth'. */
function areEnds(amount: Amount, next: Amount): boolean {
  if (amount.side === null || next.side === null || amount.side === next.side) return false
  return unitOf(amount) === unitOf(next) && amount.isYearLike === next.isYearLike
}

/** '20,000 square feet': what is counted stands behind the number, and is none of our figures. */
function countsSomethingElse(items: readonly Item[], at: number): boolean {
  return isUnit(items[at + 1])
}

function toBefore(at: number, amount: Amount, { figure }: NamedFigure): Before {
  return { figure, unit: unitOf(amount), side: amount.side, at }
}

type LimitTold = { found: NamedFigure; year: number; side: Amount['side'] }

function claim(amount: Amount, { found, year, side }: LimitTold): Claimed {
  const { from, to } = amount
  const limits = toLimits({ ...amount, side }, found.figure, year)
  const isTurned = amount.side !== null && side !== amount.side
  const meaning = { ...limits, said: { from, to, isTurned, isOpen: side === null && amount.high === null } }
  // '100 billion employees' is said of no company, so nothing of that size is looked for.
  if (!isPossible(meaning.limits)) return { from, to, meaning: { is: 'unknown' } }
  return { from, to, meaning: found.isAssumed ? { ...meaning, isAssumed: true } : meaning }
}

function isPossible({ min, max }: Limits): boolean {
  return [min, max].every((limit) => limit === null || (limit >= leastLimit && limit <= mostLimit))
}

function toMeaning(limits: Limits): LimitsMeaning {
  return { is: 'limits', currency: null, limits }
}

/** Figures that got their amount say no more; 'growing' alone says something, others alone are not understood. */
function settleFigures(items: readonly Claimed[], taken: ReadonlySet<number>): Claimed[] {
  return items.map((item, at) => {
    const { meaning, from, to } = item
    if (meaning.is === 'stop') return { ...item, isOf: true }
    if (meaning.is !== 'figure') return { from, to, meaning: settle(meaning, taken.has(at)) }
    const isRepeated = repeats(items[at - 1], meaning.figure) || isMeasured(items, at)
    const said = settle(meaning, isRepeated || taken.has(at))
    return { from, to, meaning: isIdle(said) && isNegated(items, at) ? refuse(said, items[at + 1]) : said }
  })
}

/** 'no customer above 30 %' excludes no word; 'no price comparison' refuses a trade. */
function refuse(said: Claimed['meaning'], next: Claimed | undefined): Meaning {
  return said.is === 'unknown' && next?.meaning.is === 'unknown' ? { is: 'unknown' } : { is: 'left' }
}

const isIdle = (said: Claimed['meaning']): boolean => said.is === 'unknown' && !said.isAudience

function isNegated(items: readonly Claimed[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 2), at).findLast(({ meaning }) => meaning.is !== 'stop')
  return before?.meaning.is === 'not'
}

/** Words that say something only beside a number. */
const idle: ReadonlySet<string> = new Set(
  'scale currency percent digits number span times unit excess bound'.split(' '),
)

function settle(meaning: Claimed['meaning'], isTaken: boolean): Claimed['meaning'] {
  if (meaning.is === 'limits') return meaning
  if (isTaken) return { is: 'stop' }
  if (meaning.is === 'figure') return settled(meaning)
  if (meaning.is === 'bound' && !meaning.isPrefix)
    return { is: meaning.side === 'min' || meaning.side === 'after' ? 'ending' : 'stop' }
  return idle.has(meaning.is) ? { is: 'unknown' } : meaning
}

/** 'employ up to 180 people' names the figure on both sides. */
function repeats(before: Claimed | undefined, figure: ReadFigure): boolean {
  return before?.meaning.is === 'limits' && before.meaning.limits.figure === figure
}

/** 'a margin of 10 % of sales', 'revenue is flat or growing': the word only names the base of a share. */
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

function settled(meaning: FigureSign['meaning']): Meaning {
  if (meaning.figure === 'other' || meaning.figure === 'founded') return { is: 'left' }
  if (meaning.alone) return { is: 'defined', limits: meaning.alone }
  return { is: 'unknown', isAudience: meaning.figure === 'customers', isFigure: true }
}

type LimitsMeaning = Extract<Claimed['meaning'], { is: 'limits' }>

/** Beside the amount first, then back and on inside the clause. */
function findFigure(items: readonly Item[], at: number, taken: ReadonlySet<number>): NamedFigure | null {
  const amount = items[at]
  if (!isAmount(amount) || isOfNoFigure(items, at, amount)) return null
  if (countsPeople(amount, items[at + 1])) return { figure: 'employees', at: at + 1, ...asCustomers(items, at) }
  const place = findPlace(items, at, (sign, where) => !taken.has(where) && isFigureFor(sign, amount, where < at))
  // 'older than 30' already says what the number counts; the word after it belongs to it.
  if (amount.figure) return { figure: amount.figure, at: place }
  const sign = place === null ? undefined : items[place]
  if (!sign || isAmount(sign) || sign.meaning.is !== 'figure') return null
  return { figure: figureOf(sign.meaning, amount), at: place }
}

/** 'at least 150 dentists as customers', 'serving 150 dentists' */
function asCustomers(items: readonly Item[], at: number): NamedFigure | null {
  const behind = nextTo(items, at + 1, 1)
  const sign = behind === null ? undefined : items[behind]
  if (behind !== null && isFigureOf(sign, 'customers')) return { figure: 'customers', at: behind }
  const before = nextTo(items, at, -1)
  const verb = before === null ? null : meaningAt(items, before)
  return verb?.is === 'offering' && verb.of === 'audience' ? { figure: 'customers', at: at + 1 } : null
}

const isFigureOf = (item: Item | undefined, figure: ReadFigure): boolean =>
  item !== undefined && !isAmount(item) && item.meaning.is === 'figure' && item.meaning.figure === figure

const isOfNoFigure = (items: readonly Item[], at: number, amount: Amount): boolean =>
  countsAnswers(items, at) || isNoPrice(amount) || countsUnknown(items, at)

function findPlace(items: readonly Item[], at: number, fits: (sign: Sign, place: number) => boolean): number | null {
  // 'osób i powyżej 10 lat': years count nothing else
  const amount = items[at]
  const isApart = (isAmount(amount) && amount.goesOn) || isStaff(items[at - 1])
  const years = isApart && isBareYears(items[at + 1]) ? [at + 1] : []
  const all = [...years, nextTo(items, at, -1), nextTo(items, at, 1), ...beside(items, at, 1), ...beside(items, at, -1)]
  const place = all.find((candidate) => {
    const sign = candidate === null ? undefined : items[candidate]
    if (candidate === null || sign === undefined || isAmount(sign) || !fits(sign, candidate)) return false
    return !isOfNextAmount(items, at, candidate) && !isYearOfStaff(items, at, candidate)
  })
  return place ?? null
}

/** 'revenue size north of 3m and EBITDA below 1m': behind an 'and', a figure before a number is that of the number. */
function isOfNextAmount(items: readonly Item[], at: number, place: number): boolean {
  if (place < at || !items.slice(at + 1, place).some(isJoint)) return false
  const next = items.slice(place + 1, place + 5)
  const end = next.findIndex((item) => isAmount(item) || ['mark', 'and', 'figure'].includes(item.meaning.is))
  return end >= 0 && isAmount(next[end])
}

/** 'founded in 2010 or earlier and a staff of 30': a number of people that could be a year stands beside its word. */
function isYearOfStaff(items: readonly Item[], at: number, place: number): boolean {
  const [amount, sign] = [items[at], items[place]]
  return isAmount(amount) && amount.isYearLike && isStaff(sign) && Math.abs(place - at) > 2
}

const isStaff = (item: Item | undefined): boolean => isFigureOf(item, 'employees')

/** 'software for up to 50 people' is not for sale at 50. */
function isNoPrice(amount: Amount): boolean {
  return amount.figure === 'valuation' && !isMoney(amount)
}

/** 'the best 5 retailers with revenue …' says how many companies are wanted, and nothing of their revenue. */
function countsAnswers(items: readonly Item[], at: number): boolean {
  const [before, amount, after] = [items[at - 1], items[at], items[at + 1]]
  if (!isAmount(amount) || !isCount(amount) || amount.figure) return false
  const isBegun = before === undefined || (!isAmount(before) && ['vague', 'stop'].includes(before.meaning.is))
  const isNamed = after !== undefined && !isAmount(after) && ['name', 'maker'].includes(after.meaning.is)
  return isBegun && isNamed && !countsPeople(amount, after)
}

/** 'at least 5 centres and EBITDA above 2m': a plain number right before a word and a joint counts that word. */
function countsUnknown(items: readonly Item[], at: number): boolean {
  const [amount, counted, joint] = [items[at], items[at + 1], items[at + 2]]
  const isPlain = isAmount(amount) && amount.side === 'min' && unitOf(amount) === 'count' && !amount.hasScale
  const before = nextTo(items, at, -1)
  const isNamed = before !== null && findMeaning(items[before]) === 'figure'
  return isPlain && !amount.figure && isUnknown(counted) && !countsPeople(amount, counted) && isJoint(joint) && !isNamed
}

const findMeaning = (item: Item | undefined) => (item === undefined || isAmount(item) ? null : item.meaning.is)

function isCount(amount: Amount): boolean {
  const isPlain = unitOf(amount) === 'count' && !amount.hasScale && amount.side === null && amount.high === null
  return isPlain && Number.isInteger(amount.low)
}

/** 'EBITDA above 15 %' speaks of the margin. */
function figureOf({ figure }: FigureSign['meaning'], amount: Amount): ReadFigure {
  if (figure === 'ebitda' && amount.isPercent) return 'margin'
  return figure
}

function isFigureFor(sign: Sign, amount: Amount, isBefore: boolean): boolean {
  if (sign.meaning.is !== 'figure') return false
  const { units, figure } = sign.meaning
  const unit = unitOf(amount)
  if (figure === 'ebitda' && unit === 'percent') return true
  if (amount.figure) return figure === amount.figure
  if (units.includes(unit)) return true
  return unit === 'count' && takesUnitOf(sign.meaning, amount, isBefore)
}

/** A bare number takes the unit of the word next to it: 'revenue 20-80', 'founded 1998', 'an EBITDA margin over 20'. */
function takesUnitOf({ figure, units }: FigureSign['meaning'], amount: Amount, isBefore: boolean): boolean {
  if (figure === 'margin' || figure === 'retention') return isBefore && !amount.hasScale && amount.low <= mostPercent
  return (units.includes('money') && !isYear(amount)) || (units.includes('year') && amount.isYearLike)
}

/** More is no share that a bare number could mean. */
const mostPercent = 200

/** In '2024 revenue above 25m' the first number says of which year, which no criterion can hold. */
function isYearOfFigure(items: readonly Item[], at: number): boolean {
  const item = items[at]
  return (
    isAmount(item) && isYear(item) && nameFigure(items, { at, amount: item, taken: new Set(), before: null }) === null
  )
}

const leave = ({ from, to }: Item): Sign => ({ meaning: { is: 'left' }, from, to })

function isYear({ isYearLike, low, side }: Amount): boolean {
  return isYearLike && side === null && low >= firstAccounts && low <= lastAccounts
}

/** Years of accounts that somebody may ask for. */
const [firstAccounts, lastAccounts] = [1990, 2040]

function unitOf(amount: Amount): FigureUnit {
  if (amount.isMultiple) return 'multiple'
  if (amount.isPercent) return 'percent'
  return amount.currency === null ? 'count' : 'money'
}

/** The next sign, skipping small words such as 'of' and 'in'. */
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

/** 'over 20 and under 80 million' speaks of one figure. */
function defaultFigure(items: readonly Item[], at: number, before: Before | null): NamedFigure | null {
  const amount = items[at]
  if (!isAmount(amount) || amount.isMultiple) return null
  if (before && goesOnWith(items, { at, amount, before })) return { figure: before.figure, at: null }
  if (isMoney(amount) && isBesideMultiple(items, at)) return { figure: 'valuation', at: null }
  return namesOther(items, at) ? null : plainFigure(amount, items[at + 1])
}

/** '5x EBITDA or at most 7m': both say what may be paid. */
function isBesideMultiple(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLastIndex(isAmount)
  const multiple = items[before]
  const between = items.slice(before + 1, at)
  const isJoined =
    between.some((item) => isJoint(item)) || between.some((item) => !isAmount(item) && item.meaning.is === 'vague')
  return (
    isAmount(multiple) &&
    multiple.isMultiple &&
    isJoined &&
    between.every((item) => !isAmount(item) && item.meaning.is !== 'mark')
  )
}

type GoingOn = { at: number; amount: Amount; before: Before }

function goesOnWith(items: readonly Item[], { at, amount, before }: GoingOn): boolean {
  if (before.unit !== unitOf(amount) || countsOther(items, at, before) || isBareYears(items[at + 1])) return false
  const joint = items[at - 1]
  return (
    amount.goesOn ||
    isJoint(joint) ||
    (!isShareOf(items, at) && isNextClause(items, at, before) && isOtherEnd(joint, { amount, before }))
  )
}

/** 'at least 30 people and at least 200 active shippers' */
function countsOther(items: readonly Item[], at: number, { unit }: Before): boolean {
  const next = items.slice(at + 1).find((item) => isAmount(item) || item.meaning.is !== 'vague')
  return unit === 'count' && isUnknown(next) && items.slice(at + 1, at + 3).some(isUnknown)
}

/** No more than one mark stands between both ends of a figure. */
function isNextClause(items: readonly Item[], at: number, before: Before): boolean {
  return items.slice(before.at + 1, at).filter((item) => !isAmount(item) && item.meaning.is === 'mark').length < 2
}

/** 'EBITDA of 2m minimum, 5m maximum': the other end of the same figure. */
function isOtherEnd(mark: Item | undefined, { amount, before }: { amount: Amount; before: Before | null }): boolean {
  const sides = [before?.side, amount.side]
  return (
    mark !== undefined &&
    !isAmount(mark) &&
    mark.meaning.is === 'mark' &&
    sides.includes('min') &&
    sides.includes('max')
  )
}

/** ', at most 30 % from insurers': a share of something else, not the other end of the margin before it. */
function isShareOf(items: readonly Item[], at: number): boolean {
  const [amount, small, next] = [items[at], items[at + 1], items[at + 2]]
  const isJoined = small !== undefined && !isAmount(small) && ['stop', 'ending', 'bound'].includes(small.meaning.is)
  const isOther = isUnknown(next) || (next !== undefined && !isAmount(next) && next.meaning.is === 'name')
  return isAmount(amount) && amount.isPercent && isJoined && isOther
}

/** ', purchase flurb up to 15 million': a clause that begins with a word nobody knows names a figure nobody knows. */
function namesOther(items: readonly Item[], at: number): boolean {
  const start = items.slice(0, at).findLastIndex((item) => !isAmount(item) && item.meaning.is === 'mark')
  const clause = items
    .slice(start + 1, at)
    .filter((item) => isAmount(item) || !['stop', 'ending'].includes(item.meaning.is))
  return start >= 0 && clause.length > 0 && clause.every(isUnknown)
}

/** Money is revenue; a bare year is that of foundation. '5 million widgets' counts what nobody knows. */
function plainFigure(amount: Amount, next: Item | undefined): NamedFigure | null {
  if (isMoney(amount))
    return amount.currency === null && isUnknown(next) ? null : { figure: 'revenue', at: null, isAssumed: true }
  const isSince = amount.side === 'after' || amount.side === 'before'
  return amount.isYearLike && isSince ? { figure: 'founded', at: null } : null
}

/** 'with 20 to 100 developers' */
function countsPeople(amount: Amount, next: Item | undefined): boolean {
  if (next === undefined || isAmount(next) || unitOf(amount) !== 'count') return false
  const { meaning } = next
  return (meaning.is === 'maker' && meaning.people === true) || (meaning.is === 'unknown' && meaning.isPeople === true)
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
    isAbout(amount, figure) && 'about: 20% less to 20% more',
  ].filter((part) => typeof part === 'string')
  const limits = { figure, min, max, says: says.join('; ') }
  return { is: 'limits', currency: amount.currency, limits: figure === 'age' ? toFounded(limits, year) : limits }
}

function isBare({ hasScale, low }: Amount): boolean {
  return !hasScale && low !== 0 && Math.abs(low) < mostMillions
}

function isAbout({ side, high }: Amount, figure: ReadFigure): boolean {
  return high === null && (side === 'about' || side === null) && !isAtLeast(figure)
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
  const [earliest, latest] = [max, min].map((age) => (age === null ? null : year - age))
  return { figure: 'founded', says, min: earliest ?? null, max: latest ?? null, isAge: true }
}

const tidy = (value: number): number => Number(value.toPrecision(10))

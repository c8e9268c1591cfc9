import type { FigureUnit, NamedFigure, ReadFigure } from '../meanings.ts'
import { isAmount, type Amount, type Item } from './read-amounts.ts'

/** The figure that a number after 'and' goes on with. */
export type Before = { figure: ReadFigure; unit: FigureUnit; side: Amount['side']; at: number }

export type AmountAsked = { at: number; amount: Amount; taken: ReadonlySet<number>; before: Before | null }

/** Figures that no criterion limits, and numbers that say something else of one. */
export function isNoLimit(items: readonly Item[], asked: AmountAsked, found: NamedFigure): boolean {
  if (isShareOfEarnings(items, asked.at, found) || isFewCustomers(asked.amount, found)) return true
  if (isFewOfTrade(asked.amount, found, items)) return true
  if (isWholeStake(asked.amount, found) || isAgeOfOther(items, asked.at, found)) return true
  return found.figure === 'other' || isPeriod(items, asked, found) || isQualified(items, asked.at, found)
}

/** 'less than 15 % of EBITDA' is no margin. */
function isShareOfEarnings(items: readonly Item[], at: number, { figure, at: named }: NamedFigure): boolean {
  const sign = named === null ? undefined : items[named]
  const isEarnings =
    sign !== undefined && !isAmount(sign) && sign.meaning.is === 'figure' && sign.meaning.figure === 'ebitda'
  return figure === 'margin' && isEarnings && named === at + 2
}

/** 'at most 2 critical customers' speaks of a risk, not of all that a company has. */
function isFewCustomers({ side, low }: Amount, { figure }: NamedFigure): boolean {
  return figure === 'customers' && side !== 'min' && low < leastCustomers
}

const leastCustomers = 10

/** 'practices with two dentists' are not two people. */
function isFewOfTrade({ side, low, high }: Amount, { figure, at }: NamedFigure, items: readonly Item[]): boolean {
  const counted = at === null ? undefined : items[at]
  const isOfTrade = at === null || (counted !== undefined && !isAmount(counted) && counted.meaning.is === 'unknown')
  return figure === 'employees' && isOfTrade && side === null && high === null && low < leastStaff
}

const leastStaff = 10

/** 'a majority or 100 %' is no margin. */
function isWholeStake({ low, isPercent, side }: Amount, { figure }: NamedFigure): boolean {
  return isPercent && low >= 100 && side === null && (figure === 'margin' || figure === 'growth')
}

/** ', fleet under 5 years old': in a clause of its own, a word that nobody knows says whose age it is. */
function isAgeOfOther(items: readonly Item[], at: number, { figure }: NamedFigure): boolean {
  const start = items.slice(0, at).findLastIndex((item) => !isAmount(item) && item.meaning.is === 'mark')
  const said = items.slice(start + 1, at)
  const isOfCompany = said.some((item) => !isAmount(item) && item.meaning.is === 'figure')
  return (
    figure === 'age' &&
    start >= 0 &&
    !isOfCompany &&
    said.some((item) => (isUnknown(item) && !isOfAge(item)) || isUnit(item))
  )
}

/** Years of something else than the company are no age. */
function isPeriod(items: readonly Item[], asked: AmountAsked, { figure, at: named }: NamedFigure): boolean {
  if (figure !== 'age') return false
  if (named !== null && isBareYears(items[named]) && tellsNoAge(asked.amount, items.slice(named + 1))) return true
  return isBeforeGrowth(items, Math.max(asked.at, named ?? asked.at) + 1) || isOfGrowth(items, asked)
}

/** 'accounts for three years', 'after 15 years at a bank', '3 yrs+ of profit', but '12 years or more' */
function tellsNoAge({ side }: Amount, [behind, next, last]: readonly (Item | undefined)[]): boolean {
  if (side !== null) return side === 'after'
  const isNamed = isVague(next) || isOfAges(next) || (isSmall(next) && isOfAges(last))
  return !isLeast(behind, isNamed) || !(isNamed || endsClause(next))
}

/** 'or more'; where the age is named behind it also 'more than', as in 'o más de antigüedad'. */
function isLeast(item: Item | undefined, isNamed: boolean): boolean {
  if (item === undefined || isAmount(item)) return false
  const { meaning } = item
  if (meaning.is === 'tail') return meaning.side === 'min'
  return meaning.is === 'bound' && meaning.side === 'min' && (meaning.isBehind === true || isNamed)
}

/** 'years or more of existence' */
const isOfAges = (item: Item | undefined): boolean =>
  isOfAge(item) ||
  (item !== undefined && !isAmount(item) && item.meaning.is === 'figure' && item.meaning.figure === 'age')

/** '10 Jahre oder mehr am Markt', but '3 years or more of consistent profit' */
const isVague = (item: Item | undefined): boolean =>
  item !== undefined && !isAmount(item) && item.meaning.is === 'vague'

const isSmall = (item: Item | undefined): boolean =>
  item !== undefined && !isAmount(item) && (item.meaning.is === 'stop' || item.meaning.is === 'ending')

function endsClause(item: Item | undefined): boolean {
  if (item === undefined || isAmount(item)) return item === undefined
  return ['mark', 'and', 'ending', 'not'].includes(item.meaning.is) || isOfAge(item)
}

/** 'audited accounts for three years' */
export const isBareYears = (item: Item | undefined): boolean =>
  item !== undefined && !isAmount(item) && item.meaning.is === 'figure' && item.meaning.isBare === true

/** 'growth of 12 % over three years' */
function isOfGrowth(items: readonly Item[], { at, amount, before }: AmountAsked): boolean {
  if (before?.figure !== 'growth' || amount.goesOn) return false
  const between = items.slice(items.slice(0, at).findLastIndex(isAmount) + 1, at)
  return between.every((item) => isAmount(item) || !['mark', 'and'].includes(item.meaning.is))
}

/** '3-yr revenue CAGR', '3 years of growth' */
function isBeforeGrowth(items: readonly Item[], start: number): boolean {
  const figures = items.slice(start, start + 3).map((item) => (isAmount(item) ? null : item.meaning))
  const end = figures.findIndex((meaning) => meaning === null || !['stop', 'figure'].includes(meaning.is))
  return figures
    .slice(0, end < 0 ? figures.length : end)
    .some((meaning) => meaning?.is === 'figure' && meaning.figure === 'growth')
}

/** 'two customers above 25 % of sales' are not all that it has. */
function isQualified(items: readonly Item[], at: number, { figure, at: named }: NamedFigure): boolean {
  const next = items[Math.max(at, named ?? at) + 1]
  if (figure !== 'customers' || next === undefined) return false
  // 'clients < 70 avg age'
  if (!isAmount(next)) return next.meaning.is === 'figure' && next.meaning.figure === 'other'
  return next.isPercent && next.side !== null
}

/** 'trading', 'działa': the years behind it are those of the company. */
export const isOfAge = (item: Item | undefined): boolean =>
  item !== undefined && !isAmount(item) && item.meaning.is === 'unknown' && item.meaning.isOfAge === true

export function isUnit(item: Item | undefined): boolean {
  return item !== undefined && !isAmount(item) && item.meaning.is === 'unit'
}

export function isUnknown(item: Item | undefined): boolean {
  return item !== undefined && !isAmount(item) && item.meaning.is === 'unknown'
}

import type { Meaning, NamedFigure, Side } from '../meanings.ts'
import { isAmount, type Amount, type Item } from './read-amounts.ts'

/** The side of a limit, and the places of the words that turned it. */
type JudgedSide = { side: Amount['side']; places: number[] }
type FigureAsked = { at: number; found: NamedFigure }

/** The side of the limit, with the words behind and before it that turn it; null where it is not understood. */
export function judgeSide(items: readonly Item[], asked: FigureAsked): JudgedSide | null {
  const amount = items[asked.at]
  if (!isAmount(amount) || amount.isUnclear || isPartedByUnknown(items, asked)) return null
  const bound = readBound(items, asked, amount)
  const said = readNegation(items, asked, bound.side)
  const judged = said && readRefusal(items, asked, said)
  return judged && { ...judged, places: [...judged.places, ...bound.places] }
}

/** At the number, before its figure, or behind it. */
function readBound(items: readonly Item[], asked: FigureAsked, { side }: Amount): JudgedSide {
  if (side !== null) return { side, places: [] }
  const before = boundBefore(items, asked)
  return before ? { side: before.side, places: [before.at] } : { side: sideBehind(items, asked.found.at), places: [] }
}

/** 'maximum revenue 40m', 'at most revenue of 40m': the bound stands before the figure. */
function boundBefore(items: readonly Item[], { at, found }: FigureAsked): { side: Side; at: number } | null {
  if (found.at === null || found.at > at) return null
  const place = placeBefore(items, found.at)
  const meaning = meaningAt(items, place)
  return meaning?.is === 'bound' && !meaning.isPrefix && !meaning.figure ? { side: meaning.side, at: place } : null
}

function placeBefore(items: readonly Item[], at: number): number {
  let place = at - 1
  while (meaningAt(items, place)?.is === 'stop') place -= 1
  return place
}

/** 'no revenue below 5 million': the 'not' before the figure turns the limit behind it. */
function readNegation(items: readonly Item[], { at, found }: FigureAsked, side: Amount['side']): JudgedSide | null {
  const negation =
    found.at === null || found.at > at
      ? null
      : (negationBefore(items, found.at) ?? (side === 'min' ? notOfPrice(items, found) : null))
  if (negation === null) return { side, places: [] }
  const turned = side === null || side === 'about' || side === 'between' ? null : opposite[side]
  return turned && { side: turned, places: [negation] }
}

/** 'We could not manage a price above £2m': what a buyer does with a price stands between. Nobody refuses low prices so. */
function notOfPrice(items: readonly Item[], { figure, at }: NamedFigure): number | null {
  if (figure !== 'valuation' || at === null) return null
  const before = placeBefore(items, at)
  // the 'a' of 'a price'
  const verb = meaningAt(items, before)?.is === 'to' ? before - 1 : before
  const isVerb = ['unknown', 'vague'].includes(meaningAt(items, verb)?.is ?? '')
  return isVerb ? negationBefore(items, verb) : null
}

const opposite = { min: 'max', max: 'min', after: 'max', before: 'min' } as const

function negationBefore(items: readonly Item[], at: number): number | null {
  const place = placeBefore(items, at)
  return meaningAt(items, place)?.is === 'not' ? place : null
}

/** 'more than 15 is too many' allows 15. */
function readRefusal(items: readonly Item[], { at, found }: FigureAsked, said: JudgedSide): JudgedSide | null {
  const excess = excessBehind(items, at)
  if (!excess || (excess.figure && excess.figure !== found.figure)) return said
  const amount = items[at]
  // 'under 5 million is too big' contradicts itself, and of a range nobody knows which end is meant.
  if (excess.side === said.side || !isAmount(amount) || amount.high !== null) return null
  return { side: excess.side, places: [...said.places, excess.place] }
}

type Excess = Extract<Meaning, { is: 'excess' }> & { place: number }

/** 'we will not pay' ends what it refuses; 'we will not pay a commission' refuses something else. */
function excessBehind(items: readonly Item[], at: number): Excess | null {
  for (const place of clauseBehind(items, at)) {
    const meaning = meaningAt(items, place)
    if (meaning?.is === 'excess' && (!meaning.figure || isEnd(items, place + 1))) return { ...meaning, place }
  }
  return null
}

const isEnd = (items: readonly Item[], place: number): boolean =>
  place >= items.length || meaningAt(items, place)?.is === 'mark'

/** 'Anything over £2m we will not pay': where no word names the figure, the refusal says what the amount is of. */
export function figureOfExcess(items: readonly Item[], at: number): NamedFigure | null {
  const figure = excessBehind(items, at)?.figure
  return figure ? { figure, at: null } : null
}

/** The next four places of the clause. */
function clauseBehind(items: readonly Item[], at: number): number[] {
  const places = [1, 2, 3, 4].map((step) => at + step)
  const end = places.findIndex((place) => isAmount(items[place]) || endsClause(items, place))
  return end < 0 ? places : places.slice(0, end)
}

/** 'more than 15 staff – too many': a mark before a refusal ends nothing, unless the refusal is a sentence: 'We won't pay silly prices'. */
function endsClause(items: readonly Item[], place: number): boolean {
  const is = meaningAt(items, place)?.is
  if (is !== 'mark') return is === undefined
  const behind = meaningAt(items, place + 1)?.is === 'stop' ? place + 2 : place + 1
  const refusal = meaningAt(items, behind)
  return refusal?.is !== 'excess' || refusal.figure !== undefined
}

/** 'twenty employees or more': the figure word is between the number and its bound. */
function sideBehind(items: readonly Item[], at: number | null): Amount['side'] {
  const meaning = at === null ? null : meaningAt(items, at + 1)
  if (meaning?.is === 'bound' && meaning.isBehind) return meaning.side
  return meaning?.is === 'tail' ? meaning.side : null
}

/** 'revenue flurbing 5 million': a word that nobody knows stands where the bound should. */
function isPartedByUnknown(items: readonly Item[], { at, found }: FigureAsked): boolean {
  const amount = items[at]
  if (found.at === null || found.at > at || !isAmount(amount) || amount.side !== null) return false
  return items.slice(found.at + 1, at).some((item) => !isAmount(item) && item.meaning.is === 'unknown')
}

export function meaningAt(items: readonly Item[], place: number): Meaning | null {
  const item = items[place]
  return item && !isAmount(item) ? item.meaning : null
}

import type { CriterionFigure, CriterionNameKind } from '../criteria.ts'

/** A thesis gives an age in years; it is stored as the year of foundation. 'other' are figures that no criterion limits. */
export type ReadFigure = CriterionFigure | 'age' | 'other'
export type FigureUnit = 'money' | 'percent' | 'count' | 'year' | 'multiple'
export type Side = 'min' | 'max' | 'about' | 'between' | 'after' | 'before'

/** What a word or a phrase of a thesis says. */
export type Meaning =
  | { is: 'name'; kind: CriterionNameKind; names: readonly string[]; not?: boolean; says?: string | null }
  /** `isBare`: 'years', which say an age behind a bound alone. */
  | { is: 'figure'; figure: ReadFigure; units: readonly FigureUnit[]; alone?: Limits; isBare?: true }
  /** `isBehind`: it may stand behind the number as well. `isPrefix`: it means this only where a number is joined to it. */
  /** `isSign`: behind a number and before its figure it says the contrary: '5 < EBITDA'. */
  | { is: 'bound'; side: Side; figure?: ReadFigure; isBehind?: true; isPrefix?: true; isSign?: true }
  | { is: 'tail'; side: 'min' | 'max' }
  /** `comma`: a word of languages with a decimal comma and dots between thousands. */
  | { is: 'scale'; factor: number; comma?: boolean }
  | { is: 'currency'; code: string }
  /** `isPercent`: 'a quarter' is 25 %. */
  | { is: 'number'; value: number; isPercent?: boolean; figure?: ReadFigure }
  | { is: 'digits'; raw: string }
  | { is: 'percent' }
  /** Numbers in a word, in percent: 'in the teens'. */
  | { is: 'span'; low: number; high: number | null }
  /** '6x', 'sechsfach': a multiple, which no criterion limits. */
  | { is: 'times' }
  /** 'square feet', 'beds': what a number counts that no criterion limits. */
  | { is: 'unit' }
  /** 'too many': what was said before it is refused. `figure`: 'we will not pay' says of what. */
  | { is: 'excess'; side: 'min' | 'max'; figure?: 'valuation' }
  | { is: 'excluded' }
  /**
   * 'are fine': what stands before it is neither asked for nor refused; `ahead`: what follows 'not necessarily'. `isNeed`: 'need not have', behind
   * which a number is not asked for either.
   */
  | { is: 'allowed'; ahead?: true; isNeed?: true }
  | { is: 'defined'; limits: Limits; opposite?: Limits }
  | { is: 'not' }
  /** `opens`: 'at most' where no number stands before it; `joins`: without a number before it nobody knows what is meant. */
  | { is: 'to'; opens?: 'max' | 'before'; joins?: true; isDash?: true }
  | { is: 'and' }
  /** `trade` is the industry that the word names when nothing else does; a number of `people` means employees. */
  /** `isPlain`: 'companies', 'firms', of which nobody refuses any. */
  /** `isTrader`: 'wholesalers', which do something else than those who make the same goods. */
  /** `isDone`: 'installers', 'repair shops', of whom nobody makes the goods. */
  | { is: 'maker'; trade?: string; people?: boolean; isPlain?: true; isTrader?: true; isDone?: true }
  /** Of what follows, 'small' and 'large' say nothing of the company: 'for small firms', 'making small engines'. */
  | { is: 'offering'; of?: 'audience' | 'goods' }
  /** `joins`: 'over 20 but under 80' speaks of one figure. */
  | { is: 'ending'; joins?: true }
  | { is: 'vague' }
  /** `restarts`: 'looking for', behind which what is sought is named. */
  | { is: 'stop'; restarts?: true }
  | { is: 'mark' }
  | { is: 'quoted' }
  /** A number or a place whose part in the sentence is not understood: it is said so, wherever it stands. */
  | { is: 'left' }
  /** `isCount`: a whole number that counts nothing we know, as in 'top 10' and 'find me 15 makers'. */
  /** `isAudience`: customers, exports and the like, whose place is not that of the company; `isPeople`: an occupation, of which a number means employees. */
  /** `isPremises`: 'practices', 'laboratories', which say what is done only where nothing else does. */
  /** `isFigure`: 'revenue' without a number, which names no trade alone. */
  /** `isPoint`: between numbers in words the sign of a fraction: 'two point five'. */
  /** `isOfAge`: 'trading', of which a number of years is the age of the company. */
  | {
      is: 'unknown'
      isCount?: boolean
      isAudience?: boolean
      isPeople?: boolean
      isPremises?: boolean
      isOfAge?: boolean
      isFigure?: boolean
      isPoint?: boolean
    }

/** `isAge`: a year of foundation that was told as an age, which leaves that year open. */
export type Limits = { figure: ReadFigure; min: number | null; max: number | null; says: string; isAge?: boolean }

/** A piece of the thesis and its meaning; `from` and `to` are its position in the text. */
export type Sign = { meaning: Meaning; from: number; to: number }

/**
 * Where a number stands with its bound. `isTurned`: words outside of that turned it ('more than 15 is too many'); `isOpen`: no bound
 * was said.
 */
export type SaidLimit = { from: number; to: number; isTurned: boolean; isOpen: boolean }

/** A sign after the amounts found their figures; `limits` are amounts that did. */
export type Claimed = {
  /** `isAssumed`: nothing says which figure the amount is of. */
  meaning: Meaning | { is: 'limits'; limits: Limits; currency: string | null; isAssumed?: boolean; said?: SaidLimit }
  from: number
  to: number
  /** A small word that stands for 'of'. */
  isOf?: boolean
}

/** The figure that a number limits, and where its word stands. */
export type NamedFigure = { figure: ReadFigure; at: number | null; isAssumed?: true }

/** Kinds of names that say where a company is. */
export const placeKinds: ReadonlySet<CriterionNameKind> = new Set(['country', 'region', 'city'])

/** Kinds of names that say what it does. */
export const tradeKinds: ReadonlySet<CriterionNameKind> = new Set(['industry', 'technology', 'text'])

export function isPlace(meaning: Claimed['meaning'] | undefined): boolean {
  return meaning?.is === 'name' && placeKinds.has(meaning.kind)
}

/** A piece of a thesis. */
export type Span = { from: number; to: number }

export const isWithin = (item: Claimed, { from, to }: Span): boolean => from <= item.from && item.to <= to

/** 'looking for', behind which what is sought is named. */
export const isVerb = ({ meaning }: Claimed): boolean => meaning.is === 'stop' && meaning.restarts === true

/** A limit of a figure that the thesis names. */
export const isNamedLimit = ({ meaning }: Claimed): boolean => meaning.is === 'limits' && !meaning.isAssumed

/** '…, so enterprise value has to be under £6m': a limit with one end is that of a target. */
export const isOfTarget = ({ meaning }: Claimed): boolean =>
  meaning.is === 'limits' &&
  (meaning.limits.figure === 'valuation' || meaning.limits.figure === 'ebitda') &&
  (meaning.limits.min === null || meaning.limits.max === null)

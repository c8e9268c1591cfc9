import { memo } from '#core/memo.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { leaveCovered, PhraseIndex, stemOf, toPhrase, type PhraseHit, type Phrase } from '#core/trades/phrase-index.ts'
import { tradeAt } from '#core/trades/trade-lexicon.ts'
import type { Clause, Role } from '#core/trades/clauses.ts'
import data from './core-words.json' with { type: 'json' }

/** The weight of a word that thousands of companies have, and of one that few have, beside that of a trade. */
export const leastRarity = 0.05
const wordRarity = 0.3
/** What only customers are said to be, and what is of the wider trade alone. */
const halfShare = 0.5
/** What is made or done by a company of the trade, but spoken of by others as well. */
const bareShare = 0.8
/** Of a phrase, what the trade in it is worth beside other words. */
const tradeShare = 0.85

/** Words of any company, and words that name an industry but nothing specific in it. */
const common = new Set(data.common.flatMap((line) => line.split(' ')))

/** A part of a phrase: a trade in all the ways in which it is said, or a word. */
type Unit = {
  weight: number
  says: readonly Phrase[]
  /** What the trade and its kinds are called in the lexicon; none of a word. */
  trades: readonly string[]
  isIn: PhraseIndex<Phrase>
  wider: PhraseIndex<Phrase> | null
}

/** Of 'dental practice software' it is 'dental' that few companies have: 0 to 1. */
export function rarityOf(phrase: string): number {
  return Math.max(0, ...unitsOf(phrase).map(({ weight }) => weight))
}

const unitsOf = memo((phrase: string): readonly Unit[] => {
  const words = wordsOf(phrase)
  const units: Unit[] = []
  for (let at = 0; at < words.length;) {
    const { unit, length } = unitAt(words, at)
    units.push(unit)
    at += length
  }
  return units
}, 500)

/** 'Dental lasers' are more than 'dental', which alone names dentists. */
function goesOn(words: readonly string[], at: number, length: number): boolean {
  return words.some((word, place) => (place < at || place >= at + length) && !common.has(word))
}

function unitAt(words: readonly string[], at: number): { unit: Unit; length: number } {
  const found = tradeAt(words, at)
  if (found && !(found.isBare && goesOn(words, at, found.length))) {
    const { names: trades, phrases, wider } = found.trade
    const said = {
      says: words.slice(at, at + found.length).join(' '),
      words: words.slice(at, at + found.length).map(stemOf),
    }
    const says = [said, ...phrases]
    const unit = {
      weight: 1,
      says,
      trades,
      isIn: new PhraseIndex(() => says),
      wider: wider.length > 0 ? new PhraseIndex(() => wider) : null,
    }
    return { unit, length: found.length }
  }
  const word = words[at] ?? ''
  const says = [toPhrase(word)]
  return {
    unit: {
      weight: common.has(word) ? leastRarity : wordRarity,
      says,
      trades: [],
      isIn: new PhraseIndex(() => says),
      wider: null,
    },
    length: 1,
  }
}

/**
 * `asCustomers`: who serves those that are named is sought. `roles`: what may be done with what is named. `isStrict`: words
 * that name no trade must be said of the company as well, not of its customers.
 */
export type SoughtIn = {
  clauses: readonly Clause[]
  /** Trades that the industry of the company is. */
  ofIndustry: readonly string[]
  asCustomers: boolean
  roles: ReadonlySet<Role>
  isStrict?: boolean
}
export type CoreShare = { share: number; said: string }

/** Which share of a phrase a text has, 0 to 1, each word by its rarity, and how the text says it; a trade is most of it. */
export function shareOfCore(phrase: string, sought: SoughtIn): CoreShare {
  const found = unitsOf(phrase).map((unit) => ({ unit, ...findUnit(unit, sought) }))
  const said = found.map((one) => one.said).join(' ')
  const trades = found.filter(({ unit }) => isTrade(unit))
  if (trades.length === 0) return { share: meanOf(found), said }
  const others = found.filter(({ unit }) => !isTrade(unit))
  const share = meanOf(trades) * (others.length === 0 ? 1 : tradeShare + (1 - tradeShare) * meanOf(others))
  return { share, said }
}

type FoundUnit = { unit: Unit; share: number }

function meanOf(found: readonly FoundUnit[]): number {
  const total = found.reduce((sum, { unit }) => sum + unit.weight, 0)
  return total === 0 ? 0 : found.reduce((sum, { unit, share }) => sum + unit.weight * share, 0) / total
}

const isTrade = ({ says }: Unit): boolean => says.length > 1

function findUnit(unit: Unit, sought: SoughtIn): CoreShare {
  const { isIn, wider, says, trades } = unit
  if (trades.some((name) => sought.ofIndustry.includes(name))) return { share: 1, said: says[0]?.says ?? '' }
  const hits = sought.clauses.flatMap((clause) =>
    isIn
      .findAll(clause.words)
      .map((hit) => ({ share: shareOfHit(unit, { clause, hit }, sought), said: hit.phrase.says })),
  )
  const best = hits.reduce<CoreShare>((most, one) => (one.share > most.share ? one : most), { share: 0, said: '' })
  if (best.share >= halfShare || wider === null) return best
  const isWider = sought.clauses.some(({ words }) => wider.findAll(words).length > 0)
  return isWider ? { share: halfShare, said: '' } : best
}

type HitInClause = { clause: Clause; hit: PhraseHit<Phrase> }

function shareOfHit(unit: Unit, { clause, hit }: HitInClause, sought: SoughtIn): number {
  const isOfCompany = isTrade(unit) || sought.isStrict === true
  const share = hit.phrase.isBare ? bareShare : 1
  return isOfCompany && !isDone(clause, hit, sought) ? share * halfShare : share
}

/** Not only for customers of that kind, nor by a dealer, nor as software where those are not sought. */
function isDone(clause: Clause, place: HitPlace, { asCustomers, roles, isStrict = false }: SoughtIn): boolean {
  if (!asCustomers && isOfCustomers(clause, place)) return false
  if (isStrict && isWhereOrHow(clause, place)) return false
  return clause.roles.every((role) => roles.has(role))
}

/** 'Own brands in pet shops' is no pet shop. */
function isWhereOrHow({ words }: Clause, { from }: HitPlace): boolean {
  return [1, 2].some((distance) => prepositions.has(words[from - distance] ?? ''))
}

const prepositions = new Set(data.prepositions.split(' '))

type HitPlace = Pick<PhraseHit<Phrase>, 'from' | 'to'>

function isOfCustomers({ isCustomer }: Clause, { from, to }: HitPlace): boolean {
  return isCustomer.slice(from, to).every(Boolean)
}

/** A phrase in all the ways in which a description may say it, for the search. */
export const spellingsOfCore = memo((phrase: string): string[] => {
  const trade = unitsOf(phrase).find(isTrade)
  return trade ? leaveCovered(trade.says).map(({ words }) => words.join(' ')) : [phrase]
}, 500)

/** Whether words name a trade that the lexicon knows. */
export function namesTrade(phrase: string): boolean {
  return unitsOf(phrase).some(isTrade)
}

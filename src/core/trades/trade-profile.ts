import { wordsOf } from '#core/names/fold-text.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { PhraseIndex, type Phrase } from './phrase-index.ts'
import { phrasesOfTrades, tradesSaid } from './trade-lexicon.ts'

/** What a company says it does: each of its trades in each of its roles ('pumps', 'pumps as a dealer'), and how surely, 0 to 1. */
export type TradeProfile = ReadonlyMap<string, TradeInRole>
type TradeInRole = { trade: string; weight: number }

type SaidTrade = Phrase & { trade: string }
type FindTrades = (words: readonly string[]) => readonly { phrase: SaidTrade; from: number; to: number }[]

const bareWeight = 0.8
/** What only its customers do. */
const customerWeight = 0.5
/** The same trade in whatever role. */
const anyRoleWeight = 0.5

export function profileOf(text: string): TradeProfile {
  return readProfile(text, tradesSaid)
}

function readProfile(text: string, find: FindTrades): TradeProfile {
  const profile = new Map<string, TradeInRole>()
  const add = (key: string, trade: string, weight: number) => {
    if ((profile.get(key)?.weight ?? 0) < weight) profile.set(key, { trade, weight })
  }
  for (const clause of clausesOf(text))
    for (const { phrase, from, to } of find(clause.words)) {
      const { trade } = phrase
      const isOfCustomers = clause.isCustomer.slice(from, to).every(Boolean)
      const weight = phrase.isBare ? bareWeight : 1
      add(`${trade} ${roleIn(clause, isOfCustomers)}`, trade, isOfCustomers ? weight * customerWeight : weight)
      add(trade, trade, weight * anyRoleWeight)
    }
  return profile
}

function roleIn({ roles }: Clause, isOfCustomers: boolean): string {
  return roles.join(' ') || (isOfCustomers ? 'customers' : 'itself')
}

/** What several companies do, each as much as the others. */
export function joinProfiles(profiles: readonly TradeProfile[]): TradeProfile {
  const joined = new Map<string, TradeInRole>()
  for (const profile of profiles)
    for (const [key, { trade, weight }] of profile)
      joined.set(key, { trade, weight: (joined.get(key)?.weight ?? 0) + weight / profiles.length })
  return joined
}

/** Without what others do as well. */
export function withoutTrades(profile: TradeProfile, others: TradeProfile): TradeProfile {
  return new Map([...profile].filter(([key]) => !others.has(key)))
}

export type TradeLikeness = { /** 0 to 1. */ share: number; /** The trades that both have. */ trades: string[] }

/** Compares what companies say with a profile; other trades are not looked for. */
export function comparerWith(profile: TradeProfile): (text: string) => TradeLikeness {
  if (profile.size === 0) return () => unlike
  const phrases = phrasesOfTrades(new Set([...profile.values()].map(({ trade }) => trade)))
  const index = new PhraseIndex(() => phrases)
  const most = [...profile.values()].reduce((sum, { weight }) => sum + weight ** 2, 0)
  return (text) => {
    // Most texts speak of none of them, which is soon seen.
    if (index.findAll(wordsOf(text)).length === 0) return unlike
    const other = readProfile(text, (words) => index.findAll(words))
    const shared = [...profile].flatMap(([key, { trade, weight }]) => {
      const product = weight * (other.get(key)?.weight ?? 0)
      return product > 0 ? { trade, product } : []
    })
    const sum = shared.reduce((total, { product }) => total + product, 0)
    return { share: Math.min(1, sum / most), trades: [...new Set(shared.map(({ trade }) => trade))] }
  }
}

const unlike: TradeLikeness = { share: 0, trades: [] }

/** The trades of a profile that are surest. */
export function chiefTrades(profile: TradeProfile, most: number): string[] {
  const sorted = [...profile.values()].toSorted((one, other) => other.weight - one.weight)
  return [...new Set(sorted.map(({ trade }) => trade))].slice(0, most)
}

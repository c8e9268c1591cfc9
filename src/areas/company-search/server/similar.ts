import { setImmediate as pause } from 'node:timers/promises'
import { AppError } from '#core/errors.ts'
import { spellingsOfTrade } from '#core/trades/trade-lexicon.ts'
import {
  chiefTrades,
  comparerWith,
  joinProfiles,
  profileOf,
  withoutTrades,
  type TradeProfile,
} from '#core/trades/trade-profile.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { SimilarCompany } from '../contract.ts'
import type { SimilarSearch } from '../contract.ts'
import { scoreSimilar, type WordWeights } from '../rules/score-similar.ts'
import { listCompaniesById } from '#areas/companies/server/find-companies.ts'
import { toCompanyRow } from '#areas/companies/server/company-row.ts'
import { toPhrases } from './lists/list-store.ts'
import { listSaid } from './lists/to-list-query.ts'
import {
  listCandidates,
  listTellingWords,
  type Candidate,
  type Seed,
  type TellingWord,
} from './similar/similar-store.ts'

type Deps = { db: Db }
type CompanyRecord = Awaited<ReturnType<typeof listCompaniesById>>[number]

/** Candidates of each group that are scored; more would not come into the first fifty any more. */
const candidateLimit = 400

/** Companies like the given ones and unlike the others, best first. */
export async function findSimilar({ db }: Deps, actor: Actor, input: SimilarSearch): Promise<SimilarCompany[]> {
  const { by, limit, scope } = input
  // As the database writes them.
  const [like, unlike] = [input.like, input.unlike].map((ids) => ids.map((id) => id.toLowerCase())) as [
    string[],
    string[],
  ]
  const known = new Map(
    (await listCompaniesById(db, actor.workspaceId, [...like, ...unlike])).map((row) => [row.id, row]),
  )
  if ([...like, ...unlike].some((id) => !known.has(id))) throw new AppError('NOT_FOUND', 'There is no such company.')
  const companiesOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const seeds = companiesOf(like)
  const wanted = await describe(db, { like: seeds, unlike: companiesOf(unlike) })
  if (wanted.words.length === 0 && wanted.sameTrade === null) return []
  const candidates = await listCandidates(db, {
    workspaceId: actor.workspaceId,
    scope,
    words: wanted.words,
    trades: wanted.sameTrade,
    unlike: [...wanted.unlikeWeights.keys()],
    not: [...like, ...unlike],
    seeds: wanted.seeds,
    size: by === 'all' ? sizeOf(seeds) : null,
    limit: candidateLimit,
  })
  const scored = await scoreAll(candidates, { ...wanted, companies: seeds, by })
  const sorted = scored.toSorted((a, b) => b.score - a.score || a.candidate.name.localeCompare(b.candidate.name, 'en'))
  return readWhole(db, actor, sorted.slice(0, limit))
}

type Wanted = {
  trades: TradeProfile
  unlikeTrades: TradeProfile
  /** How the index finds companies that may be of the same trades. */
  sameTrade: string | null
  words: readonly TellingWord[]
  unlikeWeights: WordWeights
  seeds: readonly Seed[]
}

/** What the given companies have that says most, and what the unwanted ones have: not what both have in common. */
async function describe(
  db: Db,
  { like, unlike }: Record<'like' | 'unlike', readonly CompanyRecord[]>,
): Promise<Wanted> {
  const trades = await profileAll(like)
  const others = await profileAll(unlike)
  const [telling, unwanted, sameTrade] = await Promise.all([
    listTellingWords(db, idsOf(like)),
    unlike.length > 0 ? listTellingWords(db, idsOf(unlike)) : nothing,
    searchOfTrades(db, trades),
  ])
  const said = new Set(telling.words.map(({ word }) => word))
  const unlikeWeights = toWeights(unwanted.words.filter(({ word }) => !said.has(word)))
  return { trades, unlikeTrades: withoutTrades(others, trades), sameTrade, ...telling, unlikeWeights }
}

async function profileAll(companies: readonly CompanyRecord[]): Promise<TradeProfile> {
  const profiles: TradeProfile[] = []
  for (const one of companies) {
    await pause()
    profiles.push(profileOf(textOf(one)))
  }
  return joinProfiles(profiles)
}

const idsOf = (companies: readonly CompanyRecord[]): string[] => companies.map(({ id }) => id)

const toWeights = (words: readonly TellingWord[]): WordWeights =>
  new Map(words.map(({ word, weight }) => [word, weight]))

type SimilarityInput = Wanted & { companies: readonly CompanyRecord[]; by: SimilarSearch['by'] }

async function scoreAll(
  candidates: readonly Candidate[],
  { trades, unlikeTrades, words, unlikeWeights, companies, by }: SimilarityInput,
): Promise<ScoredCandidate[]> {
  const [compare, compareUnlike] = [comparerWith(trades), comparerWith(unlikeTrades)]
  const weights = toWeights(words)
  const scored: ScoredCandidate[] = []
  for (const [at, candidate] of candidates.entries()) {
    if (at % comparedAtOnce === comparedAtOnce - 1) await pause()
    const text = textOf(candidate)
    const { share, trades: shared } = compare(text)
    const { shared: sharedWords, shared_unlike: sharedUnlike } = candidate
    const ofTrades = { trade: trades.size === 0 ? null : share, tradeUnlike: compareUnlike(text).share }
    const evidence = { by, shared: sharedWords, sharedUnlike, weights, unlikeWeights, ...ofTrades }
    scored.push({ candidate, trades: shared, ...scoreSimilar(candidate, companies, evidence) })
  }
  return scored
}

/** Only those that are shown are read whole. */
async function readWhole(db: Db, actor: Actor, best: readonly ScoredCandidate[]): Promise<SimilarCompany[]> {
  const ids = best.map(({ candidate }) => candidate.id)
  const companies = new Map((await listCompaniesById(db, actor.workspaceId, ids)).map((row) => [row.id, row]))
  return best.flatMap(({ candidate, trades, ...rest }) => {
    const company = companies.get(candidate.id)
    if (!company) return []
    return [{ company: toCompanyRow(company), ...rest, shared_trades: trades, shared_words: candidate.shared }]
  })
}

type ScoredCandidate = Pick<SimilarCompany, 'score' | 'parts'> & { candidate: Candidate; trades: string[] }

/** Between some companies others have their turn: long texts take long to read. */
const comparedAtOnce = 10

type Described = { name: string; industry: string; description: string }
const textOf = ({ name, industry, description }: Described): string => `${name}. ${industry}. ${description}`

/** Trades of the seeds that are looked for, the surest. */
const mostTrades = 3

/** How the index finds companies that may be of these trades; null where none is known or nobody says it. */
async function searchOfTrades(db: Db, trades: TradeProfile): Promise<string | null> {
  const phrases = chiefTrades(trades, mostTrades).flatMap(spellingsOfTrade)
  const said = toPhrases(await listSaid(db, phrases))
  return said.length === 0 ? null : said.join(' | ')
}

const nothing: { words: TellingWord[] } = { words: [] }

/** From a tenth of the smallest seed to ten times the largest: others get no points for their size. */
function sizeOf(seeds: readonly { revenue_millions: number | null }[]): { min: number; max: number } | null {
  const known = seeds.flatMap(({ revenue_millions: revenue }) => (revenue ? [revenue] : []))
  return known.length === 0 ? null : { min: Math.min(...known) / 10, max: Math.max(...known) * 10 }
}

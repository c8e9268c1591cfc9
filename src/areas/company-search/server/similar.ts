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
import { scoreSimilar } from '../rules/score-similar.ts'
import { listCompaniesById } from '#areas/companies/server/find-companies.ts'
import { toCompanyRow } from '#areas/companies/server/company-row.ts'
import { toPhrases } from './lists/list-store.ts'
import { listSaid } from './lists/to-list-query.ts'
import { listCandidates, listTellingWords, type Candidate } from './similar/similar-store.ts'

type Deps = { db: Db }

/** Candidates of each group that are scored; more would not come into the first fifty any more. */
const candidateLimit = 400

/** Companies like the given ones and unlike the others, best first. */
export async function findSimilar({ db }: Deps, actor: Actor, input: SimilarSearch): Promise<SimilarCompany[]> {
  const { by, limit } = input
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
  const trades = joinProfiles(seeds.map((seed) => profileOf(textOf(seed))))
  // What both have in common is not what the user wants less of.
  const unwantedTrades = withoutTrades(joinProfiles(companiesOf(unlike).map((one) => profileOf(textOf(one)))), trades)
  const [telling, unwanted, sameTrade] = await Promise.all([
    listTellingWords(db, like),
    unlike.length > 0 ? listTellingWords(db, unlike) : nothing,
    searchOfTrades(db, trades),
  ])
  if (telling.words.length === 0 && sameTrade === null) return []
  const weights = new Map(telling.words.map(({ word, weight }) => [word, weight]))
  const against = unwanted.words.filter(({ word }) => !weights.has(word))
  const unlikeWeights = new Map(against.map(({ word, weight }) => [word, weight]))
  const candidates = await listCandidates(db, {
    workspaceId: actor.workspaceId,
    words: telling.words,
    trades: sameTrade,
    unlike: [...unlikeWeights.keys()],
    not: [...like, ...unlike],
    seeds: telling.seeds,
    size: by === 'all' ? sizeOf(seeds) : null,
    limit: candidateLimit,
  })
  const [compare, compareUnlike] = [comparerWith(trades), comparerWith(unwantedTrades)]
  const scored: Scored[] = []
  for (const [at, candidate] of candidates.entries()) {
    if (at % comparedAtOnce === comparedAtOnce - 1) await pause()
    const { shared, shared_unlike: sharedUnlike } = candidate
    const trade = trades.size === 0 ? null : compare(textOf(candidate))
    const tradeUnlike = compareUnlike(textOf(candidate)).share
    const evidence = { shared, sharedUnlike, weights, unlikeWeights, trade: trade?.share ?? null, tradeUnlike }
    scored.push({ candidate, trades: trade?.trades ?? [], ...scoreSimilar(candidate, seeds, { by, ...evidence }) })
  }
  const sorted = scored.toSorted((a, b) => b.score - a.score || a.candidate.name.localeCompare(b.candidate.name, 'en'))
  const best = sorted.slice(0, limit)
  // Only those that are shown are read whole.
  const whole = await listCompaniesById(
    db,
    actor.workspaceId,
    best.map(({ candidate }) => candidate.id),
  )
  const companies = new Map(whole.map((row) => [row.id, row]))
  return best.flatMap(({ candidate, trades: shared, ...rest }) => {
    const company = companies.get(candidate.id)
    if (!company) return []
    return [{ company: toCompanyRow(company), ...rest, shared_trades: shared, shared_words: candidate.shared }]
  })
}

type Scored = Pick<SimilarCompany, 'score' | 'parts'> & { candidate: Candidate; trades: string[] }

/** Between some companies others have their turn: long texts take long to read. */
const comparedAtOnce = 50

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

const nothing = { words: [] }

/** From a tenth of the smallest seed to ten times the largest: others get no points for their size. */
function sizeOf(seeds: readonly { revenue_millions: number | null }[]): { min: number; max: number } | null {
  const known = seeds.flatMap(({ revenue_millions: revenue }) => (revenue ? [revenue] : []))
  return known.length === 0 ? null : { min: Math.min(...known) / 10, max: Math.max(...known) * 10 }
}

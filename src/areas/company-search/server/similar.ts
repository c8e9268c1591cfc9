import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { SimilarCompany } from '../contract.ts'
import type { SimilarSearch } from '../contract.ts'
import { scoreSimilar } from '../rules/score-similar.ts'
import { listCompaniesById } from '#areas/companies/server/find-companies.ts'
import { toCompanyRow } from '#areas/companies/server/company-row.ts'
import { listCandidates, listTellingWords } from './similar/similar-store.ts'

type Deps = { db: Db }

/** Candidates that are scored; more would not come into the first fifty any more. */
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
  const seeds = like.flatMap((id) => known.get(id) ?? [])
  const [telling, unwanted] = await Promise.all([
    listTellingWords(db, like),
    unlike.length > 0 ? listTellingWords(db, unlike) : nothing,
  ])
  if (telling.words.length === 0) return []
  const weights = new Map(telling.words.map(({ word, weight }) => [word, weight]))
  // What both have in common is not what the user wants less of.
  const against = unwanted.words.filter(({ word }) => !weights.has(word))
  const unlikeWeights = new Map(against.map(({ word, weight }) => [word, weight]))
  const candidates = await listCandidates(db, {
    workspaceId: actor.workspaceId,
    words: telling.words,
    unlike: [...unlikeWeights.keys()],
    not: [...like, ...unlike],
    seeds: telling.seeds,
    size: by === 'all' ? sizeOf(seeds) : null,
    limit: candidateLimit,
  })
  const scored = candidates.map((candidate) => {
    const { shared, shared_unlike: sharedUnlike } = candidate
    return { candidate, ...scoreSimilar(candidate, seeds, { by, shared, sharedUnlike, weights, unlikeWeights }) }
  })
  const sorted = scored.toSorted((a, b) => b.score - a.score || a.candidate.name.localeCompare(b.candidate.name, 'en'))
  const best = sorted.slice(0, limit)
  // Only those that are shown are read whole.
  const whole = await listCompaniesById(
    db,
    actor.workspaceId,
    best.map(({ candidate }) => candidate.id),
  )
  const companies = new Map(whole.map((row) => [row.id, row]))
  return best.flatMap(({ candidate, ...rest }) => {
    const company = companies.get(candidate.id)
    return company ? [{ company: toCompanyRow(company), ...rest, shared_words: candidate.shared }] : []
  })
}

const nothing = { words: [] }

/** From a tenth of the smallest seed to ten times the largest: others get no points for their size. */
function sizeOf(seeds: readonly { revenue_millions: number | null }[]): { min: number; max: number } | null {
  const known = seeds.flatMap(({ revenue_millions: revenue }) => (revenue ? [revenue] : []))
  return known.length === 0 ? null : { min: Math.min(...known) / 10, max: Math.max(...known) * 10 }
}

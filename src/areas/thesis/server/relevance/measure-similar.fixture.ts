import { findSimilar } from '#areas/company-search/server/similar.ts'
import { SimilarSearch } from '#areas/company-search/contract.ts'
import type { Db } from '#db/connection.ts'
import { judgeRanking, type Marks, type RankingScore } from './judge-ranking.fixture.ts'
import { actor, companies, fromStoredId, theses, toStoredId } from './measure-relevance.fixture.ts'
import { rankerByWords } from './rank-by-words.fixture.ts'

export type RankedSimilar = {
  judged: RankingScore
  /** What a search by the words of the company gets. */ floor: RankingScore
}

/** Fewer say little of what a company is like. */
const leastAlike = 2

/**
 * Two companies that fit the same thesis of a stranger are alike: asks for companies like each of them. The database holds the
 * companies already. `each`: only every so many of them.
 */
export async function measureSimilar(
  db: Db,
  { by, each = 1 }: { by: SimilarSearch['by']; each?: number },
): Promise<RankedSimilar[]> {
  const byWords = rankerByWords(companies)
  const ranked: RankedSimilar[] = []
  const seeds = companies
    .map((seed) => ({ seed, alike: marksFor(seed.id) }))
    .filter(({ alike }) => alike.fits.length >= leastAlike)
  for (const { seed, alike } of seeds.filter((_, at) => at % each === 0)) {
    const search = SimilarSearch.parse({ like: [toStoredId(seed.id)], by, limit: 50 })
    const found = await findSimilar({ db }, actor, search)
    const words = byWords([seed.name, seed.industry, seed.description].join(' ')).filter((id) => id !== seed.id)
    const ranking = found.map(({ company }) => fromStoredId(company.id))
    ranked.push({ judged: judgeRanking(ranking, alike), floor: judgeRanking(words, alike) })
  }
  return ranked
}

function marksFor(seed: string): Marks {
  const fitting = theses.filter(({ fits }) => fits.includes(seed))
  const fits = new Set(fitting.flatMap((one) => one.fits.filter((id) => id !== seed)))
  const near = new Set(fitting.flatMap((one) => one.near.filter((id) => !fits.has(id))))
  return { fits: [...fits], near: [...near] }
}

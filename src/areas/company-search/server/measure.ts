import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { CompanyFilter, CompanyScope } from '../contract.ts'
import { dropTwins, pickWords } from '../rules/pick-words.ts'
import type { MarketMeasure } from '../rules/market-measure.ts'
import { readFiguresOfLargest, type ComparedFigures } from './lists/list-store.ts'
import { dimensionsFor, toListQuery, type ListSearch } from './lists/to-list-query.ts'
import { listCompaniesById } from '#areas/companies/server/find-companies.ts'
import { toStoredCompany, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import {
  countWordsOfLargest,
  findNamesInMarket,
  listMarketEnds,
  listWordCounts,
  sumCells,
  sumDimension,
  sumMarket,
  sumWords,
} from './market/market-store.ts'
import { listMatchIds } from './query/search-store.ts'
import type { SearchDeps } from './query/known-words.ts'
import { makeTerms, type SearchTerms } from './query/search-terms.ts'

export type { ComparedFigures } from './lists/list-store.ts'

/** Adds the companies of this workspace to the universe. The caller has checked the right to view companies. */
type Viewer = { workspaceId: string }
type Market = { filter: CompanyFilter; ends: number }

export type MeasuredMarket = MarketMeasure & {
  largest: StoredCompany[]
  rising: StoredCompany[]
  falling: StoredCompany[]
}

/** Tells which step comes next, and throws when the work is to stop. */
export type MarketPause = (step: string) => Promise<void>

const wordsSampled = 3000
const wordsShown = 12

/** Everything that is added up over the companies of a filter, all from one moment. */
export async function measureMarket(
  deps: SearchDeps,
  { workspaceId }: Viewer,
  { filter, ends, pause }: Market & { pause: MarketPause },
): Promise<MeasuredMarket> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const terms = await makeTerms({ ...deps, db: trx }, { workspaceId, filter })
      // A name that nobody has: the words would not say so.
      const asked: SearchTerms = terms.isImpossible ? { ...terms, where: none, walked: none } : terms
      await pause('Adding up revenue and growth')
      const totals = await sumMarket(trx, asked)
      await pause('Sorting by industry, country and size')
      const cells = await sumCells(trx, asked)
      await pause('Looking for segments')
      const segments = filter.industry
        ? await sumSegments(trx, asked, { industry: filter.industry, count: totals.count })
        : noSegments
      await pause('Looking for leaders and movers')
      const ids = await listMarketEnds(trx, asked, ends)
      const companies = await listCompaniesById(trx, workspaceId, [...ids.largest, ...ids.rising, ...ids.falling])
      const byId = new Map(companies.map((row) => [row.id, toStoredCompany(row)]))
      const toRows = (list: readonly string[]) => list.flatMap((id) => byId.get(id) ?? [])
      return {
        totals,
        ...cells,
        ...segments,
        largest: toRows(ids.largest),
        rising: toRows(ids.rising),
        falling: toRows(ids.falling),
      }
    })
}

const none = sql`false`
const noSegments = { stages: [], technologies: [], words: [] }

/** Stages and technologies belong to an industry, and so do words that part it. */
async function sumSegments(db: Db, terms: SearchTerms, { industry, count }: { industry: string; count: number }) {
  const counted = await countWordsOfLargest(db, terms, wordsSampled)
  const known = await listWordCounts(
    db,
    counted.map(({ word }) => word),
  )
  const words = pickWords(counted, { of: Math.min(count, wordsSampled), known, industry, most: wordsShown })
  return {
    stages: await sumDimension(db, terms, 'stage'),
    technologies: await sumDimension(db, terms, 'technology'),
    words: dropTwins(await sumWords(db, terms, words)),
  }
}

/** Whether a filter has more companies than are measured while somebody waits. */
export async function isLargeMarket(deps: SearchDeps, { workspaceId }: Viewer, filter: CompanyFilter) {
  const terms = await makeTerms(deps, { workspaceId, filter })
  return !terms.isImpossible && (await listMatchIds(deps.db, terms)).hasMore
}

/** Which of these names are companies of the market, by name. */
export async function findInMarket(
  deps: SearchDeps,
  { workspaceId }: Viewer,
  { filter, names }: { filter: CompanyFilter; names: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const terms = await makeTerms(deps, { workspaceId, filter })
  if (terms.isImpossible) return new Map()
  const found = await findNamesInMarket(deps.db, terms, names)
  return new Map(found.map(({ name, id }) => [name, id]))
}

/** The figures of the largest companies that meet the criteria, some thousands at a time, all from one moment. */
export async function readFigures(
  { db }: { db: Db },
  { workspaceId, scope }: Viewer & { scope?: CompanyScope | undefined },
  { take, ...search }: ListSearch & { take(companies: readonly ComparedFigures[]): Promise<void> },
): Promise<void> {
  const view = { workspaceId, onlySample: false, scope }
  const query = await toListQuery(db, view, { search, dimensions: await dimensionsFor(db, search) })
  await readFiguresOfLargest(db, query, take)
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { sizeBands, type MarketCell, type MarketPart, type MarketTotals } from '../../rules/market-measure.ts'
import { medianOf } from '../facets/median-store.ts'
import { listLargestIds, listLargestRevenues } from '../query/search-store.ts'
import type { SearchTerms } from '../query/search-terms.ts'
import { scanWords } from '../query/word-store.ts'

/** Cells that are read: far more than any list shows, and an end for universes with thousands of industries. */
const mostCells = 20_000
const mostParts = 40

type Condition = RawBuilder<unknown>

/** Columns hold minus the figure, 1 for an unknown revenue and infinity for an unknown growth: see 0011. */
const knowsRevenue = sql`nrev < 1`
const knowsGrowth = sql`ngrowth <> 'infinity'`
const knowsBoth = sql`nrev < 1 and ngrowth <> 'infinity'`

const sums = sql`
  count(*)::integer as count,
  (count(*) filter (where ${knowsRevenue}))::integer as revenue_known,
  coalesce(sum(-nrev) filter (where ${knowsRevenue}), 0) as revenue_sum,
  coalesce(sum(nrev * nrev) filter (where ${knowsRevenue}), 0) as revenue_squares,
  (count(*) filter (where ${knowsGrowth}))::integer as growth_known,
  coalesce(sum(-ngrowth) filter (where ${knowsGrowth}), 0) as growth_sum,
  coalesce(sum(nrev * ngrowth) filter (where ${knowsBoth}), 0) as weighted_growth_sum,
  coalesce(sum(-nrev) filter (where ${knowsBoth}), 0) as weight_sum`

/** The ids of the sample universe are consecutive: see sample-companies.ts. */
const isSample = sql`id between '00000000-0000-7000-8c00-000000000000' and '00000000-0000-7000-8c00-ffffffffffff'`

export async function sumMarket(db: Db, terms: SearchTerms): Promise<MarketTotals> {
  const query = sql<Omit<MarketTotals, 'revenue_of_four'>>`
      select ${sums},
        ${medianOf.growth} as growth_median,
        -(percentile_cont(0.75) within group (order by ngrowth) filter (where ${knowsGrowth})) as growth_low,
        -(percentile_cont(0.25) within group (order by ngrowth) filter (where ${knowsGrowth})) as growth_high,
        (count(*) filter (where ngrowth < 0))::integer as growing,
        ${medianOf.revenue} as revenue_median,
        (count(*) filter (where ${isSample}))::integer as sample_count
      from company_search where ${terms.where}`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  const four = await listLargestRevenues(db, terms, 4)
  const [row] = rows
  if (!row) throw new Error('Adding up a market returned no row')
  return { ...row, revenue_of_four: four.reduce((sum, nrev) => sum - nrev, 0) }
}

/** By industry, country and size in one pass, those with most companies first. */
export async function sumCells(db: Db, terms: SearchTerms): Promise<{ cells: MarketCell[]; has_all_cells: boolean }> {
  const query = sql<MarketCell>`
    select i.name as industry, c.name as country, s.band, ${sql.join(sumNames.map((name) => sql.ref(`s.${name}`)))}
    from (
      select industry_id, country_id, ${band} as band, ${sums} from company_search where ${terms.where}
      group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${mostCells + 1}
    ) s
    join company_dimensions i on i.id = s.industry_id join company_dimensions c on c.id = s.country_id
    order by s.count desc, i.name, c.name, s.band`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  return { cells: rows.slice(0, mostCells), has_all_cells: rows.length <= mostCells }
}

const sumNames = [
  'count',
  'revenue_known',
  'revenue_sum',
  'revenue_squares',
  'growth_known',
  'growth_sum',
  'weighted_growth_sum',
  'weight_sum',
] as const

const band = sql`case when nrev = 1 then null ${sql.join(
  sizeBands.flatMap(({ id, to }) => (to === null ? [] : [sql`when nrev > ${sql.lit(-to)} then ${sql.lit(id)}`])),
  sql` `,
)} else ${sql.lit(sizeBands.at(-1)?.id ?? '')} end`

/** Stages or technologies with most companies. A company has one stage and any number of technologies. */
export async function sumDimension(db: Db, terms: SearchTerms, kind: 'stage' | 'technology'): Promise<MarketPart[]> {
  const query = sql<MarketPart>`
    select d.name, ${sums}
    from (select nrev, ngrowth, others from company_search where ${terms.where}) m
    cross join lateral unnest(m.others) o (id)
    join company_dimensions d on d.id = o.id and d.kind = ${kind}
    group by d.name order by count(*) desc, d.name limit ${mostParts}`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  return rows
}

/** Of the largest companies: how many of them have each word of the description. */
export async function countWordsOfLargest(
  db: Db,
  terms: SearchTerms,
  sampled: number,
): Promise<{ word: string; count: number }[]> {
  const ids = await listLargestIds(db, terms, sampled)
  const { rows } = await sql<{ word: string; count: number }>`
    with largest as materialized (select words from company_search where id = any (${ids}::uuid[]))
    select lexeme as word, count(*)::integer as count
    from largest cross join lateral unnest(words)
    where lexeme ~ '^[a-z]{4,30}$' and 'D' = any (weights)
    group by lexeme order by count(*) desc, lexeme limit 400`.execute(db)
  return rows
}

/** The companies that have a word beginning like each of these, as the text search finds them. */
export async function sumWords(db: Db, terms: SearchTerms, words: readonly string[]): Promise<MarketPart[]> {
  if (words.length === 0) return []
  // Each company's words are fetched once, for all that are wanted.
  const query = sql<MarketPart>`
    with wanted as materialized (
        select word, (quote_literal(word) || ':*')::tsquery as query from unnest(${[...words]}::text[]) w (word)
      )
    select wanted.word as name, ${sums}
    from (select nrev, ngrowth, strip(words) as words from company_search where ${terms.where} offset 0) m
    join wanted on m.words @@ wanted.query
    group by wanted.word order by count(*) desc, wanted.word`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  return rows
}

/** How many companies of the whole universe have a word, as counted every night; words that few have are absent. */
export async function listWordCounts(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('company_word_counts')
    .select(['word', 'companies'])
    .where('word', '=', sql<string>`any(${words})`)
    .execute()
  return new Map(rows.map(({ word, companies }) => [word, companies]))
}

export type Ends = { largest: string[]; rising: string[]; falling: string[] }

/** The largest, and those from a million of revenue that grow and shrink fastest. */
export async function listMarketEnds(db: Db, { walked }: SearchTerms, limit: number): Promise<Ends> {
  const ids = async (condition: Condition, order: Condition) => {
    const { rows } = await sql<{ id: string }>`
      select id from company_search where ${walked} and ${condition} order by ${order}, id limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }
  return {
    largest: await ids(knowsRevenue, sql`nrev`),
    rising: await ids(sql`nrev <= -1 and ngrowth < 0`, sql`ngrowth`),
    falling: await ids(sql`nrev <= -1 and ngrowth > 0 and ${knowsGrowth}`, sql`ngrowth desc`),
  }
}

/** Companies of the market by the names that somebody else gives them: the whole name, or its beginning before a legal form. */
export async function findNamesInMarket(
  db: Db,
  { walked }: SearchTerms,
  names: readonly string[],
): Promise<{ name: string; id: string }[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (n.name) n.name, s.id
    from unnest(${[...names]}::text[]) n (name)
    cross join lateral (select left(fold_text(n.name), 40) as key) k
    cross join lateral (
      select id, nrev from company_search
      where ${walked} and name_key >= k.key and name_key < k.key || ' ' || ${'\u{10FFFF}'}
        and (name_key = k.key or name_key like k.key || ' %')
      order by nrev limit 1
    ) s
    where k.key <> '' order by n.name`.execute(db)
  return rows
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { partitionEnds } from './scan-plan.ts'
import type { SearchTerms } from './search-terms.ts'
import { scanWords } from './word-store.ts'
import { listedColumns, type ListedCompany } from './store.ts'

/** Matches that are counted and sorted one by one; more are '10,000+'. */
export const countLimit = 10_000
/** Matches of a text that are ranked: the largest companies. The others follow by revenue. */
const rankLimit = 600
const nameLimit = 200

export type SortKey = 'revenue' | 'growth' | 'employees' | 'name' | 'founded'

/** Columns of the search table in which ascending is best first and unknown last. */
const columns: Record<SortKey, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  revenue: { column: sql`nrev`, type: sql`double precision` },
  growth: { column: sql`ngrowth`, type: sql`double precision` },
  employees: { column: sql`nemployees`, type: sql`integer` },
  founded: { column: sql`nfounded`, type: sql`integer` },
  name: { column: sql`name_key`, type: sql`text` },
}

/** Where a page continues: the key and id of the last row before it, the key as text. */
export type Place = { key: string; id: string }
export type Found = ListedCompany & { key: string }
type Wanted = { sort: SortKey; after: Place | null; limit: number }

type Counted = { total: number; rows: Found[] }

const listed = sql.join(listedColumns.map((column) => sql.ref(`companies.${column}`)))

/** Counts up to one more than the limit and, when that was all, sorts what was counted: one scan answers both. */
export function countAndSort(db: Db, terms: SearchTerms, { sort, after, limit }: Wanted): Promise<Counted> {
  const { column, type } = columns[sort]
  return scanWords(db, terms, async (scanning) => {
    const { rows } = await sql<CountedRow>`
      with matches as materialized (select id, ${column} as key from company_search where ${terms.where} limit ${countLimit + 1}),
        counted as (select count(*)::integer as total from matches),
        page as (
          select id, key from matches where (select total from counted) <= ${countLimit} ${afterPlace(after, { column: sql`key`, type })}
          order by key, id limit ${limit}
        )
      select counted.total, page.key::text as key, ${listed}
      from counted left join page on true left join companies using (id) order by page.key, page.id`.execute(scanning)
    return toCounted(rows)
  })
}

/** Walks along the index of the sort key: right when there are many matches, because one is always near. */
export async function walk(db: Db, { walked }: SearchTerms, { sort, after, limit }: Wanted): Promise<Found[]> {
  const { column, type } = columns[sort]
  // Partitions before the place are left out.
  const behind = after && sort === 'revenue' ? sql`and nrev >= ${after.key}::double precision` : sql``
  const { rows } = await sql<Found>`
    with page as (
      select id, ${column} as key from company_search where ${walked} ${behind} ${afterPlace(after, { column, type })}
      order by ${column}, id limit ${limit}
    )
    select page.key::text as key, ${listed} from page join companies using (id) order by page.key, page.id`.execute(db)
  return rows
}

export type Ranked = Counted & { /** The last of the ranked by revenue, when more matches follow. */ end: Place | null }
type RankWanted = { after: Place | null; limit: number }

const partitionStarts = sql.raw(`'{${partitionEnds.join(',')}}'::double precision[]`)

/**
 * Ranks the largest matches and those whose name begins with the text. Matches are collected partition by partition, the
 * largest companies first; where that ends at the limit, those of the partitions before the last one are complete, and
 * nearly always they are enough. Words are collected by where they lie; only those of the candidates are read. Of a word
 * that far more companies have than are counted, as was counted at night, fewer are collected.
 */
export async function rank(db: Db, terms: SearchTerms, wanted: RankWanted): Promise<Ranked> {
  const head = terms.headEnd === null ? null : await rankHead(db, terms, wanted)
  const ranked = head ?? (await rankCollected(db, terms, wanted))
  if (ranked.total <= countLimit) return ranked
  return { ...ranked, rows: mergeRanked(ranked.rows, await rankNamed(db, terms, wanted), wanted.limit) }
}

/** Null when the largest companies have the word less often than the others. */
async function rankHead(db: Db, terms: SearchTerms, wanted: RankWanted): Promise<Ranked | null> {
  const where = sql`${terms.where} and nrev < ${terms.headEnd}::double precision`
  const collected = sql`
    counted as (select ${countLimit + 1}::integer as total),
    matches as materialized (${keysOf(where)}),
    largest as materialized (select * from matches order by nrev, id limit ${rankLimit}),
    named as (${noKeys})`
  const rows = await scanWords(db, terms, (scanning) => listRanked(scanning, terms, { ...wanted, collected }))
  const ranked = toRanked(rows)
  return ranked.end === null ? null : ranked
}

async function rankCollected(db: Db, terms: SearchTerms, wanted: RankWanted): Promise<Ranked> {
  const collected = sql`
    matches as materialized (${keysOf(terms.where)} limit ${countLimit + 1}),
    counted as materialized (select count(*)::integer as total, max(nrev) as furthest from matches),
    edge as materialized (
      select case when total <= ${countLimit} then 'infinity' else (
        select max(start) from unnest(${partitionStarts}) start where start <= furthest
      ) end as nrev from counted
    ),
    largest as materialized (
      select * from matches where nrev < (select nrev from edge) order by nrev, id limit ${rankLimit}
    ),
    named as materialized (
      select * from matches where (select total from counted) <= ${countLimit} and ${isNamed(terms)}
      order by name_key, id limit ${nameLimit}
    )`
  return scanWords(db, terms, async (scanning) => {
    const found = toRanked(await listRanked(scanning, terms, { ...wanted, collected }))
    const isEnough = found.total <= countLimit || found.end !== null
    return isEnough ? found : rankAlongRevenue(scanning, terms, wanted)
  })
}

const keysOf = (where: RawBuilder<unknown>) => sql`select id, nrev, name_key, words from company_search where ${where}`
const noKeys = keysOf(sql`false`)

/** The same for the rare text of which too few are among the largest companies: in the order of revenue. */
async function rankAlongRevenue(db: Db, terms: SearchTerms, wanted: RankWanted): Promise<Ranked> {
  const collected = sql`
    counted as (select ${countLimit + 1}::integer as total),
    largest as materialized (${keysOf(terms.where)} order by nrev, id limit ${rankLimit}),
    named as (${noKeys})`
  return toRanked(await listRanked(db, terms, { ...wanted, collected }))
}

/** Of very many matches those whose name begins with the text, by a walk along the index of names. */
async function rankNamed(db: Db, terms: SearchTerms, wanted: RankWanted): Promise<Found[]> {
  const collected = sql`
    counted as (select ${countLimit + 1}::integer as total),
    largest as (${noKeys}),
    named as materialized (${keysOf(namedOf(terms))} order by name_key, id limit ${nameLimit})`
  return toRanked(await listRanked(db, terms, { ...wanted, collected })).rows
}

/** Both are in order and have the same key for the same company. */
function mergeRanked(some: readonly Found[], others: readonly Found[], limit: number): Found[] {
  const known = new Set(some.map(({ id }) => id))
  const all = [...some, ...others.filter(({ id }) => !known.has(id))]
  return all.toSorted((a, b) => Number(a.key) - Number(b.key) || (a.id < b.id ? -1 : 1)).slice(0, limit)
}

type RankedRow = CountedRow & { end_key: string | null; end_id: string | null }

async function listRanked(
  db: Db,
  terms: SearchTerms,
  { after, limit, collected }: RankWanted & { collected: RawBuilder<unknown> },
): Promise<RankedRow[]> {
  const type = sql`double precision`
  const { rows } = await sql<RankedRow>`
    with ${collected},
      candidates as materialized (select * from largest union all select * from named where id not in (select id from largest)),
      ranked as (
        select c.id, -(ts_rank('{0.05, 0.1, 0.4, 1}', c.words, ${terms.textQuery}::tsquery) + 0.02 * ln(greatest(1 - c.nrev, 1))
          + case when c.name_key = ${terms.namePrefix} then 2 when ${isNamed(terms, 'c')} then 1 else 0 end)::double precision as key
        from candidates c
      ),
      page as (select id, key from ranked where true ${afterPlace(after, { column: sql`key`, type })} order by key, id limit ${limit}),
      last as (select nrev, id from largest order by nrev, id offset ${rankLimit - 1})
    select counted.total, page.key::text as key, last.nrev::text as end_key, last.id as end_id, ${listed}
    from counted left join last on true left join page on true left join companies on companies.id = page.id
    order by page.key, page.id`.execute(db)
  return rows
}

function toRanked(rows: readonly RankedRow[]): Ranked {
  const [first] = rows
  const end = first?.end_key && first.end_id ? { key: first.end_key, id: first.end_id } : null
  return { ...toCounted(rows), end }
}

/** What follows behind the ranked: by revenue, without those that were ranked for their name. */
export async function walkBehindRanked(
  db: Db,
  terms: SearchTerms,
  { after, limit }: { after: Place; limit: number },
): Promise<Found[]> {
  const named = sql`array(select id from company_search where ${namedOf(terms)} order by name_key, id limit ${nameLimit})`
  const walked = sql`${terms.walked} and id <> all(${named})`
  return walk(db, { ...terms, walked }, { sort: 'revenue', after, limit })
}

/** The ids of the largest matches, in order, and whether there are more. */
export async function listMatchIds(db: Db, terms: SearchTerms): Promise<{ ids: string[]; hasMore: boolean }> {
  const { rows } = await sql<{ id: string }>`
    select id from company_search where ${terms.walked} order by nrev, id limit ${countLimit + 1}`.execute(db)
  return { ids: rows.slice(0, countLimit).map(({ id }) => id), hasMore: rows.length > countLimit }
}

/** For each of these words those of names that are one or two letters away from it. */
export async function listNearWords(
  db: Db,
  workspaceId: string | null,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; near: string[] }>`
    select w.word, array(
      select distinct word from company_name_deletions
      where hash in (select hash from word_deletions(w.word)) and (workspace_id is null or workspace_id = ${workspaceId}::uuid)
      limit 300
    ) as near from unnest(${[...words]}::text[]) w (word)`.execute(db)
  return new Map(rows.map(({ word, near }) => [word, near]))
}

export async function listIndustryNames(db: Db, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from company_dimensions d where kind = 'industry' and name <> '' and exists (
      select from company_search where words @@ ('D' || d.id)::tsquery and (workspace_id is null or workspace_id = ${workspaceId}::uuid)
    ) order by name limit 500`.execute(db)
  return rows.map(({ name }) => name)
}

/** Inside a transaction; as long as it takes. */
export async function refreshStatisticsForEveryone(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  await sql`select refresh_company_statistics()`.execute(db)
}

type CountedRow = Found & { total: number }

/** The first row always says how many there are; without a page its company is empty. */
function toCounted(rows: readonly CountedRow[]): Counted {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

function afterPlace(
  after: Place | null,
  { column, type }: { column: RawBuilder<unknown>; type: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return after === null ? sql`` : sql`and (${column}, id) > (${after.key}::${type}, ${after.id}::uuid)`
}

/**
 * Names that begin with the text, as two comparisons, which the index of names answers; nothing sorts behind the last code
 * point. A last word of one or two letters must be a word (matchesFilter).
 */
function isNamed({ namePrefix, words }: SearchTerms, table?: string): RawBuilder<unknown> {
  const key = sql.ref(table === undefined ? 'name_key' : `${table}.name_key`)
  const begins = (prefix: string) => sql`(${key} >= ${prefix} and ${key} < ${`${prefix}\u{10FFFF}`})`
  const isShort = (words.at(-1)?.length ?? 0) < 3 && words.join(' ') === namePrefix
  return isShort ? sql`(${key} = ${namePrefix} or ${begins(`${namePrefix} `)})` : begins(namePrefix)
}

/** Matches whose name begins with the text: such a name has all its words, unless the text is longer than what is kept. */
function namedOf(terms: SearchTerms): RawBuilder<unknown> {
  const isWhole = terms.words.join(' ') === terms.namePrefix
  return sql`${isWhole ? terms.withoutText : terms.walked} and ${isNamed(terms)}`
}

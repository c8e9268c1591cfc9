import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { partitionEnds, type Parts } from './scan-plan.ts'
import {
  afterPosition,
  countLimit,
  countNear,
  edgeOf,
  listed,
  nearest,
  toCounted,
  walk,
  type Counted,
  type CountedRow,
  type Found,
  type PagePosition,
} from './search-store.ts'
import type { SearchTerms } from './search-terms.ts'
import { scanWords } from './word-store.ts'

/** Matches of a text that are ranked: the largest companies. The others follow by revenue. */
const rankLimit = 600
const nameLimit = 200

export type Ranked = Counted & {
  /** The last of the ranked by revenue, when more matches follow. */
  end: PagePosition | null
  /** How many were ranked for their name. */
  named: number
  /** Where collecting ended at the limit, as minus the revenue; null where it came to the end. */
  furthest: number | null
}
type RankRequest = { after: PagePosition | null; limit: number }

/**
 * Ranks the largest matches, and the matches whose name begins with the text. Rows arrive partition by partition, the
 * largest companies first. When we stop at the limit, every partition but the last is complete, which is almost always
 * enough. Positions of words are collected first; the words of the candidates alone are read. Fewer rows are collected for
 * a word that far more companies have than we count, according to the nightly count.
 */
export async function rank(db: Db, terms: SearchTerms, wanted: RankRequest): Promise<Ranked> {
  const head = terms.headEnd === null ? null : await rankHead(db, terms, wanted)
  const found = head ?? (await rankDivided(db, terms, wanted)) ?? (await rankWhole(db, terms, wanted))
  if (found.total <= countLimit) return found
  const named = await rankNamed(db, terms, wanted)
  // Of many names some of the larger part may not be among the first of all, and would be listed once more behind.
  const isMixed = found.named > 0 && named.named === nameLimit
  const ranked = isMixed ? await rankWhole(db, terms, wanted) : found
  return { ...ranked, rows: mergeRanked(ranked.rows, named.rows, wanted.limit) }
}

/** Null when the largest companies have the word less often than the others. */
async function rankHead(db: Db, terms: SearchTerms, wanted: RankRequest): Promise<Ranked | null> {
  const where = sql`${terms.where} and nrev < ${terms.headEnd}::double precision`
  const collected = sql`
    ${countedAs(countLimit + 1)},
    matches as materialized (${keysOf(where)}),
    largest as materialized (select * from matches order by nrev, id limit ${rankLimit}),
    named as (${noKeys})`
  const rows = await scanWords(db, terms, (scanning) => listRanked(scanning, terms, { ...wanted, collected }))
  const ranked = toRanked(rows)
  return ranked.end === null ? null : ranked
}

async function rankWhole(db: Db, terms: SearchTerms, wanted: RankRequest): Promise<Ranked> {
  const collected = collect(terms, terms.where)
  const rows = await scanWords(db, terms, (scanning) => listRanked(scanning, terms, { ...wanted, collected }))
  const found = toRanked(rows)
  const { furthest } = found
  return furthest === null || found.end !== null ? found : rankUpTo(db, terms, { ...wanted, furthest })
}

/** Matches partition by partition, up to the limit. */
function collect(terms: SearchTerms, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    matches as materialized (${keysOf(where)} limit ${countLimit + 1}),
    counted as materialized (select count(*)::integer as total, max(nrev) as furthest from matches),
    edge as materialized (
      select ${edgeOf(sql`total`, sql`furthest`)} as nrev from counted
    ),
    largest as materialized (
      select * from matches where nrev < (select nrev from edge) order by nrev, id limit ${rankLimit}
    ),
    named as materialized (
      select * from matches where (select total from counted) <= ${countLimit} and ${isNamed(terms)}
      order by name_key, id limit ${nameLimit}
    )`
}

/**
 * What takes long: the largest companies are ranked first. They say about how many others there are, and those are nearly
 * always only counted: by two connections at once, unless so many are expected that a scan of them ends early. Where few are
 * expected from the beginning, the second connection does not wait. Null where it does not pay, or where the parts do not tell.
 */
async function rankDivided(db: Db, terms: SearchTerms, wanted: RankRequest): Promise<Ranked | null> {
  const { parts } = terms
  if (parts === null || db.isTransaction || !terms.takesLong(countLimit)) return null
  const where = sql`${terms.where} and nrev < ${parts.head}::double precision`
  const rankLargest = scanWords(db, terms, async (scanning) =>
    toRanked(await listRanked(scanning, terms, { ...wanted, collected: collect(terms, where) })),
  )
  const isFew = terms.expected < surelyFew
  const [largest, others] = await (isFew
    ? rankConcurrently(db, terms, { parts, rankLargest })
    : rankFirst(db, terms, { parts, rankLargest }))
  const { furthest } = largest
  if (furthest !== null) return largest.end === null ? rankUpTo(db, terms, { ...wanted, furthest }) : largest
  const ranked = await addOthers(db, terms, { ...wanted, parts, largest, others })
  return ranked !== null && ranked.total > countLimit && ranked.end === null ? null : ranked
}

type Ranking = { parts: Parts; rankLargest: Promise<Ranked> }

/** Of words that meet no more often than by chance; fewer than are counted. */
const surelyFew = 8000

type Adding = RankRequest & { parts: Parts; largest: Ranked; others: readonly Others[] }

async function addOthers(
  db: Db,
  terms: SearchTerms,
  { parts, largest, others, ...wanted }: Adding,
): Promise<Ranked | null> {
  const named = others.flatMap((part) => part.named)
  const total = others.reduce((sum, part) => sum + part.total, largest.total)
  if (total > countLimit) return { ...largest, total: countLimit + 1 }
  // Which of more names than are ranked come first, only all parts together could tell.
  if (largest.named + named.length > nameLimit) return null
  const missing = others.flatMap((part) => part.largest).slice(0, Math.max(0, rankLimit - largest.total))
  const ids = [...missing.map(({ id }) => id), ...named]
  const end = largest.end ?? (largest.total + missing.length === rankLimit ? missing.at(-1) : undefined) ?? null
  if (ids.length === 0) return { ...largest, total, end }
  const more = await rankByIds(db, terms, { ...wanted, ids, range: sql`nrev >= ${parts.head}::double precision` })
  return { ...largest, total, end, rows: mergeRanked(largest.rows, more.rows, wanted.limit) }
}

type Others = { total: number; largest: PagePosition[]; named: string[] }

/** The others once it is known how many of the largest there are. */
async function rankFirst(db: Db, terms: SearchTerms, { parts, rankLargest }: Ranking): Promise<[Ranked, Others[]]> {
  const largest = await rankLargest
  const known = largest.total
  if (known > countLimit) return [largest, []]
  const isDense = known > 2 * countLimit * parts.headShare
  const ranges = isDense ? [sql`nrev >= ${parts.head}::double precision`] : [middleOf(parts), lastOf(parts)]
  return [largest, await Promise.all(ranges.map((range) => countPart(db, terms, { range, known })))]
}

/** Counts the middle part while the largest companies are ranked. */
async function rankConcurrently(
  db: Db,
  terms: SearchTerms,
  { parts, rankLargest }: Ranking,
): Promise<[Ranked, Others[]]> {
  const countLast = async () => {
    const { total: known } = await rankLargest
    return known > countLimit ? [] : [await countPart(db, terms, { range: lastOf(parts), known })]
  }
  const countMiddle = countPart(db, terms, { range: middleOf(parts), known: 0 })
  const [largest, middle, last] = await Promise.all([rankLargest, countMiddle, countLast()])
  return [largest, [middle, ...last]]
}

const lastOf = ({ middle }: Parts) => sql`nrev >= ${middle}::double precision`
const middleOf = ({ head, middle }: Parts) =>
  sql`nrev >= ${head}::double precision and nrev < ${middle}::double precision`

type RankedRange = { range: RawBuilder<unknown>; /** Matches outside of it. */ known: number }

async function countPart(db: Db, terms: SearchTerms, { range, known }: RankedRange): Promise<Others> {
  // One more than are counted says that there are more.
  const [limit, missing] = [countLimit + 1 - known, Math.max(0, rankLimit - known)]
  const query = sql<Others>`
    with matches as materialized (
        select id, nrev, name_key from company_search where ${terms.where} and ${range} limit ${limit}
      )
    select (select count(*)::integer from matches) as total,
      array(select id::text from matches where ${isNamed(terms)} order by name_key, id limit ${nameLimit}) as named,
      coalesce((
        select json_agg(json_build_object('key', nrev::text, 'id', id) order by nrev, id)
        from (select nrev, id from matches order by nrev, id limit ${missing}) l
      ), '[]') as largest`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  return rows[0] ?? { total: 0, largest: [], named: [] }
}

/** Ranks companies that are known to match; `range` contains all of them. */
async function rankByIds(
  db: Db,
  terms: SearchTerms,
  { ids, range, ...wanted }: RankRequest & { ids: readonly string[]; range: RawBuilder<unknown> },
): Promise<Ranked> {
  const collected = sql`
    ${countedAs(ids.length)},
    largest as materialized (${keysOf(sql`id = any (${[...ids]}::uuid[]) and ${range}`)}),
    named as (${noKeys})`
  return toRanked(await listRanked(db, terms, { ...wanted, collected }))
}

const keysOf = (where: RawBuilder<unknown>) => sql`select id, nrev, name_key, words from company_search where ${where}`
const noKeys = keysOf(sql`false`)
const countedAs = (total: number) =>
  sql`counted as (select ${total}::integer as total, null::double precision as furthest)`

/**
 * Where the partition in which collecting ended has nearly all of very many matches, as after an upper limit of revenue.
 * Frequent ones are near the largest company of it, so they are looked for along the index of revenue; of rare ones there
 * are not so many that they could not all be sorted.
 */
async function rankUpTo(
  db: Db,
  terms: SearchTerms,
  { furthest, ...wanted }: RankRequest & { furthest: number },
): Promise<Ranked> {
  const start = partitionEnds.findLast((end) => end <= furthest) ?? -Infinity
  const end = partitionEnds.find((one) => one > furthest) ?? Infinity
  const before = await listLargest(db, terms, sql`nrev < ${start}::double precision`)
  const missing = rankLimit - before.length
  const inside = await walkNear(db, terms, { start, limit: missing })
  const largest =
    inside.length === missing
      ? [...before, ...inside]
      : await listLargest(db, terms, sql`nrev < ${end}::double precision`)
  const ids = largest.map(({ id }) => id)
  const [from, to] = [largest.at(0)?.key ?? start, largest.at(-1)?.key ?? end]
  const range = sql`nrev between ${from}::double precision and ${to}::double precision`
  const ranked = await rankByIds(db, terms, { ...wanted, ids, range })
  return { ...ranked, total: countLimit + 1, end: largest.at(-1) ?? null }
}

/** Collected by words, and all of them sorted. */
async function listLargest(db: Db, terms: SearchTerms, range: RawBuilder<unknown>): Promise<PagePosition[]> {
  const query = sql<PagePosition>`
    select id, nrev::text as key from company_search where ${terms.where} and ${range} order by nrev, id limit ${rankLimit}`
  return (await scanWords(db, terms, (scanning) => query.execute(scanning))).rows
}

type WalkNearInput = { start: number; limit: number }

/** The largest matches among the first companies of a partition. */
async function walkNear(db: Db, terms: SearchTerms, { start, limit }: WalkNearInput): Promise<PagePosition[]> {
  const place = [sql`nrev >= ${start}::double precision`]
  const near = nearest('revenue', { along: terms.along, place, companies: countNear(terms) })
  const { rows } = await sql<PagePosition>`
    select id, nrev::text as key from ${near} where ${terms.walked} order by nrev, id limit ${limit}`.execute(db)
  return rows
}

/** Of very many matches those whose name begins with the text, by a walk along the index of names. */
async function rankNamed(db: Db, terms: SearchTerms, wanted: RankRequest): Promise<Ranked> {
  const collected = sql`
    ${countedAs(countLimit + 1)},
    largest as (${noKeys}),
    named as materialized (${keysOf(namedOf(terms))} order by name_key, id limit ${nameLimit})`
  return toRanked(await listRanked(db, terms, { ...wanted, collected }))
}

/** Both are in order and have the same key for the same company. */
function mergeRanked(some: readonly Found[], others: readonly Found[], limit: number): Found[] {
  const known = new Set(some.map(({ id }) => id))
  const all = [...some, ...others.filter(({ id }) => !known.has(id))]
  return all.toSorted((a, b) => Number(a.key) - Number(b.key) || (a.id < b.id ? -1 : 1)).slice(0, limit)
}

type RankedRow = CountedRow & { end_key: string | null; end_id: string | null; named: number; furthest: number | null }

async function listRanked(
  db: Db,
  terms: SearchTerms,
  { after, limit, collected }: RankRequest & { collected: RawBuilder<unknown> },
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
      page as (select id, key from ranked where true ${afterPosition(after, { column: sql`key`, type })} order by key, id limit ${limit}),
      last as (select nrev, id from largest order by nrev, id offset ${rankLimit - 1})
    select counted.total, counted.furthest, page.key::text as key, last.nrev::text as end_key, last.id as end_id,
      (select count(*)::integer from named) as named, ${listed}
    from counted left join last on true left join page on true left join companies on companies.id = page.id
    order by page.key, page.id`.execute(db)
  return rows
}

function toRanked(rows: readonly RankedRow[]): Ranked {
  const [first] = rows
  const end = first?.end_key && first.end_id ? { key: first.end_key, id: first.end_id } : null
  const counted = toCounted(rows)
  const furthest = counted.total > countLimit ? (first?.furthest ?? null) : null
  return { ...counted, end, named: first?.named ?? 0, furthest }
}

type WalkUnrankedInput = { after: PagePosition; limit: number }

/** What follows behind the ranked: by revenue, without those that were ranked for their name. */
export async function walkUnranked(db: Db, terms: SearchTerms, { after, limit }: WalkUnrankedInput): Promise<Found[]> {
  const named = sql`array(select id from company_search where ${namedOf(terms)} order by name_key, id limit ${nameLimit})`
  return walk(db, terms, { sort: 'revenue', after, limit, without: [sql`id <> all(${named})`] })
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

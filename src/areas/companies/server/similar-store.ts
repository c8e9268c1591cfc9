import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { ComparedCompany } from '../rules/score-similar.ts'
import { partitionsOf, revenueOfScan, withoutSlivers } from './revenue-conditions.ts'
import { scanWords } from './word-store.ts'

export type TellingWord = { word: string; weight: number; /** How many have it. */ companies: number }

/** Words that say most about these companies: what stands in their texts, is not only a name, and is rare. */
export async function listTellingWords(db: Db, ids: readonly string[]): Promise<TellingWord[]> {
  const { rows } = await sql<TellingWord>`
    with total as materialized (
        select greatest(max(companies), 1)::double precision as most from company_word_counts
      ),
      seeds as materialized (
        select l.lexeme as word, count(*) as seeds from company_search s cross join lateral unnest(s.words) l
        where s.id = any (${[...ids]}::uuid[]) and l.weights && '{B,D}'::text[] and char_length(l.lexeme) > 3
        group by 1
      )
    select word, companies, seeds * ln(1 + most / companies) as weight
    from seeds join company_word_counts using (word) cross join total
    where companies <= most / 4 order by 3 desc, 1 limit 8`.execute(db)
  return rows
}

export type Candidate = ComparedCompany & { id: string; name: string; shared: string[]; shared_unlike: string[] }
type Wanted = {
  workspaceId: string
  words: readonly TellingWord[]
  unlike: readonly string[]
  not: readonly string[]
  /** Those that the others shall be like. */
  seeds: readonly string[]
  /** Revenue in millions of the companies of about the same size; null when size does not matter or is not known. */
  size: { min: number; max: number } | null
  limit: number
}

/** Companies that share much with the words, those that share most first: mostly of about the same size, and some of any. */
export async function listCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { words, unlike, limit } = wanted
  const names = words.map(({ word }) => word)
  const weights = words.map(({ weight }) => weight)
  const scans = toScans(wanted)
  // Each company's words are fetched once; sharing is looked for in the copy.
  const query = sql<Candidate>`
    with seeds as materialized (
      select industry_id, country_id, region_id, nrev, nemployees from company_search where id = any (${[...wanted.seeds]}::uuid[])
    ),
    ${sql.join(scans.map(({ name, query: met }) => sql`${sql.ref(name)} as materialized (${met})`))},
    found as materialized (${sql.join(scans.map(nearest), sql` union all `)}),
    telling as materialized (
      select word, weight, quote_literal(word)::tsquery as query
      from unnest(${names}::text[], ${weights}::double precision[]) t (word, weight)
    ),
    scored as materialized (
      select f.id, shared, f.words
      from (select distinct on (id) id, strip(words) as words from found order by id offset 0) f
      cross join lateral (
        select array_agg(word) as shared, sum(weight) as weight from telling where f.words @@ query
      ) s
      order by s.weight desc, f.id limit ${limit}
    )
    select c.id, c.name, c.revenue_millions, c.employees, c.industry, c.country, c.region, scored.shared,
      array(select w from unnest(${[...unlike]}::text[]) w where scored.words @@ quote_literal(w)::tsquery) as shared_unlike
    from scored join companies c using (id)`
  const { rows } = await scanWords(db, { isByWords: true }, (scanning) => query.execute(scanning))
  return rows
}

/** Companies that a search finds, and how many of them, most like the seeds in all but words, have their words read. */
type Reach = { found: number; read: number }
const ofSize: Reach = { found: 1000, read: 110 }
const ofAnySize: Reach = { found: 200, read: 40 }
/** Where size does not matter, nothing but words does. */
const byWords: Reach = { found: 400, read: 400 }
/** Who has three of the words comes before who has two, so of so many nobody else is looked for. */
const enough = 250

type Scan = { name: string; query: RawBuilder<unknown>; read: number }

/** The first and most telling search also looks among companies of another size. */
function toScans({ workspaceId, words, not, size }: Wanted): Scan[] {
  const { inSize, partitions, reach } = toReach(size)
  const scans: Scan[] = []
  const add = (search: string, conditions: readonly RawBuilder<unknown>[], { found, read }: Reach) => {
    const all = [
      sql`(workspace_id is null or workspace_id = ${workspaceId}::uuid)`,
      sql`id <> all (${[...not]}::uuid[])`,
      sql`words @@ ${search}::tsquery`,
      ...conditions,
    ]
    const query = sql`select id, words, industry_id, country_id, region_id, nrev, nemployees
      from company_search where ${sql.join(all, sql` and `)} limit ${found}`
    scans.push({ name: `met_${scans.length}`, query, read })
  }
  const { three, two, rare } = toSearches(words)
  if (three !== '') add(three, inSize, reach)
  const isMore = three === '' ? [] : [sql`(select count(*) from met_0) < ${enough}`]
  if (two !== '') add(two, [...inSize, ...isMore], reach)
  if (rare !== '') add(rare, inSize, reach)
  const [first = ''] = [three, two, rare].filter((search) => search !== '')
  if (partitions.length > 0) add(first, [sql`not (${sql.join(partitions, sql` and `)})`], ofAnySize)
  return scans
}

function toReach(size: Wanted['size']) {
  if (size === null) return { inSize: [], partitions: [], reach: byWords }
  const near = withoutSlivers(size)
  return { inSize: revenueOfScan(near), partitions: partitionsOf(near), reach: ofSize }
}

/** Of what is found those that are most like the seeds in size, sector and place, about as scoreSimilar weighs them. */
function nearest({ name, read }: Scan): RawBuilder<unknown> {
  return sql`(
    select id, words from ${sql.ref(name)} f
    order by (
      select max(20 * (s.industry_id = f.industry_id)::integer
        + case when s.country_id <> f.country_id then 0 when s.region_id = f.region_id then 10 else 7 end
        + 20 * greatest(0, 1 - abs(log(case
          when s.nrev < 0 and f.nrev < 0 then s.nrev / f.nrev
          when s.nemployees < 0 and f.nemployees < 0 then s.nemployees::double precision / f.nemployees
          else 10 end)))) from seeds s
    ) desc, id limit ${read})`
}

/** Entries of the index that are read for words of which any one suffices. */
const mostEntries = 30_000

/**
 * What is looked for: companies that have three of the frequent words, or two, or any of the rare ones. Any one of the
 * frequent would be most of an industry, in no order that means anything.
 */
function toSearches(words: readonly TellingWord[]): { three: string; two: string; rare: string } {
  const byCount = words.toSorted((a, b) => a.companies - b.companies)
  let entries = 0
  const rare = byCount.filter(({ companies }) => (entries += companies) <= mostEntries)
  const frequent = byCount.slice(rare.length)
  // Words come from the index itself; only letters and digits are in them.
  const write = (list: readonly TellingWord[], operator: string) =>
    list.map(({ word }) => `'${word}'`).join(` ${operator} `)
  return {
    three: frequent.length >= 3 ? write(frequent.slice(0, 3), '&') : '',
    two: frequent.length >= 2 || rare.length === 0 ? write(frequent.slice(0, 2), '&') : '',
    rare: write(rare, '|'),
  }
}

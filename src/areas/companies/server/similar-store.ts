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
  /** Revenue in millions of the companies of about the same size; null when size does not matter or is not known. */
  size: { min: number; max: number } | null
  limit: number
}

/** Companies that share much with the words, those that share most first: mostly of about the same size, and some of any. */
export async function listCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { words, unlike, limit } = wanted
  const names = words.map(({ word }) => word)
  const weights = words.map(({ weight }) => weight)
  // Each company's words are fetched once; sharing is looked for in the copy.
  const query = sql<Candidate>`
    with found as materialized (${sql.join(toScans(wanted), sql` union all `)}),
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

const foundOfSize = 300
const foundOfAny = 120

/** The first and most telling search also looks among companies of another size. */
function toScans({ workspaceId, words, not, size }: Wanted): RawBuilder<unknown>[] {
  return toSearches(words).flatMap((search, index) => {
    const matches = sql`select id, words from company_search
      where (workspace_id is null or workspace_id = ${workspaceId}::uuid) and id <> all (${[...not]}::uuid[])
        and words @@ ${search}::tsquery`
    if (size === null) return [sql`(${matches} limit ${foundOfSize + foundOfAny})`]
    const near = withoutSlivers(size)
    const partitions = partitionsOf(near)
    const others = sql`not (${sql.join(partitions, sql` and `)})`
    return [
      sql`(${sql.join([matches, ...revenueOfScan(near)], sql` and `)} limit ${foundOfSize})`,
      ...(index === 0 && partitions.length > 0 ? [sql`(${matches} and ${others} limit ${foundOfAny})`] : []),
    ]
  })
}

/** Entries of the index that are read for words of which any one suffices. */
const mostEntries = 30_000

/**
 * What is looked for: companies that have three of the frequent words, or two, or any of the rare ones. Any one of the
 * frequent would be most of an industry, in no order that means anything.
 */
function toSearches(words: readonly TellingWord[]): string[] {
  const byCount = words.toSorted((a, b) => a.companies - b.companies)
  let entries = 0
  const rare = byCount.filter(({ companies }) => (entries += companies) <= mostEntries)
  const frequent = byCount.slice(rare.length)
  // Words come from the index itself; only letters and digits are in them.
  const write = (list: readonly TellingWord[], operator: string) =>
    list.map(({ word }) => `'${word}'`).join(` ${operator} `)
  return [
    frequent.length >= 3 ? write(frequent.slice(0, 3), '&') : '',
    frequent.length >= 2 || rare.length === 0 ? write(frequent.slice(0, 2), '&') : '',
    write(rare, '|'),
  ].filter((search) => search !== '')
}

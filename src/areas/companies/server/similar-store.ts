import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { ComparedCompany } from '../rules/score-similar.ts'

type TellingWord = { word: string; weight: number }

/** Words that say most about these companies: what stands in their texts, is not only a name, and is rare. */
export async function listTellingWords(db: Db, ids: readonly string[]): Promise<TellingWord[]> {
  const { rows } = await sql<TellingWord>`
    with total as (select greatest(max(companies), 1)::double precision as most from company_word_counts)
    select l.lexeme as word, count(*) * ln(1 + total.most / c.companies) as weight
    from company_search s cross join lateral unnest(s.words) l cross join total
    join company_word_counts c on c.word = l.lexeme
    where s.id = any (${[...ids]}::uuid[]) and l.weights && '{B,D}'::text[] and char_length(l.lexeme) > 3
      and c.companies <= total.most / 4
    group by l.lexeme, c.companies, total.most order by 2 desc, 1 limit 8`.execute(db)
  return rows
}

export type Candidate = ComparedCompany & { id: string; name: string; shared: string[]; shared_unlike: string[] }
type Wanted = {
  workspaceId: string
  words: readonly string[]
  unlike: readonly string[]
  not: readonly string[]
  /** Revenue in millions of the companies of about the same size; null when size does not matter or is not known. */
  size: { min: number; max: number } | null
  limit: number
}

/** Companies with any of the words, those with most of them first: mostly of about the same size, and some of any. */
export async function listCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { workspaceId, words, unlike, not, size, limit } = wanted
  // Words come from the index itself; only letters and digits are in them.
  const any = words.map((word) => `'${word}'`).join(' | ')
  const matches = sql`select id, nrev, words from company_search
    where words @@ ${any}::tsquery and (workspace_id is null or workspace_id = ${workspaceId}::uuid) and id <> all (${[...not]}::uuid[])`
  const found =
    size === null
      ? sql`(${matches} limit 1500)`
      : sql`(${matches} and nrev between ${-size.max}::double precision and ${-size.min}::double precision limit 1000)
        union all
        (${matches} and not (nrev between ${-size.max}::double precision and ${-size.min}::double precision) limit 500)`
  const { rows } = await sql<Candidate>`
    with found as materialized (${found}),
    scored as materialized (
      select id,
        array(select w from unnest(${[...words]}::text[]) w where found.words @@ quote_literal(w)::tsquery) as shared,
        array(select w from unnest(${[...unlike]}::text[]) w where found.words @@ quote_literal(w)::tsquery) as shared_unlike
      from found order by ts_rank(words, ${any}::tsquery) desc, id limit ${limit}
    )
    select c.id, c.name, c.revenue_millions, c.employees, c.industry, c.country, c.region, scored.shared, scored.shared_unlike
    from scored join companies c using (id)`.execute(db)
  return rows
}

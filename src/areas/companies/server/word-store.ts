import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

/** A part that more words have inside than this says so little that nothing is looked for. */
const mostWords = 100

/** For each of these words those that have it inside, not at their beginning; the index of the search finds beginnings. */
export async function listWordsAround(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const parts = [...new Set(words)].filter((word) => word.length >= 3)
  if (parts.length === 0) return new Map()
  // Letters and digits only, so nothing in them means something to LIKE.
  const { rows } = await sql<{ part: string; words: string[] }>`
    select part, array(
      select word from company_words where word like '%' || part || '%' and word not like part || '%' limit ${mostWords + 1}
    ) as words from unnest(${parts}::text[]) part`.execute(db)
  return new Map(
    rows
      .filter(({ words: found }) => found.length > 0 && found.length <= mostWords)
      .map((row) => [row.part, row.words]),
  )
}

/**
 * Work with a search of many words. The planner takes each word it has no figures of for a frequent one and would read
 * all companies rather than the index of words; within this transaction it does not.
 */
export async function withManyWords<Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  if (db.isTransaction) return work(db)
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      trx,
    )
    return work(trx)
  })
}

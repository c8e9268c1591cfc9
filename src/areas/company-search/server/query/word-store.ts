import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

/** A part inside more words than this is too common to search for. */
const mostWords = 100

/** Words that contain this part after their beginning; the search index finds beginnings itself. */
export async function listWordsAround(db: Db, part: string): Promise<string[]> {
  if (part.length < 3) return []
  // Letters and digits only, so nothing in it means something to LIKE.
  const { rows } = await sql<{ word: string }>`
    select word from company_words where word like ${`%${part}%`} and word not like ${`${part}%`} limit ${mostWords + 1}`.execute(
    db,
  )
  return rows.length > mostWords ? [] : rows.map(({ word }) => word)
}

/** Some of these words that companies have which this workspace sees: words of other workspaces stay hidden. */
export async function listVisibleWords(db: Db, workspaceId: string, words: readonly string[]): Promise<string[]> {
  const query = sql<{ word: string }>`
    select w.word from unnest(${[...words]}::text[]) w (word) where exists (
      select from company_search
      where words @@ quote_literal(w.word)::tsquery and (workspace_id is null or workspace_id = ${workspaceId}::uuid)
    ) limit ${mostShown}`
  const { rows } = await scanWords(db, { isByWords: true }, (scanning) => query.execute(scanning))
  return rows.map(({ word }) => word)
}

/** Corrections that an answer names. */
export const mostShown = 8

/** Those of these words with which no word of four letters or more begins: all other words are spelled correctly. */
export async function listUnknownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const long = words.filter((word) => word.length >= 3)
  if (long.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${long}::text[]) w (word)
    where not exists (
      select from company_words k where k.word >= w.word collate "C" and k.word < w.word collate "C" || ${'\u{10FFFF}'}
    )`.execute(db)
  return rows.map(({ word }) => word)
}

/**
 * A scan by the index of words. The planner does not know that words lie outside of the rows, and takes each word it has
 * no figures of for a frequent one: it would rather read all companies. Within this transaction it does not.
 */
export async function scanWords<Answer>(
  db: Db,
  { isByWords }: { isByWords: boolean },
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  if (!isByWords) return work(db)
  if (!db.isTransaction)
    return db.transaction().execute(async (trx) => {
      await mayReadAll(trx, 'off')
      return work(trx)
    })
  await mayReadAll(db, 'off')
  const answer = await work(db)
  await mayReadAll(db, 'on')
  return answer
}

async function mayReadAll(trx: Db, value: 'on' | 'off'): Promise<void> {
  await sql`select set_config('enable_seqscan', ${value}, true), set_config('enable_indexscan', ${value}, true)`.execute(
    trx,
  )
}

/** Whether every company has the words of its name once more behind an N; until then they are looked up. */
async function areNamesMarked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select not exists (select from company_search_refill where lacks_names) as is_done`.execute(db)
  return rows[0]?.is_done ?? false
}

/** How words that must stand in the name are written in a search of the index; the input is letters and digits only. */
export async function openNameWords(db: Db): Promise<(word: string, isBegun?: boolean) => string> {
  const isMarked = await areNamesMarked(db)
  return (word, isBegun = false) => {
    if (isMarked) return `'N${word}'${isBegun ? ':*' : ''}`
    return `'${word}':${isBegun ? '*' : ''}A`
  }
}

import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { findPassage, readSearch, toAnyQuery, toSearchQuery, type SearchMark } from '../../rules/search-words.ts'

export type TextHit = {
  documentId: string
  page: number
  label: string | null
  isPaged: boolean
  start: number
  end: number
  snippet: string
  marks: SearchMark[]
}

/** A page of a document, of which the reader of a question gets the beginning. */
export type FoundPage = { documentId: string; page: number; isPaged: boolean; start: number; body: string }

type PageSearch = TextSearch & { letters: number }

/**
 * The pages of these documents with most of the words, best first; without words the first page of each document. The
 * caller has checked that the documents may be read.
 */
export async function findPages(db: Db, workspaceId: string, search: PageSearch): Promise<FoundPage[]> {
  const query = toAnyQuery(readSearch(search.words))
  if (search.documentIds.length === 0) return []
  const { rows } = await sql<FoundPage>`
    select p.document_id as "documentId", p.number as page, t.is_paged as "isPaged", p.start_at as start,
      left(p.body, ${search.letters}) as body
    from document_pages p join document_texts t on t.document_id = p.document_id and t.state = 'read'
    where p.workspace_id = ${workspaceId} and p.document_id = any(${search.documentIds}::uuid[])
      and not p.is_outside and case when ${query} = '' then p.number = 1 else p.words @@ to_tsquery('simple', ${query}) end
    order by case when ${query} = '' then 0 else ts_rank(p.words, to_tsquery('simple', ${query})) end desc,
      p.document_id, p.number
    limit ${search.limit}`.execute(db)
  return rows
}

type HitRow = {
  document_id: string
  number: number
  label: string | null
  is_paged: boolean
  start_at: number
  body: string
}

type TextSearch = { documentIds: readonly string[]; words: string; limit: number }

/**
 * The pages of these documents on which all the words are, best first, with the passage. The caller has checked that the
 * documents may be read.
 */
export async function searchTexts(db: Db, workspaceId: string, search: TextSearch): Promise<TextHit[]> {
  const groups = readSearch(search.words)
  const query = toSearchQuery(groups)
  if (query === '' || search.documentIds.length === 0) return []
  const { rows } = await sql<HitRow>`
    select p.document_id, p.number, p.label, t.is_paged, p.start_at, left(p.body, 200000) as body
    from document_pages p join document_texts t on t.document_id = p.document_id and t.state = 'read'
    where p.workspace_id = ${workspaceId} and p.document_id = any(${search.documentIds}::uuid[])
      and p.words @@ to_tsquery('simple', ${query})
    order by ts_rank(p.words, to_tsquery('simple', ${query})) desc, p.document_id, p.number
    limit ${search.limit}`.execute(db)
  return rows.flatMap((row) => {
    const found = findPassage(row.body, groups)
    if (!found) return []
    const { document_id: documentId, number: page, label, is_paged: isPaged, start_at } = row
    return [{ documentId, page, label, isPaged, ...found, start: start_at + found.start, end: start_at + found.end }]
  })
}

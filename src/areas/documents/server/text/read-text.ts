import { withoutOutside, type ReadableText } from '#core/text/readable-text.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { TextProblem, TextState } from '../../rules/text-words.ts'
import { findDocument } from '../store.ts'
import type { DocumentReader } from '../document-reader.ts'
import { findText, listPages, listTables } from './text-store.ts'

/** The text of a stored document; null until it is read. `sentence` says why there is none. */
export type DocumentText = {
  documentId: string
  name: string
  /** Of the bytes that were read: a claim about another digest is outdated. */
  sha256: string
  state: TextState
  problem: TextProblem | null
  sentence: string | null
  content: ReadableText | null
}

type TextKey = { documentId: string }

/**
 * The text of a document with its pages, paragraphs and tables, for every area: a claim about it names the document, the
 * digest and a span. Without what is outside the text, such as tracked deletions. Throws NOT_FOUND for a document that this reader may not read.
 */
export async function readText(
  deps: { db: Db },
  reader: DocumentReader,
  { documentId }: TextKey,
): Promise<DocumentText> {
  const { workspaceId } = reader
  const row = await findText(deps.db, workspaceId, documentId)
  if (!(await findDocument(deps.db, reader, documentId)))
    throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  const { name, sha256, state, problem, sentence } = row
  const facts = { documentId, name, sha256, state: state ?? 'waiting', problem, sentence }
  if (state !== 'read') return { ...facts, content: null }
  const pages = await listPages(deps.db, workspaceId, documentId)
  const tables = await listTables(deps.db, workspaceId, documentId)
  return {
    ...facts,
    content: withoutOutside({
      text: pages.map(({ body }) => body).join(''),
      isPaged: row.is_paged === true,
      isRecognised: row.is_recognised === true,
      pages: pages.map(({ number, label, start_at, end_at, is_outside }) => ({
        number,
        label,
        start: start_at,
        end: end_at,
        ...(is_outside && { isOutside: true as const }),
      })),
      paragraphs: (row.paragraphs ?? []).map(([start, end, kind]) => ({ start, end, kind })),
      tables: tables.map(({ page, title, start_at, end_at, rows }) => ({
        page,
        title,
        start: start_at,
        end: end_at,
        rows,
      })),
    }),
  }
}

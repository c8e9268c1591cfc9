import type { Db } from '#db/connection.ts'
import type { DocumentReader } from '../document-reader.ts'
import { findDocument } from '../store.ts'
import { findText, listPagesOfRange } from './text-store.ts'

type PassageQuery = { documentId: string; start: number; end: number }

/** What the stored text says at a passage now; null where this reader may not read it or it has no text. */
export async function readPassage(
  { db }: { db: Db },
  reader: DocumentReader,
  { documentId, start, end }: PassageQuery,
): Promise<string | null> {
  if (!(await findDocument(db, reader, documentId))) return null
  if ((await findText(db, reader.workspaceId, documentId))?.state !== 'read') return null
  const pages = await listPagesOfRange(db, reader.workspaceId, { documentId, from: start, to: end })
  const first = pages[0]?.start_at ?? 0
  return pages
    .map(({ body }) => body)
    .join('')
    .slice(start - first, end - first)
}

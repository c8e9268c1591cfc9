import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import type { Db } from '#db/connection.ts'
import { listFindingTitles } from './store.ts'

/** What these findings are called, of documents that this reader may read. */
export async function findFindingNames(
  db: Db,
  reader: DocumentReader,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await listFindingTitles(db, reader, ids)
  return rows.map(({ id, title }) => ({ id, name: title }))
}

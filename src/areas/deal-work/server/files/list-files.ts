import { findStatedDocuments, type StatedDocument } from '#areas/documents/server/find-documents.ts'
import type { Db } from '#db/connection.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import type { DealFile } from '../../contract.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import { numberIndex } from '../../rules/index/index-numbers.ts'
import { listFileRows, type FileRow } from './file-store.ts'
import { listSeenFolders } from './folders.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'

type Deps = { db: Db }

/** The files of a deal that this person may read, in the order of its index. */
export async function listFiles(
  { db }: Deps,
  reader: DocumentReader,
  { dealId }: { dealId: string },
): Promise<DealFile[]> {
  await getDeal(db, reader, dealId)
  const rows = new Map(
    (await listFileRows(db, { workspaceId: reader.workspaceId, dealId }, 2 * filesOfDeal)).map((row) => [
      row.document_id,
      row,
    ]),
  )
  const documents = new Map(
    (await findStatedDocuments({ db }, reader, [...rows.keys()])).map((found) => [found.document.id, found]),
  )
  const names = await namePeople(
    db,
    [...rows.values()].map(({ attached_by }) => attached_by),
  )
  const placed = [...documents].flatMap(([id, { document }]) => {
    const row = rows.get(id)
    return row ? [{ id, name: document.name, folder: row.folder, position: row.position }] : []
  })
  return numberIndex(await listSeenFolders(db, reader, dealId), placed).flatMap((line) => {
    if (line.kind === 'folder') return []
    const [row, found] = [rows.get(line.id), documents.get(line.id)]
    if (!row || !found) return []
    return [{ ...toDealFile(row, found), number: line.number, attached_by_name: nameOf(names, row.attached_by) }]
  })
}

function toDealFile(row: FileRow, found: StatedDocument): Omit<DealFile, 'number' | 'attached_by_name'> {
  const { document, version, readers, access, textState, textSentence } = found
  return {
    deal_id: row.deal_id,
    document,
    attached_at: row.attached_at.toISOString(),
    folder: row.folder,
    version,
    is_restricted: readers !== null,
    file_access: access,
    text_state: textState,
    text_problem: textSentence,
  }
}

/** One of them. */
export async function findFile(
  db: Db,
  reader: DocumentReader,
  { dealId, documentId }: { dealId: string; documentId: string },
): Promise<DealFile | undefined> {
  return (await listFiles({ db }, reader, { dealId })).find(({ document }) => document.id === documentId)
}

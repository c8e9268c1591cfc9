import { findStatedDocuments, type StatedDocument } from '#areas/documents/server/find-documents.ts'
import type { Db } from '#db/connection.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import type { DealFile } from '../../contract.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import { listFileRows, type FileRow } from './file-store.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'

type Deps = { db: Db }

/** The files of a deal that this person may read. */
export async function listFiles(
  { db }: Deps,
  reader: DocumentReader,
  { dealId }: { dealId: string },
): Promise<DealFile[]> {
  await getDeal(db, reader, dealId)
  const rows = await listFileRows(db, { workspaceId: reader.workspaceId, dealId }, 2 * filesOfDeal)
  return await toFiles(db, reader, rows)
}

async function toFiles(db: Db, reader: DocumentReader, rows: readonly FileRow[]): Promise<DealFile[]> {
  const ids = rows.map((row) => row.document_id)
  const documents = new Map((await findStatedDocuments({ db }, reader, ids)).map((found) => [found.document.id, found]))
  const names = await namePeople(
    db,
    rows.map(({ attached_by }) => attached_by),
  )
  return rows.flatMap((row) => {
    const found = documents.get(row.document_id)
    return found ? [toDealFile(row, found, nameOf(names, row.attached_by))] : []
  })
}

function toDealFile(row: FileRow, found: StatedDocument, attached_by_name: string | null): DealFile {
  const { document, version, readers, access, textState, textSentence } = found
  return {
    deal_id: row.deal_id,
    document,
    attached_at: row.attached_at.toISOString(),
    attached_by_name,
    folder: row.folder,
    version,
    is_restricted: readers !== null,
    file_access: access,
    text_state: textState,
    text_problem: textSentence,
  }
}

export async function toFile(db: Db, reader: DocumentReader, row: FileRow): Promise<DealFile | undefined> {
  return (await toFiles(db, reader, [row]))[0]
}

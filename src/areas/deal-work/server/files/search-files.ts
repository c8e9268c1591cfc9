import { findStatedDocuments } from '#areas/documents/server/find-documents.ts'
import { searchTexts } from '#areas/documents/server/text/search-texts.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { RoomHits } from '../../contract.ts'
import { filesOfDeal, hitsOfSearch } from '../../rules/limits.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { listFileRows } from './file-store.ts'

type RoomSearch = { dealId: string; words: string }

/** The files of a deal whose text this person may read, and how many have none. */
export async function listReadFiles({ db }: { db: Db }, actor: Actor, dealId: string): Promise<ReadFiles> {
  await getDeal(db, actor, dealId)
  const rows = await listFileRows(db, { workspaceId: actor.workspaceId, dealId }, 2 * filesOfDeal)
  const folders = new Map(rows.map(({ document_id, folder }) => [document_id, folder]))
  const found = await findStatedDocuments({ db }, actor, [...folders.keys()])
  const read = found.filter(({ textState }) => textState === 'read')
  return {
    files: new Map(read.map(({ document: { id, name } }) => [id, { name, folder: folders.get(id) ?? '' }])),
    unread: found.length - read.length,
  }
}

type ReadFiles = { files: ReadonlyMap<string, { name: string; folder: string }>; unread: number }

/** The passages of the files of a deal that hold the words, of the files that this person may read. */
export async function searchFiles({ db }: { db: Db }, actor: Actor, { dealId, words }: RoomSearch): Promise<RoomHits> {
  const { files, unread } = await listReadFiles({ db }, actor, dealId)
  const hits = await searchTexts(db, actor.workspaceId, { documentIds: [...files.keys()], words, limit: hitsOfSearch })
  return {
    hits: hits.map(({ documentId, isPaged, ...hit }) => ({
      document_id: documentId,
      name: files.get(documentId)?.name ?? '',
      folder: files.get(documentId)?.folder ?? '',
      is_paged: isPaged,
      ...hit,
    })),
    searched: files.size,
    unread,
  }
}

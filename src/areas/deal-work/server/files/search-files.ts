import { findStatedDocuments } from '#areas/documents/server/find-documents.ts'
import { searchTexts } from '#areas/documents/server/text/search-texts.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { RoomHits } from '../../contract.ts'
import { filesOfDeal, hitsOfSearch } from '../../rules/limits.ts'
import { getDeal } from '../get-deal.ts'
import { listFileRows } from './file-store.ts'

type RoomSearch = { dealId: string; words: string }

/** The passages of the files of a deal that hold the words, of the files that this person may read. */
export async function searchFiles({ db }: { db: Db }, actor: Actor, { dealId, words }: RoomSearch): Promise<RoomHits> {
  await getDeal(db, actor, dealId)
  const { workspaceId } = actor
  const rows = await listFileRows(db, { workspaceId, dealId }, 2 * filesOfDeal)
  const folders = new Map(rows.map(({ document_id, folder }) => [document_id, folder]))
  const found = await findStatedDocuments({ db }, actor, [...folders.keys()])
  const read = found.filter(({ textState }) => textState === 'read')
  const names = new Map(read.map(({ document }) => [document.id, document.name]))
  const hits = await searchTexts(db, workspaceId, { documentIds: [...names.keys()], words, limit: hitsOfSearch })
  return {
    hits: hits.map(({ documentId, isPaged, ...hit }) => ({
      document_id: documentId,
      name: names.get(documentId) ?? '',
      folder: folders.get(documentId) ?? '',
      is_paged: isPaged,
      ...hit,
    })),
    searched: read.length,
    unread: found.length - read.length,
  }
}

import type { DocumentChange } from '#areas/documents/server/change/document-change.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { listDealsOfFile } from './file-store.ts'
import { recordWork } from '../record-work.ts'

/** A document was deleted, restored or replaced, wherever that was ordered: each deal it is attached to says so. */
export async function recordFileChange(
  trx: Db,
  actor: Actor,
  { documentId, change, at }: DocumentChange,
): Promise<void> {
  const subject = { type: 'document', id: documentId }
  for (const deal_id of await listDealsOfFile(trx, { workspaceId: actor.workspaceId, documentId }))
    await recordWork(trx, actor, { action: `deal_file.${change}`, subject, details: { deal_id }, at })
}

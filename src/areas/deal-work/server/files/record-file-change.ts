import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { listDealsOfFile } from './file-store.ts'
import { recordWork } from '../record-work.ts'

type RecordLostFilesInput = { documentId: string; at: Date }

/** A document is about to be deleted, wherever that was ordered: each deal it was attached to tells of it. */
export async function recordLostFiles(trx: Db, actor: Actor, { documentId, at }: RecordLostFilesInput): Promise<void> {
  const subject = { type: 'document', id: documentId }
  for (const deal_id of await listDealsOfFile(trx, { workspaceId: actor.workspaceId, documentId }))
    await recordWork(trx, actor, { action: 'deal_file.deleted', subject, details: { deal_id }, at })
}

import type { Transaction } from 'kysely'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Actor } from '../../permissions.ts'
import type { Document, StoredType, UploadQuery } from '../contract.ts'
import { receiveFile } from './files/receive-file.ts'
import type { IncomingDocument } from './files/read-upload.ts'
import type { CheckedFile, StoreFileDeps } from './files/store-file.ts'
import { insertDocument } from './store.ts'
import { queueReading } from './text/read-documents.ts'
import { toDocument } from './to-document.ts'

/** A write that belongs in the same transaction as the document's row. */
export type WriteWithDocument = (trx: Db, document: Document) => Promise<void>

export type UploadDeps = StoreFileDeps & StartTaskDeps

/** Nobody of the workspace where a client sends the document by a link. */
export type Uploader = Pick<Actor, 'workspaceId'> & { userId: string | null }

/** Stores a file whose content matches its name, then the row of the document. */
export async function uploadDocument(
  deps: UploadDeps,
  actor: Uploader,
  upload: IncomingDocument & { alongside?: WriteWithDocument },
): Promise<Document> {
  const { category, alongside } = upload
  const { workspaceId } = actor
  return await receiveFile(deps, { ...upload, workspaceId }, (trx, received) =>
    recordDocument(deps, trx, { actor, category, ...received, alongside }),
  )
}

export type NewDocument = {
  actor: Uploader
  name: string
  category: UploadQuery['category']
  file: CheckedFile
  type: StoredType
  alongside: WriteWithDocument | undefined
}

/** Writes the row of a stored file, with its audit entry and news, and queues the reading of its text. */
export async function recordDocument(
  deps: StartTaskDeps,
  trx: Transaction<Tables>,
  upload: NewDocument,
): Promise<Document> {
  const { name, category, file, type, alongside } = upload
  const at = deps.clock.now()
  const { workspaceId, userId } = upload.actor
  const row = await insertDocument(trx, {
    id: deps.newId(),
    workspace_id: workspaceId,
    user_id: userId,
    name,
    file_path: file.key,
    file_size: file.size,
    file_type: type,
    category,
    sha256: file.sha256,
    virus_check: file.virusCheck,
    created_at: at,
  })
  await publishNews(trx, { workspaceId, topic: 'documents', id: row.id })
  await recordAuditBy(trx, upload.actor, {
    action: 'document.uploaded',
    subject: { type: 'document', id: row.id },
    details: { category, file_type: type, file_size: file.size },
    at,
  })
  await queueReading(deps, trx, { documentId: row.id, workspaceId, at })
  const document = toDocument(row)
  await alongside?.(trx, document)
  return document
}

import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import type { Transaction } from 'kysely'
import type { Document, StoredType } from '../../contract.ts'
import type { IncomingDocument } from '../files/read-upload.ts'
import { receiveFile, type ReceivedFile } from '../files/receive-file.ts'
import { findDocument, lockDocument, updateDocument, type DocumentRow } from '../store.ts'
import { queueReading } from '../text/read-documents.ts'
import { toDocument } from '../to-document.ts'
import type { UploadDeps } from '../upload-document.ts'
import type { DocumentChangeDeps } from './document-change.ts'
import { insertVersion } from './version-store.ts'

export type ReplaceDeps = UploadDeps & DocumentChangeDeps

/** A newer file of a document. The one before stays as an earlier version; the text is read again. */
export async function replaceDocument(
  deps: ReplaceDeps,
  actor: Actor,
  upload: IncomingDocument & { id: string },
): Promise<Document> {
  const { id } = upload
  // before a byte is read
  if (!(await findDocument(deps.db, actor, id))) throw noSuchDocument()
  return await receiveFile(deps, { ...upload, workspaceId: actor.workspaceId }, (trx, received) =>
    addVersion(deps, trx, { actor, id, received, restoredFrom: null }),
  )
}

type StoredVersion = {
  actor: Actor
  id: string
  received: Omit<ReceivedFile, 'type'> & { type: StoredType }
  /** The earlier version whose file it is; null for a file that was uploaded. */
  restoredFrom: number | null
}

/** Makes a stored file the newest version; the one before becomes an earlier one. */
export async function addVersion(
  deps: ReplaceDeps,
  trx: Transaction<Tables>,
  { actor, id, received, restoredFrom }: StoredVersion,
): Promise<Document> {
  const { workspaceId, userId } = actor
  const before = await lockDocument(trx, actor, id)
  if (!before) throw noSuchDocument()
  if (before.sha256 === received.file.sha256)
    throw new AppError('CONFLICT', 'This is the current file of the document.')
  const at = deps.clock.now()
  await insertVersion(trx, { ...pastOf(before), replaced_at: at })
  const row = await updateDocument(trx, before, { ...toFacts(received), version: before.version + 1, user_id: userId })
  await queueReading(deps, trx, { documentId: id, workspaceId, at })
  await publishNews(trx, { workspaceId, topic: 'documents', id })
  const { version, file_size } = row
  const entry = { subject: { type: 'document', id }, at }
  if (restoredFrom === null)
    await recordAuditBy(trx, actor, { ...entry, action: 'document.replaced', details: { version, file_size } })
  else
    await recordAuditBy(trx, actor, {
      ...entry,
      action: 'document.version_restored',
      details: { version, file_size, restored_version: restoredFrom },
    })
  await deps.noteDocumentChange(trx, actor, { documentId: id, change: 'replaced', at })
  return toDocument(row)
}

function pastOf(row: DocumentRow) {
  const { id, workspace_id, version, name, file_path, file_size, file_type, sha256, user_id } = row
  return { document_id: id, workspace_id, version, name, file_path, file_size, file_type, sha256, user_id }
}

function toFacts({ name, file, type }: StoredVersion['received']) {
  return {
    name,
    file_path: file.key,
    file_size: file.size,
    file_type: type,
    sha256: file.sha256,
    virus_check: file.virusCheck,
  }
}

function noSuchDocument(): AppError {
  return new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
}

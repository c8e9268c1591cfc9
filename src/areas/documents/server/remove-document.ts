import type { Transaction } from 'kysely'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import type { Actor } from '../../permissions.ts'
import { removeFile } from './remove-file.ts'
import { deleteDocument } from './store.ts'

/** The row goes at once; its file goes afterwards by a job, so a failing storage cannot bring the row back. */
export async function removeDocument(
  deps: StartTaskDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string }> {
  await deps.db.transaction().execute((trx) => removeDocumentWithin({ ...deps, trx }, actor, id))
  return { id }
}

/** The same as part of a larger write: the file goes when that commits. */
export async function removeDocumentWithin(
  { trx, ...deps }: StartTaskDeps & { trx: Transaction<Tables> },
  { workspaceId, userId }: Actor,
  id: string,
): Promise<void> {
  const row = await deleteDocument(trx, workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist.')
  await startTask(deps, 'system', { definition: removeFile, input: { key: row.file_path }, transaction: trx })
  await publishNews(trx, { workspaceId, topic: 'documents', id })
  const subject = { type: 'document', id }
  await recordAudit(trx, { workspaceId, actorId: userId, action: 'document.removed', subject, at: deps.clock.now() })
}

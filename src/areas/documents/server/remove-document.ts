import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { removeFile } from './remove-file.ts'
import { deleteDocument } from './store.ts'

/** What areas above write down before a document goes from wherever they have attached it. */
export type BeforeRemoval = (trx: Db, actor: Actor, removal: { documentId: string; at: Date }) => Promise<void>

export type RemovalDeps = StartTaskDeps & { beforeDocumentRemoval: BeforeRemoval }

/** The row goes at once; its file goes afterwards by a job, so a failing storage cannot bring the row back. */
export async function removeDocument(deps: RemovalDeps, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await deps.beforeDocumentRemoval(trx, actor, { documentId: id, at })
    const row = await deleteDocument(trx, workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND', 'This document does not exist.')
    await startTask(deps, 'system', { definition: removeFile, input: { key: row.file_path }, transaction: trx })
    await publishNews(trx, { workspaceId, topic: 'documents', id })
    const subject = { type: 'document', id }
    await recordAudit(trx, { workspaceId, actorId: userId, action: 'document.removed', subject, at })
  })
  return { id }
}

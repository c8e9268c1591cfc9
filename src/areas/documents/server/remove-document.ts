import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import type { Transaction } from 'kysely'
import type { Actor } from '../../permissions.ts'
import type { Document } from '../contract.ts'
import { daysOfUndo } from '../rules/limits.ts'
import type { DocumentChangeDeps } from './change/document-change.ts'
import { removeFile } from './files/remove-file.ts'
import { deleteDocument, listRemovedForEveryone, markRemoved, restoreRemoved } from './store.ts'
import { toDocument } from './to-document.ts'

export type RemovalDeps = StartTaskDeps & DocumentChangeDeps

/** Nobody sees the document from now on; its row and file are deleted some days later, and until then there is undo. */
export async function removeDocument(deps: RemovalDeps, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await deps.noteDocumentChange(trx, actor, { documentId: id, change: 'deleted', at })
    if (!(await markRemoved(trx, actor, { id, at, by: userId }))) throw noSuchDocument()
    await publishNews(trx, { workspaceId, topic: 'documents', id })
    const subject = { type: 'document', id }
    await recordAuditBy(trx, actor, { action: 'document.removed', subject, at })
  })
  return { id }
}

/** Undo, for the person who removed it. */
export async function restoreDocument(deps: RemovalDeps, actor: Actor, { id }: { id: string }): Promise<Document> {
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const row = await restoreRemoved(trx, workspaceId, { id, by: userId })
    if (!row) throw noSuchDocument()
    await publishNews(trx, { workspaceId, topic: 'documents', id })
    const subject = { type: 'document', id }
    await recordAuditBy(trx, actor, { action: 'document.restored', subject, at })
    await deps.noteDocumentChange(trx, actor, { documentId: id, change: 'restored', at })
    return toDocument(row)
  })
}

/** Deletes the row immediately and the files by jobs, so a failing storage cannot restore the row. There is no undo. */
export async function eraseDocument(deps: RemovalDeps, actor: Actor, { id }: { id: string }): Promise<void> {
  const { workspaceId } = actor
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await deps.noteDocumentChange(trx, actor, { documentId: id, change: 'deleted', at })
    await deleteWithFiles(deps, trx, { workspaceId, id })
    await publishNews(trx, { workspaceId, topic: 'documents', id })
    const subject = { type: 'document', id }
    await recordAuditBy(trx, actor, { action: 'document.removed', subject, at })
  })
}

type DocumentKey = { workspaceId: string; id: string }

async function deleteWithFiles(
  deps: StartTaskDeps,
  trx: Transaction<Tables>,
  { workspaceId, id }: DocumentKey,
): Promise<void> {
  const keys = await deleteDocument(trx, workspaceId, id)
  if (keys.length === 0) throw noSuchDocument()
  for (const key of keys) await startTask(deps, 'system', { definition: removeFile, input: { key }, transaction: trx })
}

/** Deletes documents whose removal can no longer be undone. */
export const purgeDocuments = timedJob<StartTaskDeps>({
  kind: 'purge-removed-documents',
  title: () => 'Delete documents that were removed a week ago',
  cron: '40 3 * * *',
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - daysOfUndo * 24 * 60 * 60 * 1000)
    for (const { id, workspace_id: workspaceId } of await listRemovedForEveryone(deps.db, before))
      await deps.db.transaction().execute((trx) => deleteWithFiles(deps, trx, { workspaceId, id }))
  },
})

function noSuchDocument(): AppError {
  return new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
}

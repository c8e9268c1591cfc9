import { cancelTask } from '#areas/tasks/server/cancel-task.ts'
import { findUnfinishedWork } from '#areas/tasks/server/find-unfinished-work.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Import } from '../../contract.ts'
import type { OrderDeps } from '../deps.ts'
import { checkMayImport, getImport, getImportForChange } from '../get-import.ts'
import { showImport } from '../show-imports.ts'
import { importKind, keysOf } from './steps.ts'
import { updateImport } from '../store.ts'

/**
 * Stops what goes on. A dry run leaves nothing behind, so its file can be checked anew; an import or an undo stays where
 * it is, and can go on or back.
 */
export async function cancelImport(deps: OrderDeps, actor: Actor, { importId }: { importId: string }): Promise<Import> {
  checkMayImport(actor, (await getImport(deps.db, actor, importId)).scope)
  const work = await findUnfinishedWork(deps, actor, { kind: importKind, keys: keysOf(importId) })
  if (work.size === 0) throw new AppError('CONFLICT', 'This import is not running.')
  for (const { id } of work.values()) await cancelTask(deps, actor, { id })
  return await deps.db.transaction().execute(async (trx) => {
    const row = await getImportForChange(trx, actor, importId)
    const after = row.state === 'checking' ? await updateImport(trx, row, { state: 'uploaded' }) : row
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'imports', id: importId })
    return await showImport({ db: trx }, actor, after)
  })
}

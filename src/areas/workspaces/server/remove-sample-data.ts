import type { Clock } from '#adapters/system/port.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { WorkspaceHooks } from './deps.ts'

type Deps = { db: Db; clock: Clock; workspaceHooks: WorkspaceHooks }

/** Removes the sample data of the active workspace, in every area. Safe to run again. */
export function removeSampleData(deps: Deps, actor: Actor): Promise<{ has_samples: boolean }> {
  const { workspaceId } = actor
  const hooks = deps.workspaceHooks
  return deps.db.transaction().execute(async (trx) => {
    if (!(await hooks.hasSampleRows(trx, workspaceId))) return { has_samples: false }
    await hooks.removeSampleRows(trx, workspaceId)
    await recordAuditBy(trx, actor, {
      action: 'workspace.samples_removed',
      subject: { type: 'workspace', id: workspaceId },
      at: deps.clock.now(),
    })
    return { has_samples: await hooks.hasSampleRows(trx, workspaceId) }
  })
}

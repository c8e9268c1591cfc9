import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { listDealsForChange } from './store.ts'
import { nextRow, writeDeals } from './write-deals.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

/** Takes a deal away. For some days undo brings it back; then the daily purge deletes it. */
export function removeDeal(deps: Deps, actor: Actor, dealId: string): Promise<void> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const [row] = await listDealsForChange(trx, actor.workspaceId, [dealId])
    if (!row || row.removed_at !== null) throw new AppError('NOT_FOUND', 'There is no such deal.')
    const changeId = deps.newId()
    await writeDeals(trx, [nextRow(row, { removed_at: at }, { changeId, at })], {
      workspaceId: actor.workspaceId,
      at,
      changedBy: actor.userId,
      kind: 'removed',
    })
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'deal.removed',
      subject: { type: 'deal', id: dealId },
      details: { change_id: changeId },
      at,
    })
  })
}

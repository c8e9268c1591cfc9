import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { deleteDeal } from './store.ts'

type Deps = { db: Db; clock: Clock }

export function removeDeal(deps: Deps, actor: Actor, dealId: string): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await deleteDeal(trx, { workspaceId: actor.workspaceId, dealId })
    if (!row) throw new AppError('NOT_FOUND', 'There is no such deal.')
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'deals', id: dealId })
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'deal.removed',
      subject: { type: 'deal', id: dealId },
      at: deps.clock.now(),
    })
  })
}

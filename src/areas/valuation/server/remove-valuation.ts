import type { Clock } from '#adapters/system/port.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { lockValuation } from './lock-valuation.ts'
import { deleteValuation, listVersions } from './store.ts'

type Deps = { db: Db; clock: Clock }

/** Removes a valuation with its versions. One that was locked stays: somebody relies on it. */
export function removeValuation(deps: Deps, actor: Actor, valuationId: string): Promise<void> {
  const key = { workspaceId: actor.workspaceId, valuationId }
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockValuation(trx, key)
    const versions = await listVersions(trx, key)
    if (versions.some(({ locked_at }) => locked_at !== null)) {
      throw new AppError('CONFLICT', 'A version of this valuation is locked, so it cannot be removed.')
    }
    await deleteValuation(trx, key)
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'valuation', id: valuationId })
    await recordAuditBy(trx, actor, {
      action: 'valuation.removed',
      subject: { type: 'valuation', id: valuationId },
      ...(row.deal_id !== null && { details: { deal_id: row.deal_id } }),
      at: deps.clock.now(),
    })
  })
}

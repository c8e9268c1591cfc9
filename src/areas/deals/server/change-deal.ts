import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Deal, DealChange } from '../contract.ts'
import { moneyColumns, toDeal } from './deal-row.ts'
import { findDealForChange, updateDeal } from './store.ts'

type Deps = { db: Db; clock: Clock }

export function changeDeal(deps: Deps, actor: Actor, input: DealChange): Promise<Deal> {
  const { dealId, ...fields } = input
  const key = { workspaceId: actor.workspaceId, dealId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const before = await findDealForChange(trx, key)
    if (!before) throw new AppError('NOT_FOUND', 'There is no such deal.')
    const after = { ...toDeal(before), ...withoutUndefined(fields) }
    const row = await updateDeal(trx, key, {
      target: after.target,
      industry: after.industry,
      stage: after.stage,
      status: after.status,
      ...moneyColumns(after),
      probability: after.probability,
      timeline: after.timeline,
      growth: after.growth,
      updated_at: at,
    })
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'deals', id: row.id })
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'deal.changed',
      subject: { type: 'deal', id: dealId },
      details: { fields: Object.keys(fields) },
      at,
    })
    return toDeal(row)
  })
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // the cast only states what the filter has just made true
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

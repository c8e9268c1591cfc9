import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Deal, NewDeal } from '../contract.ts'
import { moneyColumns, toDeal } from './deal-row.ts'
import { insertDeals } from './store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export function createDeal(deps: Deps, actor: Actor, input: NewDeal): Promise<Deal> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const [row] = await insertDeals(trx, [
      {
        id: deps.newId(),
        workspace_id: actor.workspaceId,
        created_by: actor.userId,
        target: input.target,
        industry: input.industry,
        stage: input.stage,
        status: input.status,
        ...moneyColumns(input),
        probability: input.probability,
        timeline: input.timeline,
        growth: input.growth,
        created_at: at,
        updated_at: at,
      },
    ])
    if (!row) throw new Error('The insert of a deal returned no row')
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'deals', id: row.id })
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'deal.created',
      subject: { type: 'deal', id: row.id },
      at,
    })
    return toDeal(row)
  })
}

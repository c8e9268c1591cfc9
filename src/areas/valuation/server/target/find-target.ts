import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealTarget } from '../../contract.ts'
import { findLastOfDeal } from '../store.ts'

/** What a link with a deal in its address is about. A deal that was removed, or is another workspace's, is not there. */
export async function findTarget({ db }: { db: Db }, actor: Actor, dealId: string): Promise<DealTarget> {
  const deal = await getDeal(db, actor, dealId)
  const valuation = await findLastOfDeal(db, { workspaceId: actor.workspaceId, dealId })
  return { deal_id: deal.id, target: deal.target, currency: deal.currency, valuation_id: valuation?.id ?? null }
}

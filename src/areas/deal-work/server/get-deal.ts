import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import type { Deal } from '#areas/deals/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'

/** Everything of this area asks here first: a deal of another workspace, or one that was removed, does not exist. */
export async function getDeal(db: Db, actor: Pick<Actor, 'workspaceId'>, dealId: string): Promise<Deal> {
  const deal = await findDeal({ db }, actor, dealId)
  if (!deal) throw new AppError('NOT_FOUND', 'There is no such deal.')
  return deal
}

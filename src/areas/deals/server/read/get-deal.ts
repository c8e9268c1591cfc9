import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal } from '../../contract.ts'
import { findDeal } from './find-deal.ts'
import { findDeals } from './find-deals.ts'

const noDeal = () => new AppError('NOT_FOUND', 'There is no such deal.')

/** What belongs to a deal asks here first: one of another workspace, or one that was removed, does not exist. */
export async function getDeal(db: Db, actor: Pick<Actor, 'workspaceId'>, dealId: string): Promise<Deal> {
  const deal = await findDeal({ db }, actor, dealId)
  if (!deal) throw noDeal()
  return deal
}

/** The same for many, and without reading all of them. */
export async function checkDeals(db: Db, actor: Pick<Actor, 'workspaceId'>, dealIds: readonly string[]): Promise<void> {
  const ids = [...new Set(dealIds)]
  if ((await findDeals({ db }, actor, ids)).length < ids.length) throw noDeal()
}

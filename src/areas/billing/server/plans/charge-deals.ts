import { listFinalisedDeals } from '#areas/deals/server/read/list-finalised-deals.ts'
import { listMemberships } from '#areas/workspaces/server/list-memberships.ts'
import type { Db } from '#db/connection.ts'
import { successFee } from '../../rules/success-fee.ts'
import type { Trx } from '../deps.ts'
import { readSettings } from '../settings-store.ts'
import type { SubscriptionRow } from '../store.ts'
import { insertCharges, type Charge } from './charge-store.ts'

/**
 * The deals of this person that bear a fee by now and did not bear one before. A waived fee is recorded as nothing, so that
 * it is not charged when fees are turned on again.
 */
export async function chargeDeals(trx: Trx, row: SubscriptionRow, until: Date): Promise<Charge[]> {
  const { user_id: userId, started_at: from } = row
  if (!userId) return []
  const deals = await listFinalisedDeals(trx, await ownedWorkspaces(trx, userId), { from, to: until })
  const { is_fee_waived } = await readSettings(trx)
  const basisPoints = is_fee_waived ? 0 : row.fee_basis_points
  const charges = deals.map((deal) => ({ ...deal, feeMinor: successFee(deal.valueMinor, basisPoints) }))
  return (await insertCharges(trx, row.id, charges)).filter(({ feeMinor }) => feeMinor > 0)
}

/** A deal is charged to an owner of its workspace. */
export async function ownedWorkspaces(db: Db, userId: string): Promise<string[]> {
  const memberships = await listMemberships(db, userId)
  return memberships.filter(({ memberRole }) => memberRole === 'owner').map(({ workspaceId }) => workspaceId)
}

import { listFinalisedDeals } from '#areas/deals/server/read/list-finalised-deals.ts'
import { listMemberships } from '#areas/workspaces/server/list-memberships.ts'
import { successFee } from '../../rules/success-fee.ts'
import type { Trx } from '../deps.ts'
import { readSettings } from '../settings-store.ts'
import type { SubscriptionRow } from '../store.ts'
import { toOwned } from '../usage/to-owned.ts'
import { insertCharges, type Charge } from './charge-store.ts'

/**
 * The deals of this person that bear a fee by now and did not bear one before. A waived fee is recorded as nothing, so that
 * it is not charged when fees are turned on again.
 */
export async function chargeDeals(trx: Trx, row: SubscriptionRow, until: Date): Promise<Charge[]> {
  const { user_id: userId, started_at: from } = row
  if (!userId) return []
  const memberships = await listMemberships(trx, [userId])
  const deals = await listFinalisedDeals(
    trx,
    toOwned(memberships).map((owned) => ({ ...owned, from, to: until })),
  )
  const { is_fee_waived } = await readSettings(trx)
  const basisPoints = is_fee_waived ? 0 : row.fee_basis_points
  const charges = deals.map((deal) => ({ ...deal, feeMinor: successFee(deal.valueMinor, basisPoints) }))
  return (await insertCharges(trx, row.id, charges)).filter(({ feeMinor }) => feeMinor > 0)
}

import type { FinalisedDeal } from '#areas/deals/server/read/list-finalised-deals.ts'
import type { Db } from '#db/connection.ts'
import { deleteWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Trx } from '../deps.ts'

export type Charge = FinalisedDeal & { feeMinor: number }

/** The charges that are new; a deal is charged once, whoever else owns its workspace. */
export async function insertCharges(trx: Trx, subscriptionId: string, charges: readonly Charge[]): Promise<Charge[]> {
  if (charges.length === 0) return []
  const rows = await trx
    .insertInto('charged_deals')
    .values(
      charges.map(({ id, valueMinor, feeMinor, currency }) => ({
        deal_id: id,
        subscription_id: subscriptionId,
        value_minor: valueMinor,
        fee_minor: feeMinor,
        currency,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('deal_id')
    .execute()
  const isNew = new Set(rows.map(({ deal_id }) => deal_id))
  return charges.filter(({ id }) => isNew.has(id))
}

/** Those of these deals whose fee is on an invoice, or was waived: whatever happens to them, they bear no further one. */
export async function listChargedDeals(db: Db, dealIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (dealIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('charged_deals')
    .select('deal_id')
    .where('deal_id', 'in', dealIds)
    .where((where) => where.or([where('invoice_id', 'is not', null), where('fee_minor', '=', 0)]))
    .execute()
  return new Set(rows.map(({ deal_id }) => deal_id))
}

/** Forgets the fee of a deal that no invoice contains, and what the provider was told of it. */
export async function deleteWaitingCharge(trx: Trx, dealId: string): Promise<void> {
  await deleteWhere(trx, 'charged_deals', { deal_id: dealId }).where('invoice_id', 'is', null).execute()
}

type LinkDealsInput = { subscriptionId: string; invoiceId: string; deals: readonly string[] }

/** Notes on which invoice the fees of these deals are. */
export async function linkDeals(trx: Trx, { subscriptionId, invoiceId, deals }: LinkDealsInput): Promise<void> {
  if (deals.length === 0) return
  await updateWhere(trx, 'charged_deals', { subscription_id: subscriptionId })
    .set({ invoice_id: invoiceId })
    .where('deal_id', 'in', deals)
    .execute()
}

import type { PaymentProvider } from '#adapters/payments/port.ts'
import { findReopenedDeals } from '#areas/deals/server/read/list-finalised-deals.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { chargeDeals } from '../plans/charge-deals.ts'
import { deleteWaitingCharge, linkDeals } from '../plans/charge-store.ts'
import { lockBilling, type SubscriptionRow } from '../store.ts'
import {
  findPlanOfForEveryone,
  findProviderSubscriptionForEveryone,
  insertProviderCharges,
  listSentCharges,
  listUninvoicedCharges,
  listUnsentCharges,
  listWaitingCharges,
  updateProviderCharge,
  type UnsentCharge,
} from './payments-store.ts'

/** Records the fees of deals that were won by now, under `lockBilling`; the provider adds them to its next invoice. */
export async function collectFees(deps: BillingDeps, trx: Trx, plan: SubscriptionRow): Promise<void> {
  const { provider_subscription_id: providerId } = plan
  if (providerId === null) return
  const at = deps.clock.now()
  const charges = await chargeDeals(trx, plan, plan.ended_at ?? at)
  await insertProviderCharges(
    trx,
    charges.map(({ id, target }) => ({
      deal_id: id,
      provider_subscription_id: providerId,
      description: `Success fee: ${target}`.slice(0, 300),
      created_at: at,
    })),
  )
}

type Payer = { userId: string; providerId: string }

/** Gives the provider each fee once: the key is the deal with the moment of its fee, and after a first attempt it is asked whether it has the fee. */
export async function sendFees(deps: BillingDeps, payments: PaymentProvider, payer: Payer): Promise<void> {
  const { providerId } = payer
  const known = await findProviderSubscriptionForEveryone(deps.db, providerId)
  const plan = await findPlanOfForEveryone(deps.db, providerId)
  if (!known || known.state !== 'open' || !plan) return
  for (const charge of await listUnsentCharges(deps.db, providerId)) {
    if (charge.currency !== plan.currency || !(await noteAttempt(deps, payer, charge))) continue
    const target = { customerId: known.customer_id, subscriptionId: providerId }
    const { id } = (await findEarlier(payments, known.customer_id, charge)) ?? (await send(payments, target, charge))
    await updateProviderCharge(deps.db, charge.deal_id, { item_id: id })
  }
}

/** False once the plan has ended: its fees are invoiced here then. */
async function noteAttempt({ db, clock }: BillingDeps, { userId, providerId }: Payer, { deal_id }: UnsentCharge) {
  return db.transaction().execute(async (trx) => {
    await lockBilling(trx, userId)
    const plan = await findPlanOfForEveryone(trx, providerId)
    if (!plan || plan.ended_at !== null) return false
    await updateProviderCharge(trx, deal_id, { attempted_at: clock.now() })
    return true
  })
}

async function findEarlier(
  payments: PaymentProvider,
  customerId: string,
  charge: Pick<UnsentCharge, 'attempted_at' | 'deal_id'>,
) {
  return charge.attempted_at === null ? null : payments.findCharge({ customerId, reference: charge.deal_id })
}

/**
 * Takes back the fees of deals that were reopened before an invoice contains them: a deal that is won no more bears none, and
 * bears one again when it is won again. One that the provider put on an invoice stays there, as it does on ours.
 */
export async function retractFees(deps: BillingDeps, payments: PaymentProvider, { userId, providerId }: Payer) {
  const known = await findProviderSubscriptionForEveryone(deps.db, providerId)
  if (!known) return
  const waiting = await listWaitingCharges(deps.db, providerId)
  const reopened = await findReopenedDeals(
    deps.db,
    waiting.map(({ deal_id }) => deal_id),
  )
  for (const charge of waiting.filter(({ deal_id }) => reopened.has(deal_id))) {
    const id = charge.item_id ?? (await findEarlier(payments, known.customer_id, charge))?.id
    if (id && !(await payments.withdrawCharge({ id, key: deps.newId() }))) continue
    await deps.db.transaction().execute(async (trx) => {
      await lockBilling(trx, userId)
      await deleteWaitingCharge(trx, charge.deal_id)
    })
  }
}

type ChargeTarget = { customerId: string; subscriptionId: string }

async function send(payments: PaymentProvider, target: ChargeTarget, charge: UnsentCharge) {
  const { deal_id, fee_minor, currency, description, created_at } = charge
  return payments.addCharge({
    ...target,
    amountMinor: fee_minor,
    currency,
    description,
    reference: deal_id,
    // a deal that was reopened and won again bears a fee again, which is another one
    key: `fee-${deal_id}-${created_at.getTime()}`,
  })
}

/**
 * After the end of a plan: removes the fees that still wait at the provider, then invoices them here. One that the provider
 * put on an invoice stays there, and comes back with that invoice.
 */
export async function withdrawFees(deps: BillingDeps, payments: PaymentProvider, { userId, providerId }: Payer) {
  const known = await findProviderSubscriptionForEveryone(deps.db, providerId)
  const plan = await findPlanOfForEveryone(deps.db, providerId)
  if (!known || !plan || plan.ended_at === null) return
  for (const charge of await listSentCharges(deps.db, plan.id)) {
    const id = charge.item_id ?? (await findEarlier(payments, known.customer_id, charge))?.id
    if (id && !(await payments.withdrawCharge({ id, key: deps.newId() }))) continue
    await updateProviderCharge(deps.db, charge.deal_id, { attempted_at: null, item_id: null })
  }
  await deps.db.transaction().execute(async (trx) => {
    await lockBilling(trx, userId)
    await invoiceRemainingFees(deps, trx, plan)
  })
}

/**
 * Invoices the fees that the provider does not have: those in another currency, at each new period; and all that were not sent
 * when the subscription has ended. One that was sent is withdrawn first, or both would charge it.
 */
export async function invoiceRemainingFees(deps: BillingDeps, trx: Trx, plan: SubscriptionRow): Promise<void> {
  if (!plan.user_id) return
  await collectFees(deps, trx, plan)
  const isOver = plan.ended_at !== null
  const uninvoiced = await listUninvoicedCharges(trx, plan.id)
  const reopened = await findReopenedDeals(
    trx,
    uninvoiced.map(({ deal_id }) => deal_id),
  )
  const left = uninvoiced.filter(
    ({ currency, deal_id }) => (isOver || currency !== plan.currency) && !reopened.has(deal_id),
  )
  for (const currency of new Set(left.map((fee) => fee.currency))) {
    const fees = left.filter((fee) => fee.currency === currency)
    const invoice = await writeInvoice(deps, trx, {
      userId: plan.user_id,
      subscriptionId: plan.id,
      currency,
      lines: fees.map(({ deal_id, fee_minor, description }) => ({
        kind: 'success_fee',
        description,
        amountMinor: fee_minor,
        dealId: deal_id,
      })),
      period: null,
    })
    await linkDeals(trx, {
      subscriptionId: plan.id,
      invoiceId: invoice.id,
      deals: fees.map(({ deal_id }) => deal_id),
    })
  }
}

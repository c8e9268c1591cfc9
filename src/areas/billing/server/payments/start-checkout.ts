import type { PaymentProvider } from '#adapters/payments/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { billingCurrency, plans, type PlanName } from '../../rules/plans.ts'
import type { BillingDeps } from '../deps.ts'
import { findSubscription, lockBilling } from '../store.ts'
import { followCheckout } from './follow-checkout.ts'
import {
  findOpenCheckout,
  findProviderCustomer,
  giveUpCheckout,
  insertCheckout,
  saveProviderCustomer,
  updateOpenCheckout,
  type CheckoutRow,
} from './payments-store.ts'
import { askProvider, priceIdOf, requireProvider } from './provider.ts'
import { syncPayer } from './sync-payments.ts'

/**
 * Opens the page of the provider on which this person pays for a plan. There is one open page for each person, so two tabs
 * lead to the same one, and nobody pays for two plans. The row comes first, and is the key of the request: after a crash the
 * next click finds the same page.
 */
export async function startCheckout(
  deps: BillingDeps,
  actor: Actor,
  plan: PlanName,
): Promise<{ url: string; expiresAt: Date | null }> {
  const payments = requireProvider(deps)
  await refuseOtherPrice(deps, plan)
  await askProvider(payments, () => closeOtherPage(deps, payments, { actor, plan }))
  const row = await reserve(deps, actor, plan)
  if (row.url !== null) return { url: row.url, expiresAt: row.expires_at }
  return askProvider(payments, () => openPage(deps, payments, { actor, row }))
}

/** Never charge anything else than what the page says, neither for a first plan nor for a later one. */
export async function refuseOtherPrice(deps: BillingDeps, plan: PlanName): Promise<void> {
  const payments = requireProvider(deps)
  const { stripe } = deps.config
  const id = stripe && priceIdOf(stripe.priceIds, plan)
  const price = id === null ? null : await askProvider(payments, () => payments.findPrice(id))
  const isRight =
    price?.isActive === true &&
    price.amountMinor === plans[plan].priceMinor &&
    price.currency === billingCurrency &&
    price.interval === 'month'
  if (isRight) return
  throw new AppError(
    'UNAVAILABLE',
    `The price of this plan at ${payments.name} is not the one shown here. Nothing was charged. Please tell the operator of this installation.`,
  )
}

type PlanOrder = { actor: Actor; plan: PlanName }

/** An open page for another plan is closed first. If it was paid on meanwhile, that plan is there now. */
async function closeOtherPage(deps: BillingDeps, payments: PaymentProvider, { actor, plan }: PlanOrder): Promise<void> {
  const open = await findOpenCheckout(deps.db, actor.userId)
  if (!open) return
  const isOver = open.expires_at !== null && open.expires_at <= deps.clock.now()
  if (open.plan === plan && !isOver) return
  if (open.checkout_id === null) {
    const isGivenUp = await giveUpCheckout(deps.db, open, deps.clock.now())
    // Its page was opened meanwhile and must be closed at the provider too.
    return isGivenUp ? undefined : closeOtherPage(deps, payments, { actor, plan })
  }
  const isClosed = await payments.expireCheckout({ id: open.checkout_id, key: deps.newId() })
  if (!isClosed) return syncPayer(deps, actor.userId)
  await followCheckout(deps, { userId: actor.userId, checkoutId: open.id, checkout: { state: 'expired' } })
}

/** The one open checkout of the person; two tabs and two servers wait here for each other. */
async function reserve(deps: BillingDeps, { userId }: Actor, plan: PlanName): Promise<CheckoutRow> {
  return deps.db.transaction().execute(async (trx) => {
    await lockBilling(trx, userId)
    const current = await findSubscription(trx, userId)
    if (current && current.granted_by === null) throw new AppError('CONFLICT', 'You already have a plan.')
    const open = await findOpenCheckout(trx, userId)
    if (open && open.plan !== plan) throw new AppError('CONFLICT', 'Another plan is being paid for. Please try again.')
    const at = deps.clock.now()
    const row = { id: deps.newId(), user_id: userId, plan, state: 'open' as const, created_at: at, updated_at: at }
    return open ?? (await insertCheckout(trx, row))
  })
}

async function openPage(
  deps: BillingDeps,
  payments: PaymentProvider,
  { actor, row }: { actor: Actor; row: CheckoutRow },
): Promise<{ url: string; expiresAt: Date | null }> {
  const { stripe, publicUrl } = deps.config
  const customerId = await findCustomer(deps, payments, actor)
  const page = `${publicUrl}/billing`
  const checkout = await payments.startCheckout({
    customerId,
    priceId: stripe ? priceIdOf(stripe.priceIds, row.plan) : '',
    taxRateId: stripe?.taxRateId ?? null,
    reference: row.id,
    successUrl: `${page}?paid=yes`,
    cancelUrl: `${page}?paid=no`,
    key: `checkout-${row.id}`,
  })
  const { id: checkout_id, url, expiresAt: expires_at } = checkout
  const change = { checkout_id, url, expires_at, updated_at: deps.clock.now() }
  const isOpen = await updateOpenCheckout(deps.db, row, change)
  if (isOpen && url !== null) return { url, expiresAt: expires_at }
  // Another tab chose another plan meanwhile: nobody may pay on this page as well.
  if (!isOpen) await payments.expireCheckout({ id: checkout_id, key: deps.newId() })
  // The same key found a page that is over by now.
  await followCheckout(deps, { userId: actor.userId, checkoutId: row.id, checkout })
  throw new AppError('CONFLICT', 'The payment page has expired. Please try again.')
}

async function findCustomer({ db, clock }: BillingDeps, payments: PaymentProvider, actor: Actor): Promise<string> {
  const known = await findProviderCustomer(db, actor.userId)
  if (known) return known
  const { userId, email, name } = actor
  const customer = { email, name: name || email, reference: userId, key: `customer-${userId}` }
  const customer_id = await payments.createCustomer(customer)
  return (await saveProviderCustomer(db, { user_id: userId, customer_id, created_at: clock.now() })) ?? customer_id
}

/** Opens the provider's page on which the person changes the card. */
export async function openPortal(deps: BillingDeps, { userId }: Actor): Promise<{ url: string }> {
  const payments = requireProvider(deps)
  const customerId = await findProviderCustomer(deps.db, userId)
  if (!customerId)
    throw new AppError('CONFLICT', 'There is no card yet. Choose a plan first; the card is entered there.')
  const returnUrl = `${deps.config.publicUrl}/billing?tab=payment`
  return askProvider(payments, () => payments.openPortal({ customerId, returnUrl, key: deps.newId() }))
}

/** Looks at the provider whether this person has paid, for whoever returns from its page before its notification arrives. */
export async function confirmPayment(deps: BillingDeps, { userId }: Actor): Promise<void> {
  const payments = requireProvider(deps)
  await askProvider(payments, () => syncPayer(deps, userId))
}

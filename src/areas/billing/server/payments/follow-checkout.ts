import type { Checkout } from '#adapters/payments/port.ts'
import type { BillingDeps } from '../deps.ts'
import { updateOpenCheckout } from './payments-store.ts'

/** A page of the provider was paid on or has expired; the plan follows from its subscription. */
export async function followCheckout(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  { userId, checkoutId, checkout }: { userId: string; checkoutId: string; checkout: Pick<Checkout, 'state'> },
): Promise<void> {
  if (checkout.state === 'open') return
  const row = { id: checkoutId, user_id: userId }
  await updateOpenCheckout(db, row, { state: checkout.state, url: null, updated_at: clock.now() })
}

import type { PaymentProvider, PaymentRefusal } from '#adapters/payments/port.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import { planNames, type PlanName } from '../../rules/plans.ts'
import { writePaymentRefusal } from '../../rules/payments/refusal-sentence.ts'
import type { BillingDeps } from '../deps.ts'

/** The connected provider; a call that needs one is refused without. */
export function requireProvider({ payments }: Pick<BillingDeps, 'payments'>): PaymentProvider {
  if (!payments) throw new AppError('CONFLICT', 'No payment provider is connected in this installation.')
  return payments
}

/** Asks the provider for a person who waits: a refusal becomes a sentence that says what to do. */
export async function askProvider<Answer>({ name }: PaymentProvider, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown
    // The port gives each of its errors this cause.
    const { reason, retryAfterSeconds } = thrown.cause as PaymentRefusal
    const data = retryAfterSeconds === null ? {} : { data: { retryAfterSeconds } }
    throw new AppError('UNAVAILABLE', writePaymentRefusal(name, { reason, retryAfterSeconds }), {
      cause: thrown,
      ...data,
    })
  }
}

type PriceIds = NonNullable<BillingDeps['config']['stripe']>['priceIds']

export function priceIdOf(priceIds: PriceIds, plan: PlanName): string {
  const { basic, premium, enterprise } = priceIds
  return { Basic: basic, Premium: premium, Enterprise: enterprise }[plan]
}

/** The plan of a price; null for a price that is none of ours. */
export function planOfPrice({ stripe }: BillingDeps['config'], priceId: string): PlanName | null {
  return (stripe && planNames.find((plan) => priceIdOf(stripe.priceIds, plan) === priceId)) ?? null
}

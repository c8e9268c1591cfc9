import type { Billing, PlanOffer } from '../contract.ts'
import { billingCurrency, feeBasisPoints, plans, type PlanName } from './plans.ts'

/** What choosing a plan means now: when it begins, at which price and with which limits, and how it is paid. */
export function planOffer(
  { subscription, can_pay_online }: Pick<Billing, 'subscription' | 'can_pay_online'>,
  plan: PlanName,
): PlanOffer {
  const { priceMinor, profileLimit } = plans[plan]
  const terms = { price_minor: priceMinor, currency: billingCurrency, profile_limit: profileLimit }
  if (!subscription)
    return {
      begins: 'now',
      begins_at: null,
      ...terms,
      fee_basis_points: feeBasisPoints,
      is_paid_online: can_pay_online,
    }
  const { name, price_minor, currency, next_billing } = subscription
  const later = { fee_basis_points: subscription.success_fee_basis_points, is_paid_online: false }
  // the price of a subscription is fixed for its term
  if (name === plan) return { begins: 'stays', begins_at: null, ...terms, price_minor, currency, ...later }
  return { begins: 'next_period', begins_at: next_billing, ...terms, ...later }
}

export function isSameOffer(one: PlanOffer, other: PlanOffer): boolean {
  return (Object.keys(one) as (keyof PlanOffer)[]).every((name) => one[name] === other[name])
}

import { format } from '#core/format/utc-format.ts'
import type { PlanOffer } from '../contract.ts'
import type { PlanName } from './plans.ts'

/** For a person whose page has shown something else. */
export function describeOffer(offer: PlanOffer, plan: PlanName): string {
  const price = format.money({ minor: offer.price_minor, currency: offer.currency })
  const profiles =
    offer.profile_limit === null ? 'unlimited company profiles' : `${offer.profile_limit} company profiles a month`
  const terms = `${price} a month plus tax, with ${profiles} and a success fee of ${offer.fee_basis_points / 100}%`
  return `The ${plan} plan now means: ${terms}. ${describeBeginning(offer)}`
}

function describeBeginning({ begins, begins_at, is_paid_online }: PlanOffer): string {
  if (begins === 'stays') return 'It is your current plan and stays.'
  if (begins === 'next_period') return `It begins on ${format.date(begins_at)}.`
  return is_paid_online
    ? 'It begins with the payment on the page of the payment provider.'
    : 'It begins immediately, and its first invoice is issued now.'
}

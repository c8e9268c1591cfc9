import type { Refused } from './refused.ts'

export type DealEffectInput = {
  buyer: { netIncome: number; shares: number; sharePrice: number }
  target: { netIncome: number }
  price: number
  /** Shares of the price: 0 to 1 each; the rest is paid with new shares. */
  paidInCash: number
  paidWithDebt: number
  /** What the cash would have earned, and what the debt costs, before taxes. */
  interestOnCash: number
  interestOnDebt: number
  taxRate: number
  /** Before taxes, a year. */
  synergies: number
}

export type DealEffect = {
  ok: true
  before: number
  after: number
  /** 0.05: earnings per share rise by 5 %. */
  change: number
  newShares: number
  /** Synergies a year, before taxes, at which earnings per share stay as they were; null where taxes take all of them. */
  breakEvenSynergies: number | null
}

/** Do the buyer's earnings per share rise (accretion) or fall (dilution)? */
export function rateDealEffect(input: DealEffectInput): DealEffect | Refused {
  const { buyer, target, price, taxRate } = input
  if (!(buyer.shares > 0) || !(buyer.sharePrice > 0)) return { ok: false, because: 'no-price' }
  if (!(price > 0)) return { ok: false, because: 'no-value' }
  if (input.paidInCash + input.paidWithDebt > 1 + 1e-9) return { ok: false, because: 'paid-twice' }
  if (!(buyer.netIncome > 0)) return { ok: false, because: 'no-earnings' }
  const afterTax = 1 - taxRate
  const cost = price * (input.paidInCash * input.interestOnCash + input.paidWithDebt * input.interestOnDebt)
  const newShares = (price * (1 - input.paidInCash - input.paidWithDebt)) / buyer.sharePrice
  const shares = buyer.shares + newShares
  const before = buyer.netIncome / buyer.shares
  const withoutSynergies = buyer.netIncome + target.netIncome - cost * afterTax
  const after = (withoutSynergies + input.synergies * afterTax) / shares
  const breakEven = (before * shares - withoutSynergies) / afterTax
  if (![before, after, after / before, newShares].every(Number.isFinite)) return { ok: false, because: 'not-a-number' }
  return {
    ok: true,
    before,
    after,
    change: after / before - 1,
    newShares,
    breakEvenSynergies: Number.isFinite(breakEven) ? breakEven : null,
  }
}

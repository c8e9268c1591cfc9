export type EarnOut = {
  /** The most that is paid. */
  most: number
  /** Nothing is paid up to here, everything from the target on; in between in proportion. */
  threshold: number
  target: number
  months: number
  /** Per year, 0 to 100. */
  discountPercent: number
}

/** What the measured figure may come to, with its probability from 0 to 100. */
export type EarnOutCase = { name: string; figure: number; probability: number }
export type EarnOutOutcome = EarnOutCase & { payment: number; presentValue: number }
export type EarnOutValue = { outcomes: EarnOutOutcome[]; expected: number; presentValue: number }

/** What an earn-out pays in each case, what is to be expected of it, and what that is worth today. */
export function simulateEarnOut(earnOut: EarnOut, cases: readonly EarnOutCase[]): EarnOutValue {
  const discount = (1 + earnOut.discountPercent / 100) ** (-earnOut.months / 12)
  const weights = cases.reduce((sum, { probability }) => sum + probability, 0)
  const outcomes = cases.map((one) => {
    const payment = payEarnOut(earnOut, one.figure)
    return { ...one, payment, presentValue: payment * discount }
  })
  const expected =
    weights === 0 ? 0 : outcomes.reduce((sum, { payment, probability }) => sum + payment * probability, 0) / weights
  return { outcomes, expected, presentValue: expected * discount }
}

export function payEarnOut({ most, threshold, target }: EarnOut, figure: number): number {
  if (figure >= target) return most
  if (figure <= threshold || target <= threshold) return 0
  return (most * (figure - threshold)) / (target - threshold)
}

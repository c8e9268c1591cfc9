/** `isCharged`: it was won before, and bears no second fee. */
export type FinalisedDeal = { currency: string; valueMinor: number; isCharged?: boolean }
export type FeeTotal = { currency: string; volumeMinor: number; feeMinor: number }

/** The success fee of one deal in whole minor units, rounded half up once. */
export function successFee(valueMinor: number, basisPoints: number): number {
  // 10,000 basis points are the whole. Values up to 9 * 10^11 stay exact.
  return Math.round((valueMinor * basisPoints) / 10_000)
}

/** Volume and fee for each currency, in the order of the alphabet: amounts of different currencies are never added. */
export function totalFees(deals: readonly FinalisedDeal[], basisPoints: number): FeeTotal[] {
  const currencies = [...new Set(deals.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const own = deals.filter((deal) => deal.currency === currency)
    return {
      currency,
      volumeMinor: own.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
      feeMinor: own
        .filter(({ isCharged }) => !isCharged)
        .reduce((sum, { valueMinor }) => sum + successFee(valueMinor, basisPoints), 0),
    }
  })
}

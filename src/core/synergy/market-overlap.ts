export type MarketOverlap = {
  /** Shares of what we know of the market, 0 to 1; null where revenue or market is not known. */
  acquirerShare: number | null
  targetShare: number | null
  /** By how many points the concentration (HHI, 0 to 10,000) of that market would rise. */
  concentrationRise: number | null
  isWarning: boolean
}

/** The same market and large together: what authorities look at first (US Merger Guidelines of 2023, guideline 1). */
const warningShare = 0.3
const warningRise = 100

/** How much of one market two companies hold together. `marketMillions` is the revenue that we know of that market. */
export function rateOverlap(
  acquirerRevenue: number | null,
  targetRevenue: number | null,
  marketMillions: number | null,
): MarketOverlap {
  if (marketMillions === null || marketMillions <= 0 || acquirerRevenue === null || targetRevenue === null) {
    return { acquirerShare: null, targetShare: null, concentrationRise: null, isWarning: false }
  }
  const acquirerShare = Math.min(1, acquirerRevenue / marketMillions)
  const targetShare = Math.min(1, targetRevenue / marketMillions)
  const concentrationRise = 2 * acquirerShare * targetShare * 10_000
  const isWarning = acquirerShare + targetShare > warningShare && concentrationRise > warningRise
  return { acquirerShare, targetShare, concentrationRise, isWarning }
}

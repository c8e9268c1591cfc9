export type MarketOverlap = {
  /** Shares of the known market, 0 to 1; null if revenue or market is unknown. */
  acquirerShare: number | null
  targetShare: number | null
  /** By how many points the concentration (HHI, 0 to 10,000) of that market would rise. */
  concentrationRise: number | null
  isWarning: boolean
}

/** A large combined share of one market is what authorities check first (US Merger Guidelines of 2023, guideline 1). */
const warningShare = 0.3
const warningRise = 100

/** The combined market share of two companies. `marketMillions` is the known revenue of that market. */
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

/** The figures of one side, in millions a year unless stated otherwise; null is unknown. */
export type SynergyFigures = {
  revenueMillions: number | null
  ebitdaMillions: number | null
  valueMillions: number | null
  cashMillions?: number | null
  employees: number | null
  growthPercent: number | null
  retentionPercent: number | null
  foundedYear: number | null
}

/** What two companies have in common, from 0 (nothing) to 1; null is unknown. */
export type Relation = {
  /** Trades in common. */
  activity: number | null
  isSameSector: boolean | null
  isSameCountry: boolean | null
  isSameRegion: boolean | null
  /** Shared technologies, as a proxy for systems. */
  systems: number | null
  isRegulated: boolean | null
}

/** The margin as a ratio; null if revenue or EBITDA is unknown. */
export function toMargin({ revenueMillions, ebitdaMillions }: SynergyFigures): number | null {
  return revenueMillions !== null && revenueMillions > 0 && ebitdaMillions !== null
    ? ebitdaMillions / revenueMillions
    : null
}

/** Low, base and high: the estimates of a cautious, a typical and an optimistic buyer. */
export type ThreeWays = { low: number; base: number; high: number }

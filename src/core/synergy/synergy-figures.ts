/** What is known of one side, in millions a year where nothing else is said; null is not known. */
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

/** How two companies lie to each other, from 0 (nothing in common) to 1; null is not known. */
export type Relation = {
  /** Trades in common. */
  activity: number | null
  isSameSector: boolean | null
  isSameCountry: boolean | null
  isSameRegion: boolean | null
  /** Technologies in common, as a stand-in for systems. */
  systems: number | null
  isRegulated: boolean | null
}

/** What is left of revenue after costs, as a ratio; null where one of the two is not known. */
export function toMargin({ revenueMillions, ebitdaMillions }: SynergyFigures): number | null {
  return revenueMillions !== null && revenueMillions > 0 && ebitdaMillions !== null
    ? ebitdaMillions / revenueMillions
    : null
}

/** Low, base and high: what a cautious buyer, a usual one and a hopeful one would write down. */
export type ThreeWays = { low: number; base: number; high: number }

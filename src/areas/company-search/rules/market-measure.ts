/** Bands of yearly revenue in millions: from `from` to under `to`. */
export const sizeBands = [
  { id: 'under-10', from: 0, to: 10 },
  { id: '10-50', from: 10, to: 50 },
  { id: '50-250', from: 50, to: 250 },
  { id: '250-1000', from: 250, to: 1000 },
  { id: 'from-1000', from: 1000, to: null },
] as const
export type SizeBandId = (typeof sizeBands)[number]['id']

/** What is added up of a part of a market. Revenue in millions, growth in percent. */
export type MarketSums = {
  count: number
  revenue_known: number
  revenue_sum: number
  /** Of the revenues squared: for the concentration. */
  revenue_squares: number
  growth_known: number
  growth_sum: number
  /** Over companies of which revenue and growth are known: the sum of their products, and of the revenues. */
  weighted_growth_sum: number
  weight_sum: number
}

/** The companies of one industry, one country and one size; `band` is null where revenue is not known. */
export type MarketCell = MarketSums & { industry: string; country: string; band: SizeBandId | null }

export type MarketPart = MarketSums & { name: string }

export type MarketTotals = MarketSums & {
  growth_median: number | null
  /** A quarter grows less, a quarter grows more. */
  growth_low: number | null
  growth_high: number | null
  growing: number
  revenue_median: number | null
  /** The revenue of the four largest. */
  revenue_of_four: number
  sample_count: number
}

/** What one pass over the companies of a filter says of them. */
export type MarketMeasure = {
  totals: MarketTotals
  cells: MarketCell[]
  /** False when there are more cells than were read: then the smallest are missing. */
  has_all_cells: boolean
  stages: MarketPart[]
  technologies: MarketPart[]
  words: MarketPart[]
}

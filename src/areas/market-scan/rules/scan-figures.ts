import { keysOf } from '#core/keys-of.ts'
import { spellIndustries } from '#areas/companies/rules/industry-taxonomy.ts'
import { sizeBands, type MarketMeasure, type MarketSums } from '#areas/company-search/rules/market-measure.ts'
import type { ScanFigures, ScanSegment, SegmentKind } from '../contract.ts'

/** Segments of one kind that are listed separately; the remainder is one more segment. */
const shownSegments = 12

type Measured = Pick<ScanFigures, 'size' | 'growth' | 'concentration' | 'segments'>

/** The figures of a market from its sums. Unknown is not zero: each figure says how many companies it is based on. */
export function toScanFigures({ totals, cells, stages, technologies, words }: MarketMeasure): Measured {
  const { count, sample_count, revenue_known, revenue_sum, revenue_median } = totals
  const segment = (kind: SegmentKind, parts: readonly NamedSums[], rest: Rest) =>
    toSegments(kind, { parts, all: rest === 'the rest' ? totals : null, revenue: revenue_sum })
  return {
    size: { count, sample_count, revenue_known, revenue_sum, revenue_median },
    growth: {
      known: totals.growth_known,
      growing: totals.growing,
      weighted: weigh(totals),
      median: totals.growth_median,
      low: totals.growth_low,
      high: totals.growth_high,
    },
    concentration: withoutBandOfFew(rateConcentration(totals), totals),
    segments: [
      ...segment('industry', gather(cells, 'industry'), 'the rest'),
      ...segment('country', gather(cells, 'country'), 'the rest'),
      ...segment('size', bySize(gather(cells, 'band')), 'the rest'),
      ...segment('stage', stages, stages.length > 0 ? 'the rest' : 'nothing'),
      ...segment('technology', technologies, 'nothing'),
      ...segment('word', words, 'nothing'),
    ],
  }
}

type NamedSums = MarketSums & { name: string }
type Rest = 'the rest' | 'nothing'

export function weigh({ weighted_growth_sum, weight_sum }: MarketSums): number | null {
  return weight_sum > 0 ? weighted_growth_sum / weight_sum : null
}

/**
 * The Herfindahl-Hirschman index over the revenues that are known: the sum of the squared shares in percent, 10,000 for
 * one company alone. The bands are those of the US Merger Guidelines of 2023 (1,000 and 1,800).
 */
export function rateConcentration({
  revenue_sum: sum,
  revenue_squares: squares,
  revenue_of_four: four,
}: Pick<MarketMeasure['totals'], 'revenue_sum' | 'revenue_squares' | 'revenue_of_four'>): ScanFigures['concentration'] {
  if (sum <= 0) return { hhi: null, band: null, four_ratio: null, equal_companies: null }
  // Rounding may push the index of a single company slightly out of bounds.
  const hhi = Math.min(10_000, Math.max(0, (squares / (sum * sum)) * 10_000))
  const band = hhi < 1000 ? 'unconcentrated' : hhi <= 1800 ? 'moderate' : 'high'
  return { hhi, band, four_ratio: Math.min(1, four / sum), equal_companies: 10_000 / hhi }
}

/** What less than half of the companies say of their revenue does not say how concentrated a market is. */
export function withoutBandOfFew(
  concentration: ScanFigures['concentration'],
  { count, revenue_known }: Pick<MarketSums, 'count' | 'revenue_known'>,
): ScanFigures['concentration'] {
  return revenue_known * 2 < count ? { ...concentration, band: null } : concentration
}

export const noSums: MarketSums = {
  count: 0,
  revenue_known: 0,
  revenue_sum: 0,
  revenue_squares: 0,
  growth_known: 0,
  growth_sum: 0,
  weighted_growth_sum: 0,
  weight_sum: 0,
}
const sumNames = keysOf(noSums)

export function addSums(one: MarketSums, other: MarketSums, sign: 1 | -1 = 1): MarketSums {
  // The sums contain every name and no other.
  return Object.fromEntries(sumNames.map((name) => [name, one[name] + sign * other[name]])) as MarketSums
}

/** 'rope' and 'Rope' are one industry, called as most of its companies call it. */
export function mergeIndustries(cells: MarketMeasure['cells']): MarketMeasure['cells'] {
  const spell = spellIndustries(gather(cells, 'industry').map(({ name, count }) => ({ value: name, count })))
  const merged = new Map<string, MarketMeasure['cells'][number]>()
  for (const cell of cells) {
    const place = { industry: spell(cell.industry), country: cell.country, band: cell.band }
    const key = JSON.stringify(place)
    merged.set(key, { ...addSums(merged.get(key) ?? noSums, cell), ...place })
  }
  return [...merged.values()]
}

type CellKey = 'industry' | 'country' | 'band'

/** The cells added up by one of their sides. */
export function gather(cells: MarketMeasure['cells'], by: CellKey): NamedSums[] {
  const sums = new Map<string, MarketSums>()
  for (const cell of cells) {
    const name = cell[by] ?? ''
    sums.set(name, addSums(sums.get(name) ?? noSums, cell))
  }
  return [...sums].map(([name, sum]) => ({ ...sum, name }))
}

/** Small to large, unknown sizes last. */
function bySize(parts: readonly NamedSums[]): NamedSums[] {
  const order: string[] = [...sizeBands.map(({ id }) => id), '']
  return parts.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

type Parts = { parts: readonly NamedSums[]; all: MarketSums | null; revenue: number }

function toSegments(kind: SegmentKind, { parts, all, revenue }: Parts): ScanSegment[] {
  const ordered = kind === 'size' ? parts : parts.toSorted(byRevenue)
  const shown = ordered.slice(0, shownSegments)
  const segments = shown.map((part) => toSegment(kind, part, { revenue, isRest: false }))
  if (all === null) return segments
  const rest = shown.reduce((left, part) => addSums(left, part, -1), all)
  return rest.count > 0 ? [...segments, toSegment(kind, { ...rest, name: '' }, { revenue, isRest: true })] : segments
}

function byRevenue(one: NamedSums, other: NamedSums): number {
  return other.revenue_sum - one.revenue_sum || other.count - one.count || (one.name < other.name ? -1 : 1)
}

function toSegment(kind: SegmentKind, part: NamedSums, { revenue, isRest }: { revenue: number; isRest: boolean }) {
  const { name, count, revenue_known } = part
  // The remainder of a sum of fractions may be slightly below zero.
  const revenue_sum = revenue_known > 0 ? Math.max(0, part.revenue_sum) : 0
  const revenue_ratio = revenue > 0 && revenue_known > 0 ? revenue_sum / revenue : null
  const growth = part.growth_known > 0 && part.weight_sum > 1e-6 ? weigh(part) : null
  return { kind, name, is_rest: isRest, count, revenue_known, revenue_sum, revenue_ratio, growth }
}

import type { CompanyFilter } from '../contract.ts'

/**
 * The edges of the bands in which company_cube counts figures; cube.sql of companies has the same. Band 0 lies below the first
 * edge, 1 on it, 2 between the first and the second, and so on.
 */
const figures = {
  revenue: { edges: [1, 5, 10, 25, 50, 100, 250, 500, 1000], unknown: 31, shift: 15 },
  growth: { edges: [0, 10, 15, 20, 25, 30, 40, 50], unknown: 31, shift: 20 },
  employees: { edges: [10, 50, 100, 250, 500, 1000, 5000], unknown: 15, shift: 25 },
} as const

export type BandedFigure = keyof typeof figures

/** Which bands of a figure a filter lets pass; what is unknown passes always. */
export type BandRange = {
  figure: BandedFigure
  shift: number
  mask: number
  first: number
  last: number
  /** Of a band that a limit cuts, about which part passes. */
  shares?: readonly { band: number; share: number }[]
}

/**
 * The limits of a filter as bands; null when one of them lies inside a band, which counts cannot tell apart. With `within`
 * that band is left out instead: counts are then of companies that surely pass, though not of all that do. With `about`
 * a part of it passes, as if its companies were spread evenly.
 */
export function toBandRanges(
  filter: CompanyFilter,
  how: 'exactly' | 'within' | 'about' = 'exactly',
): BandRange[] | null {
  const wanted = [
    { figure: 'revenue', min: filter.revenue_min || undefined, max: filter.revenue_max },
    { figure: 'growth', min: filter.growth_min, max: filter.growth_max },
    { figure: 'employees', min: filter.employees_min || undefined, max: filter.employees_max },
  ] as const
  const asked = wanted.filter(({ min, max }) => min !== undefined || max !== undefined)
  const ranges = asked.map((one) => {
    if (how === 'about') return toRangeAbout(one)
    return how === 'within' || isOnEdges(one) ? toRange(one) : null
  })
  return ranges.includes(null) ? null : ranges.filter((range) => range !== null)
}

type BandLimits = { figure: BandedFigure; min: number | undefined; max: number | undefined }

function isOnEdges({ figure, min, max }: BandLimits): boolean {
  const edges: readonly number[] = figures[figure].edges
  return [min, max].every((limit) => limit === undefined || edges.includes(limit))
}

function toRange({ figure, min, max }: BandLimits): BandRange | null {
  const { edges, unknown, shift } = figures[figure]
  const first = min === undefined ? 0 : firstBandFrom(edges, min)
  const last = max === undefined ? unknown : lastBandUpTo(edges, max)
  return first === null || last === null ? null : { figure, shift, mask: unknown, first, last }
}

/** The band of the first edge that is not below the limit; null when there is none. */
function firstBandFrom(edges: readonly number[], limit: number): number | null {
  const at = edges.findIndex((edge) => edge >= limit)
  return at === -1 ? null : 2 * at + 1
}

function lastBandUpTo(edges: readonly number[], limit: number): number | null {
  const at = edges.findLastIndex((edge) => edge <= limit)
  return at === -1 ? null : 2 * at + 1
}

function toRangeAbout({ figure, min, max }: BandLimits): BandRange {
  const { unknown, shift } = figures[figure]
  const first = min === undefined ? 0 : bandOf(figure, min)
  const last = max === undefined ? unknown : bandOf(figure, max)
  const shares = [...new Set([first, last])].flatMap((band) => {
    // On an edge there is nothing to cut.
    if (band === unknown || band % 2 === 1) return []
    const { lower, upper } = widthOf(figure, band)
    const passing = Math.min(upper, max ?? upper) - Math.max(lower, min ?? lower)
    const share = Math.min(1, Math.max(0, passing / (upper - lower)))
    return share < 1 ? [{ band, share }] : []
  })
  return { figure, shift, mask: unknown, first, last, ...(shares.length > 0 ? { shares } : {}) }
}

function bandOf(figure: BandedFigure, value: number): number {
  const edges: readonly number[] = figures[figure].edges
  const at = edges.findIndex((edge) => edge >= value)
  if (at === -1) return 2 * edges.length
  return edges[at] === value ? 2 * at + 1 : 2 * at
}

/** The revenue that companies of these bands have, edges included; null when there is no band. */
export function revenueOfBands(first: number | null, last: number | null): { min: number; max: number } | null {
  if (first === null || last === null) return null
  const edges: readonly number[] = figures.revenue.edges
  const lower = first % 2 === 1 ? edges[first >> 1] : edges[(first >> 1) - 1]
  return { min: lower ?? 0, max: edges[last >> 1] ?? Number.POSITIVE_INFINITY }
}

/** How many companies lie in which band of a figure. */
type BandCounts = ReadonlyMap<number, number>

/** Figures packed as company_figures does it, counted by the bands of one of them. */
export function countBands(figure: BandedFigure, packed: readonly { figures: number; count: number }[]): BandCounts {
  const { shift, unknown } = figures[figure]
  const counts = new Map<number, number>()
  for (const one of packed) {
    const band = (one.figures >> shift) & unknown
    counts.set(band, (counts.get(band) ?? 0) + one.count)
  }
  return counts
}

/** About the median: the band in which the middle lies, and the place of the middle between its edges. */
export function estimateMedian(figure: BandedFigure, counts: BandCounts): number | null {
  const known = [...counts]
    .filter(([band]) => band !== figures[figure].unknown)
    .toSorted(([one], [other]) => one - other)
  const middle = known.reduce((sum, [, count]) => sum + count, 0) / 2
  let below = 0
  for (const [band, count] of known) {
    if (below + count >= middle && count > 0) return valueIn(figure, band, (middle - below) / count)
    below += count
  }
  return null
}

function valueIn(figure: BandedFigure, band: number, share: number): number {
  const edges: readonly number[] = figures[figure].edges
  if (band % 2 === 1) return edges[band >> 1] ?? 0
  const { lower, upper } = widthOf(figure, band)
  return Math.round((lower + (upper - lower) * share) * 10) / 10
}

/** Bands without an end are taken to be as wide as what they adjoin. */
function widthOf(figure: BandedFigure, band: number): { lower: number; upper: number } {
  const edges: readonly number[] = figures[figure].edges
  const [first = 0, last = 0] = [edges[0], edges.at(-1)]
  const at = band >> 1
  return { lower: edges[at - 1] ?? (figure === 'growth' ? first - 10 : 0), upper: edges[at] ?? last * 2 }
}

import { sizeBands, type MarketCell, type MarketSums } from '#areas/company-search/rules/market-measure.ts'
import type { WhiteSpot } from '../contract.ts'
import { gather } from './scan-figures.ts'

/** How many industries and countries are examined, largest first. */
const sides = 40
/** Where fewer companies are expected, an empty cell means little. */
const leastExpected = 3
const mostChance = 0.1
const shown = 10

/**
 * Cells of industry × country × size with at most half of the companies expected from their three shares, where
 * companies grow faster than the market. What is expected: the number of companies times the three shares. Companies
 * without a known revenue have no size and are left out.
 */
export function findWhiteSpots(all: readonly MarketCell[], marketGrowth: number | null): WhiteSpot[] {
  const cells = all.filter(({ band, industry, country }) => band !== null && industry !== '' && country !== '')
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  if (total === 0 || marketGrowth === null) return []
  const industries = largest(gather(cells, 'industry'))
  const countries = largest(gather(cells, 'country'))
  const bands = gather(cells, 'band')
  const found = new Map(cells.map((cell) => [keyOf(cell.industry, cell.country, cell.band ?? ''), cell]))
  const sizes = sizeBands.flatMap(({ id }) => bands.find(({ name }) => name === id) ?? [])
  const spots: WhiteSpot[] = []
  for (const industry of industries) {
    for (const country of countries) {
      for (const size of sizes) {
        const place = { industry: industry.name, country: country.name, size: size.name }
        const expected = (industry.count * country.count * size.count) / total ** 2
        const cell = found.get(keyOf(place.industry, place.country, place.size))
        const spot = toSpot({ cell, expected, neighbours: [industry, country], marketGrowth })
        spots.push(...(spot ? [{ ...place, ...spot }] : []))
      }
    }
  }
  return spots.toSorted((one, other) => rate(other, marketGrowth) - rate(one, marketGrowth)).slice(0, shown)
}

function keyOf(...names: string[]): string {
  return names.join('\n')
}

type NamedSums = MarketSums & { name: string }

function largest(parts: readonly NamedSums[]): NamedSums[] {
  return parts.toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1)).slice(0, sides)
}

type SpotCandidate = {
  cell: MarketCell | undefined
  expected: number
  neighbours: readonly MarketSums[]
  marketGrowth: number
}

function toSpot({ cell, expected, neighbours, marketGrowth }: SpotCandidate) {
  const count = cell?.count ?? 0
  if (expected < leastExpected || count > expected / 2) return null
  const chance = tailOf(count, expected)
  if (chance > mostChance) return null
  const nearby = growthOf(cell, neighbours)
  return nearby.growth === null || nearby.growth <= marketGrowth
    ? null
    : { count, expected, chance, growth: nearby.growth, growth_of: nearby.growth_of }
}

/** Growth of the companies there; where none is known, of their industry and their country. */
function growthOf(cell: MarketCell | undefined, neighbours: readonly MarketSums[]) {
  const own = cell ? meanGrowth(cell) : null
  if (own !== null) return { growth: own, growth_of: 'there' as const }
  return { growth: meanOf(neighbours.map(meanGrowth)), growth_of: 'neighbours' as const }
}

/** The number of missing companies, weighted by how much faster the others grow. */
function rate({ count, expected, growth }: WhiteSpot, marketGrowth: number): number {
  return (expected - count) * (growth - marketGrowth)
}

export function meanGrowth({ growth_sum, growth_known }: MarketSums): number | null {
  return growth_known > 0 ? growth_sum / growth_known : null
}

/** Both must be known, or half of the neighbours would stand for all of them. */
function meanOf(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return values.length > 0 ? sum / values.length : null
}

/** The probability of at most this many where `expected` are expected (Poisson). */
export function tailOf(count: number, expected: number): number {
  let term = Math.exp(-expected)
  let sum = term
  for (let k = 1; k <= count; k += 1) {
    term *= expected / k
    sum += term
  }
  return Math.min(1, sum)
}

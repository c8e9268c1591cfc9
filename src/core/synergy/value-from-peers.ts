import type { SynergyFigures, ThreeWays } from './synergy-figures.ts'

export type PeerMultiple = { name: 'EBITDA' | 'revenue'; low: number; median: number; high: number; peers: number }

/** What is asked of a peer. */
export type PeerFigures = Pick<SynergyFigures, 'revenueMillions' | 'ebitdaMillions' | 'valueMillions'>

export type PeerValuation = {
  millions: ThreeWays
  multiple: PeerMultiple
}

/** Fewer peers than this say nothing. */
const fewestPeers = 5

/**
 * What peers are worth, applied to this company: by EBITDA where it earns some and enough peers do, by revenue
 * otherwise. Low and high are the quartiles of the peers. Null when there are too few peers or no figure to apply it to.
 */
export function valueFromPeers(company: SynergyFigures, peers: readonly PeerFigures[]): PeerValuation | null {
  return (
    applyMultiple(
      'EBITDA',
      company.ebitdaMillions,
      peers.map(({ valueMillions, ebitdaMillions }) => over(valueMillions, ebitdaMillions)),
    ) ??
    applyMultiple(
      'revenue',
      company.revenueMillions,
      peers.map(({ valueMillions, revenueMillions }) => over(valueMillions, revenueMillions)),
    )
  )
}

function over(value: number | null, figure: number | null): number | null {
  return value !== null && figure !== null && figure > 0 ? value / figure : null
}

function applyMultiple(
  name: PeerMultiple['name'],
  figure: number | null,
  multiples: readonly (number | null)[],
): PeerValuation | null {
  const known = multiples.filter((multiple) => multiple !== null).toSorted((one, other) => one - other)
  if (figure === null || figure <= 0 || known.length < fewestPeers) return null
  const multiple = {
    name,
    low: quantile(known, 0.25),
    median: quantile(known, 0.5),
    high: quantile(known, 0.75),
    peers: known.length,
  }
  return {
    millions: { low: figure * multiple.low, base: figure * multiple.median, high: figure * multiple.high },
    multiple,
  }
}

/** Between the two nearest values of a sorted list that is not empty. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const before = sorted[Math.floor(place)] ?? 0
  const after = sorted[Math.ceil(place)] ?? before
  return before + (after - before) * (place - Math.floor(place))
}

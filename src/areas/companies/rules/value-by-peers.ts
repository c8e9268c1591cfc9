import {
  learnFromPeers,
  rangeCover,
  rangeCoverSpread,
  type PeerFigures,
  type PricedPeer,
} from '#core/valuation/value-by-peers.ts'
import type { Refused } from '#core/valuation/refused.ts'
import type { Measure } from './measures.ts'

/** What the value of a company depends on; figures in millions. */
export type SizedCompany = {
  industry: string
  country: string
  revenue_millions: number | null
  ebitda_millions: number | null
}
type ValuedRow = SizedCompany & {
  id: string
  valuation_millions: number | null
  valuation_measure: Measure | null
  is_sample: boolean
}

/** The companies with a known value that another one is valued by. */
export type PeerSet = {
  peers: readonly PricedPeer[]
  /** What their values state; null where not all sources say so. */
  measure: Measure | null
  /** Some of them are of wider industries. */
  isWidened: boolean
}

/** What companies like it are worth, carried over to its figures, in millions. */
export type PeerEstimate = {
  ok: true
  low: number
  base: number
  high: number
  measure: Measure | null
  /** The same as multiples of its EBITDA, or of its revenue where it earns nothing. */
  multiple: { figure: 'ebitda' | 'revenue'; low: number; base: number; high: number }
  /** The part of companies left out whose value such a range held, and its standard deviation over random splits. */
  covers: number
  coversSpread: number
  /** So many companies with a known value it rests on. */
  peers: number
  isWidened: boolean
}

/** More peers take long to learn from, and add little. */
const mostPeers = 120
/** With fewer, companies of wider industries are needed. */
const enoughPeers = 30
/** Values of shares are used where fewer values of businesses are known, which is too few to learn from. */
const fewestOfBusinesses = 8
/** EBITDA margin by which the size of a company without a known revenue is guessed. */
const usualMargin = 0.15

/**
 * The revenue around which peers are looked for, in steps of a factor of two, so that companies of about one size share
 * their peers; null where nothing says how large the company is.
 */
export function peerSize({ revenue_millions, ebitda_millions }: SizedCompany): number | null {
  const size =
    revenue_millions !== null && revenue_millions > 0 ? revenue_millions : (ebitda_millions ?? 0) / usualMargin
  return size > 0 ? 2 ** Math.round(Math.log2(size)) : null
}

type ChoosePeerSetInput = { size: number; isWidened: boolean }

/** The valued companies that are nearest in size; those of shares only where there is nothing else. */
export function choosePeerSet(rows: readonly ValuedRow[], { size, isWidened }: ChoosePeerSetInput): PeerSet {
  const valued = rows.filter(isValued)
  const ofBusinesses = valued.filter(({ valuation_measure }) => valuation_measure !== 'equity')
  const isOfShares = ofBusinesses.length < fewestOfBusinesses && valued.length >= fewestOfBusinesses
  const used = isOfShares ? valued.filter(({ valuation_measure }) => valuation_measure === 'equity') : ofBusinesses
  const isSaid = used.every((row) => row.valuation_measure !== null || row.is_sample)
  const distance = ({ revenue_millions }: ValuedRow) => Math.abs(Math.log((revenue_millions ?? 0) / size))
  const nearest = used.toSorted(
    (one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1), // one order for everybody
  )
  return {
    peers: nearest.slice(0, mostPeers).map((row) => ({
      ...toFigures(row),
      id: row.id,
      value: row.valuation_millions ?? 0,
    })),
    measure: isOfShares ? 'equity' : isSaid ? 'enterprise' : null,
    isWidened,
  }
}

/** Whether an industry has enough companies of a known value, so that no wider ones are needed. */
export function hasEnoughPeers(rows: readonly ValuedRow[]): boolean {
  return rows.filter(isValued).length >= enoughPeers
}

function isValued({ valuation_millions: value, revenue_millions: revenue }: ValuedRow): boolean {
  return value !== null && value > 0 && revenue !== null && revenue > 0
}

/** Learns once from a set; what is known of a company's own value says nothing of it here. */
export function makeEstimator({ peers, measure, isWidened }: PeerSet) {
  const model = learnFromPeers(peers)
  return (company: SizedCompany & { id: string | null }): PeerEstimate | Refused => {
    const figures = toFigures(company)
    const found = model.value({ ...figures, id: company.id ?? '' })
    if (!found.ok) return found
    const figure = figures.ebitda !== null && figures.ebitda > 0 ? 'ebitda' : 'revenue'
    const own = figures[figure] ?? Number.NaN
    const { low, value: base, high } = found
    return {
      ok: true,
      low,
      base,
      high,
      measure,
      multiple: { figure, low: low / own, base: base / own, high: high / own },
      covers: rangeCover,
      coversSpread: rangeCoverSpread,
      peers: found.peers.length,
      isWidened,
    }
  }
}

/** The country is part of the group's name: companies of one industry are related, those at home more closely. */
function toFigures({ industry, country, revenue_millions, ebitda_millions }: SizedCompany): PeerFigures {
  return {
    group: `${industry} ${country}`.trim().toLowerCase(),
    revenue: revenue_millions,
    ebitda: ebitda_millions,
    netIncome: null,
    bookEquity: null,
  }
}

import { invertTriangle, timesTriangle, triangleOf, triangleTimes, type Triangle } from './linear-system.ts'
import { median, quantile } from './quartiles.ts'
import type { Refused } from './refused.ts'

/** What a value depends on, in one unit of money; null for what is not known. */
export type PeerFigures = {
  /** Sector or industry. Groups that share a word of their name are taken for related. */
  group: string
  revenue: number | null
  ebitda: number | null
  netIncome: number | null
  bookEquity: number | null
}

export type PricedPeer = PeerFigures & { id: string; value: number }

export type PeerValue = {
  ok: true
  value: number
  /** The range holds the value of `rangeCover` of companies that were left out of their own valuation. */
  low: number
  high: number
  /** How like the company each peer is, 0 to 1, the most like first: that is how much its multiple counts. */
  peers: { id: string; likeness: number }[]
}

/** Learned once from the peers; values as many companies as wanted. A company that is a peer itself is valued by the others. */
export type PeerModel = { value: (company: PeerFigures & { id?: string }) => PeerValue | Refused }

/** The figure nearest to cash comes first: others are related to the first one known. */
const figureNames = ['ebitda', 'netIncome', 'revenue', 'bookEquity'] as const
type FigureName = (typeof figureNames)[number]

/** The range of a value holds it for this part of companies, at least. */
export const rangeCover = 0.6
/** By how much that part differed between random splits, as a standard deviation (docs/quality.md). */
export const rangeCoverSpread = 0.06

/**
 * How much of the difference between two multiples each part explains, as a variance of logarithms, and how far it
 * reaches. Chosen as round figures in a flat region: bench/fit.ts shows how little any of them matters.
 */
export const usualShape = {
  /** The same group, and groups whose names share all words. */
  group: 0.05,
  words: 0.05,
  /** Margins and size alike, in any group, and in the same group. */
  figures: 0.15,
  figuresInGroup: 0.05,
  /** The multiple changes steadily with a margin, and with size. */
  margin: 0.1,
  size: 0.01,
  /** Margins that differ by a factor of e to this power are 0.6 as like as equal ones; the same for size. */
  marginReach: 1.4,
  sizeReach: 2.8,
  /** What nothing here explains. */
  noise: 0.16,
}
export type PeerShape = typeof usualShape

/** Peers that are odd count less: residuals have the tails of Student's t with so many degrees of freedom. */
const tails = 4
const rounds = 5
const fewestPeers = 8
/** A little more than the cover of the range, because the peers it is measured on were seen while learning. */
const measuredCover = 0.64

/**
 * What others like the company are worth, carried over to its figures. The multiple of the figure nearest to cash is
 * taken from all peers, each as much as it resembles the company in trade, margins and size (a Gaussian process): where
 * few are alike, the estimate moves towards what all of them say, and the range widens.
 */
export function valueByPeers(company: PeerFigures, peers: readonly PricedPeer[]): PeerValue | Refused {
  return learnFromPeers(peers).value(company)
}

/** Learns once for each set of figures that is known of a company: a multiple is compared with the same one of others. */
export function learnFromPeers(peers: readonly PricedPeer[], shape: PeerShape = usualShape): PeerModel {
  const models = new Map<string, Model | Refused>()
  return {
    value: (company) => {
      const known = figureNames.filter((name) => logOf(company[name]) !== null)
      if (known.length === 0) return { ok: false, because: 'nothing-to-value' }
      const key = known.join()
      const model = models.get(key) ?? build(peers, known, shape)
      models.set(key, model)
      return 'because' in model ? model : predict(company, model)
    },
  }
}

/** Of the peers only the figures count that are known of the company, and only peers of which its base figure is known. */
function build(peers: readonly PricedPeer[], known: readonly FigureName[], shape: PeerShape): Model | Refused {
  const [base] = known
  const usable = peers.filter((peer) => peer.value > 0 && base !== undefined && logOf(peer[base]) !== null)
  if (base === undefined || usable.length < fewestPeers) return { ok: false, because: 'too-few-peers' }
  const centre = median(usable.map((peer) => logOf(peer[base]) ?? 0))
  const view = { base, known, centre }
  const traits = usable.map((peer) => traitsOf(peer, view))
  const multiples = Float64Array.from(usable, (peer, index) => Math.log(peer.value) - (traits[index]?.base ?? 0))
  const learned = learn(traits, multiples, shape)
  if (!learned) return { ok: false, because: 'not-a-number' }
  return { ...learned, traits, view, shape, ids: usable.map(({ id }) => id) }
}

type Learned = {
  middle: number
  /** How much each peer's odd part counts. */
  weights: Float64Array
  inverse: Triangle
  /** How exactly each peer's multiple is known from the others, as one over its variance; and the noise it was given. */
  precision: Float64Array
  noise: Float64Array
  /** So many standard deviations to each side hold the wanted part. */
  reach: number
}

/** Repeats with less weight on peers that are far off. */
function learn(traits: readonly Traits[], multiples: Float64Array, shape: PeerShape): Learned | null {
  const likeness = traits.map((one, index) =>
    Float64Array.from(traits.slice(0, index + 1), (other) => likenessOf(one, other, shape)),
  )
  const middle = median([...multiples])
  const odd = multiples.map((multiple) => multiple - middle)
  let noise = odd.map(() => shape.noise)
  for (let round = 1; ; round += 1) {
    const spread = noise
    const triangle = triangleOf(likeness.map((row, index) => withLast(row, (row[index] ?? 0) + (spread[index] ?? 0))))
    if (!triangle) return null
    const inverse = invertTriangle(triangle)
    const weights = triangleTimes(timesTriangle(inverse, odd), inverse)
    if (round === rounds) {
      const precision = squaredColumns(inverse)
      return { middle, weights, inverse, precision, noise, reach: measureReach(weights, precision, { noise, shape }) }
    }
    // What is left of the multiple after the peers have spoken is its noise times its weight.
    noise = weights.map((weight, index) => {
      const rest = weight * (spread[index] ?? 0)
      return (shape.noise * (tails + (rest * rest) / shape.noise)) / (tails + 1)
    })
  }
}

/** How far each peer lies from what the others say of it, in standard deviations of what is not known about it. */
function measureReach(
  weights: Float64Array,
  precision: Float64Array,
  { noise, shape }: { noise: Float64Array; shape: PeerShape },
): number {
  const misses = [...precision].map((exactness, index) => {
    const unknown = Math.max(1 / exactness - (noise[index] ?? 0), leastVariance) + shape.noise
    return Math.abs((weights[index] ?? 0) / exactness) / Math.sqrt(unknown)
  })
  return quantile(
    misses.toSorted((one, other) => one - other),
    measuredCover,
  )
}

const leastVariance = 1e-4

function squaredColumns(triangle: Triangle): Float64Array {
  const sums = new Float64Array(triangle.length)
  for (const row of triangle) {
    for (let index = 0; index < row.length; index += 1) sums[index] = (sums[index] ?? 0) + (row[index] ?? 0) ** 2
  }
  return sums
}

type Model = Learned & { traits: readonly Traits[]; view: View; shape: PeerShape; ids: readonly string[] }

function predict(company: PeerFigures & { id?: string }, model: Model): PeerValue | Refused {
  const { middle, reach, traits, shape, ids } = model
  const own = traitsOf(company, model.view)
  const likeness = Float64Array.from(traits, (peer) => likenessOf(own, peer, shape))
  const self = likenessOf(own, own, shape)
  const place = company.id === undefined ? -1 : ids.indexOf(company.id)
  const { odd, variance } = place === -1 ? fromAll(likeness, self, model) : fromOthers(likeness, place, model)
  const log = own.base + middle + odd
  const half = reach * Math.sqrt(Math.max(variance, leastVariance) + shape.noise)
  if (![log - half, Math.exp(log + half)].every(Number.isFinite)) return { ok: false, because: 'not-a-number' }
  const peers = ids.flatMap((id, index) => {
    const peer = traits[index]
    if (!peer || index === place) return []
    return [{ id, likeness: (likeness[index] ?? 0) / Math.sqrt(self * likenessOf(peer, peer, shape)) }]
  })
  return {
    ok: true,
    value: Math.exp(log),
    low: Math.exp(log - half),
    high: Math.exp(log + half),
    peers: peers.toSorted((one, other) => other.likeness - one.likeness),
  }
}

type Estimate = { odd: number; variance: number }

function fromAll(likeness: Float64Array, self: number, { weights, inverse }: Model): Estimate {
  const odd = likeness.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
  const known = timesTriangle(inverse, likeness).reduce((sum, value) => sum + value * value, 0)
  return { odd, variance: self - known }
}

/** What the others say of a peer: what all say, less its own part. */
function fromOthers(likeness: Float64Array, place: number, { weights, precision, noise }: Model): Estimate {
  const odd = likeness.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
  const exactness = precision[place] ?? 1
  const ownNoise = noise[place] ?? 0
  // All of it with its noise is its multiple; without what is its own alone the others remain.
  const all = odd + ownNoise * (weights[place] ?? 0)
  return { odd: all - (weights[place] ?? 0) / exactness, variance: 1 / exactness - ownNoise }
}

/** On logarithms: figures in relation to the base figure, 0 and a mark for those not known, and size. */
type Traits = {
  group: string
  words: ReadonlySet<string>
  base: number
  size: number
  ratios: number[]
  unknown: number[]
}

/** Which figure the others are related to, which of them are looked at, and the base figure of the company in the middle. */
type View = { base: FigureName; known: readonly FigureName[]; centre: number }

function traitsOf(company: PeerFigures, { base: baseName, known, centre }: View): Traits {
  const base = logOf(company[baseName]) ?? 0
  const logs = known.map((name) => logOf(company[name]))
  return {
    group: company.group,
    words: wordsOf(company.group),
    base,
    size: base - centre,
    ratios: logs.map((log) => (log === null ? 0 : Math.max(-farRatio, Math.min(farRatio, log - base)))),
    unknown: logs.map((log) => (log === null ? 1 : 0)),
  }
}

/** A ratio beyond e to this power tells no more than one at it. */
const farRatio = 4

/** The covariance of the multiples of two companies. */
function likenessOf(one: Traits, other: Traits, shape: PeerShape): number {
  const { marginReach, sizeReach } = shape
  const isSame = one.group === other.group
  const apart =
    ((one.size - other.size) / sizeReach) ** 2 +
    distance(one.ratios, other.ratios) / marginReach ** 2 +
    distance(one.unknown, other.unknown)
  const alike = Math.exp(-apart / 2)
  return (
    1 +
    (isSame ? shape.group + shape.figuresInGroup * alike : 0) +
    shape.words * (isSame ? 1 : sharedWords(one.words, other.words)) +
    shape.figures * alike +
    shape.margin * (product(one.ratios, other.ratios) + product(one.unknown, other.unknown)) +
    shape.size * one.size * other.size
  )
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0)
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}

function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  return [...one].filter((word) => other.has(word)).length / Math.sqrt(one.size * other.size)
}

/** Words that names of unrelated industries share. */
const emptyWords = new Set(['and', 'other', 'the', 'of', 'service', 'product', 'equipment'])

function wordsOf(group: string): Set<string> {
  const words = group.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => !emptyWords.has(word)))
}

function withLast(row: Float64Array, last: number): Float64Array {
  const copy = row.slice()
  copy[copy.length - 1] = last
  return copy
}

function logOf(value: number | null): number | null {
  return value !== null && value > 0 ? Math.log(value) : null
}

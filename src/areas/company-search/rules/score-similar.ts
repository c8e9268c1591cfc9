import { foldText } from '#core/names/fold-text.ts'
import type { SimilarCompany } from '../contract.ts'

/** What of a company is compared; null for what is not known. */
export type ComparedCompany = {
  revenue_millions: number | null
  employees: number | null
  industry: string
  country: string
  region: string | null
}

/** How much each word of the seeds says: rare words say more. */
export type WordWeights = ReadonlyMap<string, number>

type Evidence = {
  /** Words that the candidate shares with the seeds, and with those it shall not resemble. */
  shared: readonly string[]
  sharedUnlike: readonly string[]
  weights: WordWeights
  unlikeWeights: WordWeights
  /** How much it has of the trades of the seeds, 0 to 1; null where those are not known. */
  trade: number | null
  /** How much of the trades of those that it shall not resemble. */
  tradeUnlike: number
}

/** Parts of a score of 100. What the companies do says most; the rest keeps a bakery chain from resembling a baker. */
const weightsOf = {
  text: { trade: 0, text: 100, size: 0, sector: 0, place: 0 },
  all: { trade: 0, text: 50, size: 20, sector: 20, place: 10 },
} as const

/** Where it is known of which trades the seeds are, their trades say more than their words. */
const weightsByTrade = {
  text: { trade: 80, text: 20, size: 0, sector: 0, place: 0 },
  all: { trade: 50, text: 10, size: 16, sector: 16, place: 8 },
} as const

/** A company that is exactly what the user does not want loses this many points. */
const unlikePenalty = 60

/** The parts of the likeness of a candidate to the seeds, each 0 to 1, and the score of 0 to 100 they make. */
export function scoreSimilar(
  candidate: ComparedCompany,
  seeds: readonly ComparedCompany[],
  { by, ...evidence }: Evidence & { by: 'text' | 'all' },
): Pick<SimilarCompany, 'score' | 'parts'> {
  const { trade } = evidence
  const weights = (trade === null ? weightsOf : weightsByTrade)[by]
  const text = shareOf(evidence.shared, evidence.weights)
  const unlike = Math.max(shareOf(evidence.sharedUnlike, evidence.unlikeWeights), evidence.tradeUnlike)
  const size = best(seeds.map((seed) => compareSize(candidate, seed)))
  const sector = best(seeds.map((seed) => (foldText(seed.industry) === foldText(candidate.industry) ? 1 : 0)))
  const place = best(seeds.map((seed) => comparePlace(candidate, seed)))
  const ofFigures = weights.size * size + weights.sector * sector + weights.place * place
  const sum = weights.trade * (trade ?? 0) + weights.text * text + ofFigures
  const isAll = by === 'all'
  return {
    score: round(Math.max(0, sum - unlikePenalty * unlike)),
    parts: {
      trade: trade === null ? null : round(trade),
      text: round(text),
      size: isAll ? round(size) : null,
      sector: isAll ? sector : null,
      place: isAll ? place : null,
      unlike: round(unlike),
    },
  }
}

function shareOf(shared: readonly string[], weights: WordWeights): number {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? 0 : shared.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / total
}

/** 1 for the same size, 0 from ten times as large or small; revenue and employees count alike. */
function compareSize(one: ComparedCompany, other: ComparedCompany): number {
  const pairs = [
    [one.revenue_millions, other.revenue_millions],
    [one.employees, other.employees],
  ] as const
  const known = pairs.filter((pair): pair is readonly [number, number] =>
    pair.every((value) => value !== null && value > 0),
  )
  if (known.length === 0) return 0
  const likeness = known.map(([a, b]) => Math.max(0, 1 - Math.abs(Math.log10(a / b))))
  return likeness.reduce((sum, value) => sum + value, 0) / known.length
}

function comparePlace(one: ComparedCompany, other: ComparedCompany): number {
  if (one.country !== other.country) return 0
  return one.region !== null && one.region === other.region ? 1 : 0.7
}

function best(values: readonly number[]): number {
  return Math.max(0, ...values)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

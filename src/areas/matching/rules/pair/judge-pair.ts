import { rateAbilityToPay, type AbilityToPay } from '#core/synergy/ability-to-pay.ts'
import { estimateSynergies, type SynergyEstimate } from '#core/synergy/estimate-synergies.ts'
import { rateOverlap, type MarketOverlap } from '#core/synergy/market-overlap.ts'
import { rateIntegration, type IntegrationRating, type Complexity } from '#core/synergy/rate-integration.ts'
import type { PeerEstimate } from '#areas/companies/rules/value-by-peers.ts'
import { scoreFit, type Fit, type FitWeights } from '#core/synergy/score-fit.ts'
import { makeNumbering, toRelation, toSynergyFigures, toTraits, type ComparedCompany } from './company-traits.ts'
import { usualLeastRevenue } from '../limits.ts'
import { rateBuyer, recommend, type BuyerTier, type Recommendation } from './recommend.ts'
import { roundSynergies } from './round-synergies.ts'
import type { SynergyFigures } from '#core/synergy/synergy-figures.ts'

/** What is known around a pair: what the target is worth by its peers, and the revenue that we know of its market. */
export type PairSetting = {
  weights: FitWeights
  /** What companies of the target's sector are worth for a unit of revenue; left out where too few are valued. */
  valueToRevenue?: number | undefined
  valuation: PeerEstimate | null
  /** Sector and country of the target together, in millions; null when nothing of it is known. */
  marketMillions: number | null
  /** The least revenue of a target, where it is not the usual one. */
  leastRevenueMillions?: number | undefined
}

export type PairJudgement = {
  fit: Fit
  /** The fit on the scale of the specification, 0 to 10. */
  synergyScore: number
  synergies: SynergyEstimate
  integration: IntegrationRating
  valuation: PeerEstimate | null
  pay: AbilityToPay
  overlap: MarketOverlap
  strategicValue: number
  strategicParts: StrategicPart[]
  recommendation: Recommendation
  buyerTier: BuyerTier
}

/** Everything there is to say about one pair; the same input always gives the same answer. */
export function judgePair(acquirer: ComparedCompany, target: ComparedCompany, setting: PairSetting): PairJudgement {
  const { valueToRevenue, valuation } = setting
  const numberings = { sector: makeNumbering(), country: makeNumbering(), valueToRevenue }
  const [buyer, bought] = [toSynergyFigures(acquirer), toSynergyFigures(target)]
  const relation = toRelation(acquirer, target)
  const fit = scoreFit(toTraits(acquirer, numberings), toTraits(target, numberings), setting.weights)
  const integration = rateIntegration(buyer, bought, relation)
  const synergies = roundSynergies(estimateSynergies(buyer, bought, { relation, costFactor: integration.costFactor }))
  const pay = rateAbilityToPay(buyer, bought, valuation)
  // Two companies of different markets do not overlap, whatever they hold of their own.
  const isOneMarket = relation.isSameSector === true && relation.isSameCountry === true
  const market = isOneMarket ? setting.marketMillions : null
  const overlap = rateOverlap(buyer.revenueMillions, bought.revenueMillions, market)
  const strategic = rateStrategicValue({
    target: bought,
    synergies,
    pay,
    complexity: integration.complexity,
    isComplexityKnown: integration.share !== null,
  })
  const synergyScore = fit.score / 10
  const scores = { synergyScore, strategicValue: strategic.value, pay: pay.level }
  const recommendation = recommend({ ...scores, isOverlapWarning: overlap.isWarning })
  const isLargeEnough =
    bought.revenueMillions !== null && bought.revenueMillions >= (setting.leastRevenueMillions ?? usualLeastRevenue)
  return {
    fit,
    synergyScore,
    synergies,
    integration,
    valuation,
    pay,
    overlap,
    strategicValue: strategic.value,
    strategicParts: strategic.parts,
    recommendation,
    buyerTier: rateBuyer({ ...scores, recommendation, synergiesMillions: synergies.npv.base, isLargeEnough }),
  }
}

const strategicPartNames = ['worth', 'growth', 'means', 'ease'] as const
type StrategicPartName = (typeof strategicPartNames)[number]
type StrategicPart = { name: StrategicPartName; points: number; most: number; isKnown: boolean }

const most: Record<StrategicPartName, number> = { worth: 4, growth: 2, means: 2, ease: 2 }

/** Synergies worth this share of the price are as good as it gets: they pay for the usual premium. */
const fullWorth = 0.3
/** From no growth to this many percent a year the points rise. */
const fullGrowth = 20
const easePoints: Record<Complexity, number> = { Low: 2, Medium: 1.2, High: 0.4 }

type Given = {
  target: SynergyFigures
  synergies: SynergyEstimate
  pay: AbilityToPay
  complexity: Complexity
  isComplexityKnown: boolean
}

/** What a deal would be worth to the acquirer, 0 to 10: the sum of four parts. What is not known gives half of its part. */
function rateStrategicValue(given: Given): { value: number; parts: StrategicPart[] } {
  const points: Record<StrategicPartName, number | null> = {
    worth: worthPoints(given),
    growth: growthPoints(given.target),
    means: given.pay.ratio === null ? null : most.means * Math.min(1, given.pay.ratio / 1.5),
    ease: given.isComplexityKnown ? easePoints[given.complexity] : null,
  }
  const parts = strategicPartNames.map((name) => ({
    name,
    points: points[name] ?? most[name] / 2,
    most: most[name],
    isKnown: points[name] !== null,
  }))
  return { value: parts.reduce((sum, part) => sum + part.points, 0), parts }
}

function worthPoints({ synergies, pay }: Given): number | null {
  if (pay.priceMillions === null || pay.priceMillions <= 0 || synergies.lines.length === 0) return null
  return most.worth * Math.min(1, Math.max(0, synergies.npv.base / pay.priceMillions / fullWorth))
}

function growthPoints({ growthPercent }: SynergyFigures): number | null {
  return growthPercent === null ? null : most.growth * Math.min(1, Math.max(0, growthPercent / fullGrowth))
}

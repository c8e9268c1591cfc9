import type { Match } from '../../contract.ts'
import type { ComparedCompany } from './company-traits.ts'
import type { PairJudgement } from './judge-pair.ts'
import { whyBuy, whyRefuse, writeRationale } from '../texts/write-reasons.ts'
import { lineTitles, writeSynergies } from '../texts/write-synergies.ts'
import { writeValuation } from '../texts/write-valuation.ts'

/** A pair as it is answered and kept: every figure rounded once: synergies before, all others here. */
export function toMatch(companies: { acquirer: KnownCompany; target: KnownCompany }, judgement: PairJudgement): Match {
  const { acquirer, target } = companies
  const pair = { acquirer, target, judgement }
  const shared = acquirer.technologies.filter((each) => target.technologies.includes(each))
  const lists = writeSynergies(judgement.synergies, shared)
  return {
    target_company: toMatched(target),
    potential_acquirer: toMatched(acquirer),
    synergy_score: toTenth(judgement.synergyScore),
    score_parts: toScoreParts(judgement),
    estimated_synergy_value: judgement.synergies.npv.base,
    ai_rationale: writeRationale(pair),
    operational_synergies: lists.operational,
    revenue_synergies: lists.revenue,
    cost_synergies: lists.cost,
    market_expansion: lists.expansion,
    ...toJudged(pair),
  }
}

/** A company of ours. */
export type KnownCompany = ComparedCompany & { id: string }
type JudgedPair = { acquirer: ComparedCompany; target: ComparedCompany; judgement: PairJudgement }

export function toScoreParts({ fit }: PairJudgement): Match['score_parts'] {
  return fit.parts.map(({ name, points, weight, isKnown }) => ({
    name,
    points: toTenth(points),
    weight: toTenth(weight),
    is_known: isKnown,
  }))
}

/** What matches and found targets have in common. */
export function toJudged(pair: JudgedPair) {
  const { judgement, target } = pair
  const { pay, overlap, integration } = judgement
  return {
    strategic_value: toTenth(judgement.strategicValue),
    strategic_parts: judgement.strategicParts.map(({ name, points, most, isKnown }) => ({
      name,
      points: isKnown ? toTenth(points) : null,
      most,
    })),
    synergies: toSynergies(judgement),
    integration_complexity: integration.complexity,
    integration_parts: integration.parts.map(({ name, points, most }) => ({
      name,
      points: points === null ? null : toTenth(points),
      most,
    })),
    ability_to_pay: {
      level: pay.level,
      ratio: orNull(pay.ratio, toHundredth),
      means_millions: orNull(pay.meansMillions, toTenth),
      price_millions: orNull(pay.priceMillions, toTenth),
      sources: pay.sources.map(({ name, millions }) => ({ name, millions: toTenth(millions) })),
    },
    market_overlap: {
      acquirer_share: orNull(overlap.acquirerShare, toThousandth),
      target_share: orNull(overlap.targetShare, toThousandth),
      concentration_rise: orNull(overlap.concentrationRise, toTenth),
      is_warning: overlap.isWarning,
    },
    buyer_tier: judgement.buyerTier,
    acquisition_recommendation: judgement.recommendation,
    reasons_to_buy: whyBuy(pair),
    reasons_to_refuse: whyRefuse(pair),
    valuation_analysis: writeValuation(judgement.valuation, target.industry),
  }
}

function toSynergies({ synergies }: PairJudgement): Match['synergies'] {
  return {
    lines: synergies.lines.map(({ name, kind, basisMillions, millions }) => ({
      name,
      title: lineTitles[name],
      kind,
      basis_millions: toTenth(basisMillions),
      millions,
    })),
    unknown: synergies.unknown.map(({ name, needs }) => ({ title: lineTitles[name], needs })),
    yearly_millions: synergies.yearly,
    one_off_millions: synergies.oneOff,
    ramp_millions: synergies.ramp,
    npv_millions: synergies.npv,
  }
}

function toMatched({ id, name, industry, country, revenue_millions, employees, is_sample }: KnownCompany) {
  return { id, name, industry, country, revenue_millions, employees, is_sample }
}

function orNull(value: number | null, round: (value: number) => number): number | null {
  return value === null ? null : round(value)
}

const toTenth = (value: number) => Math.round(value * 10) / 10
const toHundredth = (value: number) => Math.round(value * 100) / 100
const toThousandth = (value: number) => Math.round(value * 1000) / 1000

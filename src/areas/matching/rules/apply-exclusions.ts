import {
  isExcluded,
  losePoints,
  exclusionPart,
  describeLoss,
  type Requested,
  type Loss,
  type ExclusionTraits,
  type NamedExclusion,
} from '#areas/exclusions/rules/lose-points.ts'
import type { ExclusionKind } from '#areas/exclusions/rules/reasons.ts'
import type { FitPart, FoundTarget, Match, MatchRun } from '../contract.ts'
import { rateBuyer, recommend } from './pair/recommend.ts'
import { sortMatches } from './sort-matches.ts'

type Searched = Pick<MatchRun, 'sector' | 'acquirer' | 'target'>

/** What exclusions of a run are kept for: the sector, the acquirer and its industry, or the company that is for sale. */
export function thesisOf({ sector, acquirer, target }: Searched): {
  kind: Exclude<ExclusionKind, 'discovery'>
  thesis: string
} {
  if (acquirer !== null) return { kind: 'targets', thesis: `${acquirer.name}, ${acquirer.industry}` }
  return { kind: 'matching', thesis: target === null ? sector : `Buyers of ${target.name} (${target.id})` }
}

/** `traitsOf` returns the stored traits of a company; for a deleted one, the result's own fields are used. */
export type Exclusions = {
  named: readonly NamedExclusion[]
  sector: string
  traitsOf: (id: string) => ExclusionTraits | null
}

/** Pairs without the exclusions on either side, best first again. */
export function weighMatches(matches: readonly Match[], exclusions: Exclusions): Match[] {
  const left = matches.filter(
    ({ target_company, potential_acquirer }) =>
      !exclusions.named.some((one) => isExcluded(target_company, one) || isExcluded(potential_acquirer, one)),
  )
  const rated = left.map((match) => {
    const loss = worse(
      lossOf(match.target_company, 'target', exclusions),
      lossOf(match.potential_acquirer, 'acquirer', exclusions),
    )
    return loss === null ? match : weighMatch(match, loss)
  })
  return rated.every((row, at) => row === left[at]) ? rated : sortMatches(rated)
}

/** Targets without the exclusions, best first again. */
export function weighTargets(targets: readonly FoundTarget[], exclusions: Exclusions): FoundTarget[] {
  const left = targets.filter(({ company }) => !exclusions.named.some((one) => isExcluded(company, one)))
  const rated = left.map((target) => {
    const loss = lossOf(target.company, 'target', exclusions)
    return loss === null ? target : weighTarget(target, loss)
  })
  // The order stays unless some score was lowered.
  if (rated.every((row, at) => row === left[at])) return rated
  return rated.toSorted((one, other) => other.match_score - one.match_score)
}

type KnownTraits = Omit<ExclusionTraits, 'region' | 'words'> & { id: string }

function lossOf(company: KnownTraits, role: NamedExclusion['role'], { named, sector, traitsOf }: Exclusions) {
  const ofRole = named.filter((one) => one.role === role)
  const asked: Requested = { industries: [sector], countries: [], words: [] }
  return losePoints(traitsOf(company.id) ?? { ...company, region: null, words: [] }, ofRole, asked)
}

/** A pair loses what its worse side loses. */
function worse(one: Loss | null, other: Loss | null): Loss | null {
  return (other?.points ?? 0) > (one?.points ?? 0) ? other : one
}

function weighMatch(match: Match, loss: Loss): Match {
  const points = Math.min(loss.points, match.synergy_score * 10)
  const score = toTenth(match.synergy_score - points / 10)
  const scores = { synergyScore: score, strategicValue: match.strategic_value, pay: match.ability_to_pay.level }
  return {
    ...match,
    synergy_score: score,
    score_parts: [...match.score_parts, toPart(points)],
    ...judgeAgain(match, scores),
    ai_rationale: `${match.ai_rationale} ${describeLoss(toTenth(points / 10), score, loss)}`,
  }
}

function weighTarget(target: FoundTarget, loss: Loss): FoundTarget {
  const points = Math.min(loss.points, target.match_score)
  const score = toTenth(target.match_score - points)
  const scores = { synergyScore: score / 10, strategicValue: target.strategic_value, pay: target.ability_to_pay.level }
  return {
    ...target,
    match_score: score,
    score_parts: [...target.score_parts, toPart(points)],
    ...judgeAgain(target, scores),
    strategic_rationale: `${target.strategic_rationale} ${describeLoss(points, score, loss)}`,
  }
}

type Scores = Omit<Parameters<typeof recommend>[0], 'isOverlapWarning'>
type ExclusionSubject = Pick<Match | FoundTarget, 'market_overlap' | 'synergies' | 'buyer_tier'>

/** Verdict and tier after points were lost. A tier never rises by it; the size was rated when the pair was found. */
function judgeAgain({ market_overlap, synergies, buyer_tier }: ExclusionSubject, scores: Scores) {
  const recommendation = recommend({ ...scores, isOverlapWarning: market_overlap.is_warning })
  const synergiesMillions = synergies.npv_millions.base
  const tier = rateBuyer({ ...scores, recommendation, synergiesMillions, isLargeEnough: true })
  return { acquisition_recommendation: recommendation, buyer_tier: tier > buyer_tier ? tier : buyer_tier }
}

function toPart(points: number): FitPart {
  return { name: exclusionPart, points: -points, weight: 0, is_known: true }
}

const toTenth = (value: number) => Math.round(value * 10) / 10

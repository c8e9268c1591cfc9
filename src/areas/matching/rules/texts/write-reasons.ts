import type { PairJudgement } from '../pair/judge-pair.ts'
import type { ComparedCompany } from '../pair/company-traits.ts'
import { asShare, inMillions, inPercent } from './words.ts'

type Pair = { acquirer: ComparedCompany; target: ComparedCompany; judgement: PairJudgement }

/** Why the acquirer would buy, strongest first. */
export function whyBuy({ acquirer, target, judgement }: Pair): string[] {
  const { synergies, pay } = judgement
  const share = shareOf(judgement)
  const growth = target.growth_percent
  return pick([
    [share('sector') === 1 && share('activity') >= 0.5, `Does the same kind of work in ${target.industry}.`],
    [synergies.npv.base > 0, `Synergies worth ${inMillions(synergies.npv.base)} today, after tax and one-off costs.`],
    [share('business') >= 0.6, 'Similar business model: margins and ratios are alike.'],
    [share('size') >= 0.8, sizeSentence(acquirer, target)],
    [
      growth !== null && growth >= (acquirer.growth_percent ?? growth) && growth > 0,
      `Grows by ${inPercent(growth ?? 0)} a year.`,
    ],
    [pay.level === 'comfortable', `The price of about ${inMillions(pay.priceMillions ?? 0)} is well within reach.`],
    [isAbroad(acquirer, target), `A new country for ${acquirer.name}: ${target.country}.`],
  ])
}

/** Why one of the two would refuse, gravest first. */
export function whyRefuse({ acquirer, target, judgement }: Pair): string[] {
  const { pay, overlap, integration, synergies } = judgement
  const share = shareOf(judgement)
  const isLarger = (target.revenue_millions ?? 0) > (acquirer.revenue_millions ?? Number.POSITIVE_INFINITY)
  const isFaster = (target.growth_percent ?? 0) > (acquirer.growth_percent ?? Number.POSITIVE_INFINITY) + 10
  const together = (overlap.acquirerShare ?? 0) + (overlap.targetShare ?? 0)
  return pick([
    [pay.level === 'out of reach', `${acquirer.name} can raise less than half of the price.`],
    [overlap.isWarning, `Together ${asShare(together)} of the known market: an antitrust review is likely.`],
    [isLarger, `The target is the larger of the two.`],
    [pay.level === 'stretched', 'The price would take more than the usual debt and shares.'],
    [isFaster, 'The target grows much faster alone; its owners may want to wait.'],
    [integration.complexity === 'High', 'Integration would be hard.'],
    [share('business') < 0.3, 'The business models differ.'],
    [share('activity') === 0, 'The two do different work within the sector.'],
    [(target.ebitda_millions ?? 0) < 0, 'The target loses money.'],
    [synergies.lines.length > 0 && synergies.npv.base <= 0, 'One-off costs would consume the synergies.'],
  ])
}

/** Two or three sentences that say the same as the figures; nothing is said that is not known. */
export function writeRationale({ acquirer, target, judgement }: Pair): string {
  const { synergyScore, integration, recommendation } = judgement
  // what weighs nothing is no part of the score
  const parts = judgement.fit.parts.filter(({ weight }) => weight > 0)
  const unknown = parts.filter(({ isKnown }) => !isKnown).map(({ name }) => partWords[name])
  const strengths = parts
    .filter(({ isKnown, points }) => isKnown && points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, 2)
    .map(({ name }) => partWords[name])
  const above = strengths.length > 0 ? `, above all in ${strengths.join(' and ')}` : ''
  return [
    `${target.name} fits ${acquirer.name} at ${synergyScore.toFixed(1)} of 10${above}.`,
    synergySentence(judgement),
    `Integration looks ${integration.complexity.toLowerCase()} in complexity: ${recommendation}.`,
    unknown.length > 0 ? `Not known and counted half: ${unknown.join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const partWords: Record<PairJudgement['fit']['parts'][number]['name'], string> = {
  sector: 'sector',
  business: 'business model',
  size: 'size',
  activity: 'activity',
  place: 'place',
  growth: 'growth',
}

function synergySentence({ synergies, pay }: PairJudgement): string {
  if (synergies.lines.length === 0) return 'Too little is known to estimate synergies.'
  const { base, low, high } = synergies.npv
  const worth = `Synergies are worth about ${inMillions(base)} today (${inMillions(low)} to ${inMillions(high)})`
  return pay.priceMillions === null
    ? `${worth}.`
    : `${worth}, against a price of about ${inMillions(pay.priceMillions)}.`
}

/** The share of its weight that a part earns: half when unknown, nothing when it does not count. */
function shareOf({ fit }: PairJudgement) {
  return (name: PairJudgement['fit']['parts'][number]['name']): number => {
    const part = fit.parts.find((each) => each.name === name)
    return part && part.weight > 0 ? part.points / part.weight : 0.5
  }
}

function sizeSentence(acquirer: ComparedCompany, target: ComparedCompany): string {
  const [own, other] = [acquirer.revenue_millions, target.revenue_millions]
  if (own === null || other === null || own <= 0) return 'Large enough to matter, small enough to integrate.'
  return `With ${asShare(other / own)} of the acquirer’s revenue, it matters and can still be integrated.`
}

function isAbroad(acquirer: ComparedCompany, target: ComparedCompany): boolean {
  return acquirer.country !== '' && target.country !== '' && acquirer.country !== target.country
}

function pick(reasons: readonly (readonly [boolean, string])[]): string[] {
  return reasons.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}

import type { Deal, Stage } from '../contract.ts'
import { stages } from './words.ts'

/** What the gates look at. */
export type GateFacts = Pick<
  Deal,
  'industry' | 'value' | 'ebitda' | 'owner_id' | 'probability' | 'expected_close' | 'outcome' | 'outcome_reason'
>
export type GateField = keyof GateFacts

type Need = { field: GateField; words: string; isMet: (facts: GateFacts) => boolean }

const isNamed: Need = { field: 'industry', words: 'an industry', isMet: ({ industry }) => industry !== '' }
const isWorth: Need = { field: 'value', words: 'a deal value above 0', isMet: ({ value }) => value > 0 }
const earns: Need = { field: 'ebitda', words: 'its EBITDA', isMet: ({ ebitda }) => ebitda !== null }
const isOwned: Need = { field: 'owner_id', words: 'an owner', isMet: ({ owner_id }) => owner_id !== null }
const isLikely: Need = {
  field: 'probability',
  words: 'a success probability above 0',
  isMet: ({ probability }) => probability > 0,
}
const hasDay: Need = {
  field: 'expected_close',
  words: 'an expected close',
  isMet: ({ expected_close }) => expected_close !== null,
}
const hasEnded: Need = { field: 'outcome', words: 'an outcome', isMet: ({ outcome }) => outcome !== null }
const hasReason: Need = {
  field: 'outcome_reason',
  words: 'the reason why it was lost',
  isMet: ({ outcome, outcome_reason }) => outcome !== 'lost' || outcome_reason !== '',
}
const isWon: Need = { field: 'outcome', words: 'the outcome won', isMet: ({ outcome }) => outcome === 'won' }

/** What must be known of a deal before it enters a stage. */
const gates: Record<Stage, readonly Need[]> = {
  'Target Review': [],
  'Due Diligence': [isNamed, isWorth],
  Valuation: [earns],
  Negotiation: [isOwned, isLikely, hasDay],
  Closed: [hasEnded, hasReason],
  Integration: [isWon],
}

/** The stages whose gate leads to where a deal stands or further: only there has it an outcome. */
export const endStages: readonly Stage[] = ['Closed', 'Integration']

/** The gates between two stages, the one behind it last. Going back passes none. */
export function gatesBetween(from: Stage, to: Stage): readonly Stage[] {
  return stages.slice(stages.indexOf(from) + 1, stages.indexOf(to) + 1)
}

/** What the gates up to a stage ask for, each once. */
export function factsBefore(stage: Stage): GateField[] {
  return [...new Set(gatesBetween(stages[0], stage).flatMap((passed) => gates[passed].map(({ field }) => field)))]
}

/** How a deal comes into a stage: as the gates see it there, and the gates that it passes. */
export function wayTo<Facts extends GateFacts & Pick<Deal, 'stage'>>(deal: Facts, to: Stage): Way<Facts> {
  // A lost deal was spared the gates before its end: they count when it goes on after all.
  const wasLost = deal.outcome === 'lost'
  const goesOn = wasLost && !endStages.includes(to)
  return {
    facts: goesOn ? { ...deal, outcome: null, outcome_reason: '' } : deal,
    passed: gatesBetween(wasLost ? stages[0] : deal.stage, to),
  }
}

/** The stage after this one, and what its gate still asks for; null after the last one. */
export function nextGate(deal: GateFacts & Pick<Deal, 'stage'>): { stage: Stage; missing: GateField[] } | null {
  const stage = stages[stages.indexOf(deal.stage) + 1]
  if (!stage) return null
  const { facts, passed } = wayTo(deal, stage)
  return { stage, missing: missingFacts(facts, passed) }
}

type Way<Facts> = { facts: Facts; passed: readonly Stage[] }

/** The facts that these gates need and the deal does not have, each named once. */
export function missingFacts(facts: GateFacts, passed: readonly Stage[]): GateField[] {
  return [...new Set(needsNotMet(facts, passed).map(({ field }) => field))]
}

/** 'Before Valuation, this deal needs an industry, a deal value above 0 and its EBITDA.' */
export function describeMissing(facts: GateFacts, passed: readonly Stage[]): string {
  const open = new Map(needsNotMet(facts, passed).map(({ field, words }) => [field, words]))
  const words = [...open.values()]
  const last = words.pop() ?? 'nothing'
  const all = words.length > 0 ? `${words.join(', ')} and ${last}` : last
  return `Before ${passed.at(-1) ?? 'that'}, this deal needs ${all}.`
}

/** Whoever gives a deal up says so and why; nobody looks up its EBITDA for that. */
function needsNotMet(facts: GateFacts, passed: readonly Stage[]): Need[] {
  const counting = facts.outcome === 'lost' ? passed.filter((stage) => endStages.includes(stage)) : passed
  return counting.flatMap((stage) => gates[stage]).filter(({ isMet }) => !isMet(facts))
}

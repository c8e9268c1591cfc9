import { daysBetween } from '#core/dates/calendar.ts'
import { gatesBetween, missingFacts } from './stage-gates.ts'
import type { OpenDeal } from './open-deal.ts'
import { stages } from './words.ts'
import type { Stage } from '../contract.ts'

/**
 * What open deals are looked at for, in words that hold for one deal here and for thousands in the database
 * (`server/rank-open-deals.ts`; a test holds the two together).
 */
export type DealCondition =
  | { is: 'due before'; day: string }
  /** For so many whole days in its stage, or more; where a stage has no number, never. */
  | { is: 'standing for'; now: Date; days: ReadonlyMap<Stage, number> }
  /** Without a fact that a gate up to its stage asks for. */
  | { is: 'incomplete' }
  | { is: 'one of'; ids: ReadonlySet<string> }
  /** Where somebody has judged it. */
  | { is: 'less likely than'; percent: number }
  | { is: 'of status'; status: OpenDeal['status'] }

/** Deals with more weight come first. */
export type DealMark<Kind extends string> = { kind: Kind; weight: number; condition: DealCondition }

export function fits(deal: OpenDeal, condition: DealCondition): boolean {
  switch (condition.is) {
    case 'due before':
      return deal.expected_close !== null && deal.expected_close < condition.day
    case 'standing for': {
      const days = condition.days.get(deal.stage)
      return days !== undefined && daysBetween(deal.stage_since, condition.now.getTime()) >= days
    }
    case 'incomplete':
      return missingOf(deal).length > 0
    case 'one of':
      return condition.ids.has(deal.id)
    case 'less likely than':
      return deal.probability > 0 && deal.probability < condition.percent
    case 'of status':
      return deal.status === condition.status
  }
}

/** What the gates up to its stage ask for and the deal does not have. */
export function missingOf(deal: OpenDeal) {
  const facts = { ...deal, outcome: null, outcome_reason: '' }
  return missingFacts(facts, gatesBetween(stages[0], deal.stage))
}

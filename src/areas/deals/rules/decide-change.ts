import type { Deal, Stage } from '../contract.ts'
import { describeMissing, endStages, gatesBetween, missingFacts, wayTo, type GateField } from './stage-gates.ts'

export type Refusal = { code: 'BAD_REQUEST' | 'FORBIDDEN' | 'CONFLICT'; sentence: string; missing?: GateField[] }
export type Verdict = { deal: Deal; isOverride: boolean; refusal?: undefined } | { refusal: Refusal }

type RequestedChange = {
  /** An instant as on the wire. */
  at: string
  mayOverride: boolean
  overrideReason?: string | undefined
}

/** Whether a deal may become what is wished, and what else follows from its stage: since when, and how it ended. */
export function decideChange(before: Deal, wished: Deal, wish: RequestedChange): Verdict {
  const isEnd = endStages.includes(wished.stage)
  if (!isEnd && asksForOutcome(before, wished)) return { refusal: noOutcomeYet }
  const deal = isEnd ? { ...wished, closed_at: before.closed_at ?? wish.at } : withoutEnd(wished)
  if (deal.stage !== before.stage) deal.stage_since = wish.at
  const passed = gatesToPass(before, deal)
  const missing = missingFacts(deal, passed)
  if (missing.length === 0) return { deal, isOverride: false }
  if (wish.overrideReason === undefined)
    return { refusal: { code: 'CONFLICT', sentence: describeMissing(deal, passed), missing } }
  return wish.mayOverride ? { deal, isOverride: true } : { refusal: notYours }
}

/** What is set for a new deal: it may begin at any stage, but only at the end has it ended. */
export function decideNew(wished: Pick<Deal, 'stage' | 'outcome' | 'outcome_reason'>): Refusal | undefined {
  if (wished.stage === 'Integration' && wished.outcome === 'lost') return neverIntegrated
  if (endStages.includes(wished.stage)) return undefined
  return wished.outcome !== null || wished.outcome_reason !== '' ? noOutcomeYet : undefined
}

const noOutcomeYet: Refusal = { code: 'BAD_REQUEST', sentence: 'Only a deal that is closed has an outcome.' }
const neverIntegrated: Refusal = { code: 'BAD_REQUEST', sentence: 'A deal that was lost is not in integration.' }
const notYours: Refusal = {
  code: 'FORBIDDEN',
  sentence: 'Only owners and admins of the workspace may move a deal past a stage gate that is not met.',
}

function asksForOutcome(before: Deal, wished: Deal): boolean {
  const isNew = wished.outcome !== before.outcome || wished.outcome_reason !== before.outcome_reason
  return isNew && (wished.outcome !== null || wished.outcome_reason !== '')
}

function withoutEnd(deal: Deal): Deal {
  return { ...deal, outcome: null, outcome_reason: '', closed_at: null }
}

/** Those on the way, and for a deal at its end again those that look at how it ended, when that is what changes. */
function gatesToPass(before: Deal, after: Deal): readonly Stage[] {
  const staysLost = before.outcome === 'lost' && after.outcome === 'lost'
  const onTheWay = staysLost ? gatesBetween(before.stage, after.stage) : wayTo(before, after.stage).passed
  const endsOtherwise = after.outcome !== before.outcome || after.outcome_reason !== before.outcome_reason
  if (onTheWay.length > 0 || !endsOtherwise || !endStages.includes(after.stage)) return onTheWay
  return gatesBetween('Negotiation', after.stage)
}

import type { DecisionWord, EvidenceStrength } from './words.ts'

type FormerDecision = {
  id: string
  decision: DecisionWord
  decidedBy: string | null
  isOutdated: boolean
  awaitsSecond: boolean
}

type DecisionSaid = {
  decision: DecisionWord
  evidence: EvidenceStrength
  /** The newest decision about the same pair. */
  former: FormerDecision | null
  userId: string
  hasColleagues: boolean
  /** Why one person decides alone. */
  alone: string | null
}

export type SettledDecision =
  | { awaits_second: boolean; confirms: string | null; single_approver_reason: string | null }
  | { refused: 'reason_needed' }

/**
 * Who lets a hit with strong evidence go, or takes back that a hit is the client, needs a second person; somebody alone writes
 * why. That a hit is the client holds immediately: waiting would be the risk.
 */
export function settleDecision({
  decision,
  evidence,
  former,
  userId,
  hasColleagues,
  alone,
}: DecisionSaid): SettledDecision {
  const settled = { awaits_second: false, confirms: null, single_approver_reason: null }
  if (decision === 'true_match') return settled
  const standing = former?.isOutdated ? null : former
  const isOpen = standing?.awaitsSecond === true
  if (isOpen && standing.decidedBy !== userId) return { ...settled, confirms: standing.id }
  if (!needsSecond(evidence, standing)) return settled
  return hasColleagues ? { ...settled, awaits_second: true } : settleAlone(alone)
}

function settleAlone(alone: string | null): SettledDecision {
  if (alone === null) return { refused: 'reason_needed' }
  return { awaits_second: false, confirms: null, single_approver_reason: alone }
}

/** Strong evidence, a true match that is taken back, or a decision that waits already. */
function needsSecond(evidence: EvidenceStrength, standing: FormerDecision | null): boolean {
  return evidence === 'strong' || standing?.decision === 'true_match' || standing?.awaitsSecond === true
}

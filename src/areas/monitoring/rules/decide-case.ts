import type { AlertType } from './rate-confidence.ts'
import type { CaseState } from './words.ts'

export type CaseFacts = { state: CaseState; type: AlertType; decidedBy: string | null }
export type Reviewer = { userId: string; hasColleagues: boolean }

/** What stands against completing a case, or the state that it reaches. */
export type Completion =
  | { state: 'resolved' | 'awaiting_approval' }
  | { refused: 'not_started' | 'already_decided' | 'reason_needed' }

/**
 * A High alert needs a second person. Somebody who is alone with the right may confirm the own decision after writing why
 * (one person alone); with two or more people it is always a second one.
 */
export function decideCompletion(
  { state, type }: CaseFacts,
  { hasColleagues }: Reviewer,
  singleApproverReason: string | null,
): Completion {
  if (state === 'open') return { refused: 'not_started' }
  if (state !== 'investigating') return { refused: 'already_decided' }
  if (type !== 'High') return { state: 'resolved' }
  if (hasColleagues) return { state: 'awaiting_approval' }
  return singleApproverReason ? { state: 'resolved' } : { refused: 'reason_needed' }
}

/** Whether this person may confirm or send back the decision of another. */
export function mayReview({ state, decidedBy }: CaseFacts, { userId }: Reviewer): boolean {
  return state === 'awaiting_approval' && decidedBy !== userId
}

import { sentToOthers, writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'
import type { Level } from './words.ts'

export type ApprovalGiven = { approved_by: string | null; is_single: boolean; level: Level; score: number }

type Approvers = {
  given: readonly ApprovalGiven[]
  /** The rating as it is now: an approval counts for the risk that its person saw, and for less. */
  level: Level
  score: number
}

/** Two people approve a high risk, one any other; a single approver counts only where nobody else could approve (G031). */
export function isApproved({ given, level, score }: Approvers): boolean {
  const valid = given.filter((approval) => approval.score >= score)
  if (level !== 'high') return valid.length > 0
  return valid.some(({ is_single }) => is_single) || new Set(valid.map(({ approved_by }) => approved_by)).size >= 2
}

type Asking = Approvers & { userId: string; openChecks: number; possible: number }

/** What keeps this person from approving, whatever reason is given; null where nothing does. */
export function findApprovalRefusal({ given, level, score, userId, openChecks, possible }: Asking): string | null {
  if (openChecks > 0) return 'Finish the required checks before the approval.'
  if (isApproved({ given, level, score })) return 'This client has already been approved.'
  // without a second person the first one approves again, alone
  if (possible >= 2 && given.some((approval) => approval.approved_by === userId && approval.score >= score))
    return 'You have approved this client. A second person must approve it as well.'
  return null
}

/** The same for an approval with its reason. */
export function refuseApproval({ reason, ...asking }: Asking & { reason: string }): string | null {
  const refusal = findApprovalRefusal(asking)
  if (refusal !== null) return refusal
  if (asking.level === 'high' && asking.possible < 2 && reason.trim().length < 10)
    return 'No one else can approve here. Explain why you approve a high-risk client alone.'
  return null
}

/** What the person who approves has seen of the client. */
export type ApprovalGivenFor = { score?: number | undefined; document_decisions?: number | undefined }

const readAgain = 'Close this form and look at it first.'

/** What has changed since an approval form was opened; null where nothing has, or nobody says what was seen. */
export function findChangeSince(seen: ApprovalGivenFor, now: Required<ApprovalGivenFor>): string | null {
  if (seen.document_decisions !== undefined && seen.document_decisions !== now.document_decisions)
    return `A document of this client was rejected or accepted again in the meantime. ${readAgain}`
  if (seen.score === undefined || seen.score === now.score) return null
  return `The rating has changed from ${seen.score} to ${now.score} points in the meantime. ${readAgain}`
}

/**
 * The mail to the people who can give the second approval of a high risk. Mail leaves the product, so it names neither the
 * client nor its risk: somebody else may read it.
 */
export function writeWaitingApprovalMail({ by, link }: { by: string; link: string }): {
  subject: string
  text: string
} {
  return writeComplianceMail({
    subject: 'An approval is waiting for a second person',
    said: [
      `${by} has approved a client who needs the approval of two people. Until a second person who handles compliance`,
      'approves as well, the client is not approved.',
    ],
    ask: 'Read the client file, and decide, here:',
    link,
    sent: sentToOthers,
  })
}

import { keysOf } from '#core/keys-of.ts'

/** Why a document of a client proves nothing. */
export const rejectionLabels = {
  unreadable: 'Not readable',
  incomplete: 'Incomplete, pages are missing',
  outdated: 'Too old, or no longer valid',
  wrong_document: 'Not the requested document',
  wrong_subject: 'About another person or company',
  not_certified: 'Not signed or not certified',
  differs: 'Differs from the client file',
  doubtful: 'Doubts about its authenticity',
  other: 'Another reason',
} as const
export type RejectionReason = keyof typeof rejectionLabels
export const rejectionReasons = keysOf(rejectionLabels)

/** A decision about a document of a client; without a reason it was accepted again. */
export type FileDecision = {
  file_id: string
  number: number
  filed_at: Date
  reason: RejectionReason | null
  words: string
  /** The passed checks that rested on it. */
  check_ids: readonly string[]
  decided_by: string | null
  decided_at: Date
}

/** The newest decision about each document. */
export function latestDecisions<Decision extends FileDecision>(decisions: readonly Decision[]): Map<string, Decision> {
  const latest = new Map<string, Decision>()
  for (const decision of decisions)
    if (decision.number > (latest.get(decision.file_id)?.number ?? 0)) latest.set(decision.file_id, decision)
  return latest
}

/** The documents whose newest decision is a rejection, whether they are still there or were deleted since. */
export function listRejected<Decision extends FileDecision>(decisions: readonly Decision[]): Decision[] {
  return [...latestDecisions(decisions).values()].filter(({ reason }) => reason !== null)
}

/** Whether a passed check rested on a document that was rejected since. */
export function passedOnRejected(
  { id, reviewed_at }: { id: string; reviewed_at: Date | null },
  rejected: readonly FileDecision[],
): boolean {
  return rejected.some(
    ({ check_ids, decided_at }) => check_ids.includes(id) && (reviewed_at === null || reviewed_at <= decided_at),
  )
}

/** Whether a document that its person had in the file of the client was rejected since. */
export function approvedOnRejected({ created_at }: { created_at: Date }, rejected: readonly FileDecision[]): boolean {
  return rejected.some(({ filed_at, decided_at }) => filed_at <= created_at && decided_at > created_at)
}

/** Doubts about a document are for people who handle compliance: whoever brought it must not learn of them. */
export function isConfidential(reason: RejectionReason | null): boolean {
  return reason === 'doubtful'
}

/** What a client, a colleague or a mail is told. */
export function describeRejection({ reason, words }: { reason: RejectionReason; words: string }): string {
  return isConfidential(reason) ? 'This document could not be accepted.' : describeInFull({ reason, words })
}

/** What people who handle compliance read. */
export function describeInFull({ reason, words }: { reason: RejectionReason; words: string }): string {
  if (reason === 'other') return words
  return words === '' ? `${rejectionLabels[reason]}.` : `${rejectionLabels[reason]}: ${words}`
}

type RejectionAsked = { reason: RejectionReason; words: string }

/** What keeps a reviewer from rejecting a document; null where nothing does. */
export function refuseRejection(
  { reason, words }: RejectionAsked,
  latest: Pick<FileDecision, 'reason'> | undefined,
): string | null {
  if (reason === 'other' && words.trim().length < 3) return 'Write why the document is rejected.'
  return (latest?.reason ?? null) === null ? null : 'This document has already been rejected.'
}

/** The mail to the member who uploaded it. It names neither the client nor the document: somebody else may read it. */
export function writeRejectionMail({ by, link }: { by: string; link: string }): { subject: string; text: string } {
  return {
    subject: 'A document that you uploaded was rejected',
    text: [
      'Hello,',
      '',
      `${by} has rejected a document that you uploaded to a client file. Read why there, and bring a new one:`,
      '',
      link,
      '',
      'This email names no client on purpose.',
      '',
    ].join('\n'),
  }
}

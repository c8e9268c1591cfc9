import { writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'
import { AppError } from '#core/errors.ts'
import type { ComparedNoun } from './compared-facts.ts'

export const correctionStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]

type ProposedFacts = {
  noun: ComparedNoun
  isCompared: boolean
  mayHandle: boolean
  /** How many of the facts would change. */
  changes: number
  hasOpen: boolean
}

/** A correction is for those who cannot change what was compared with the lists themselves, one at a time. */
export function refuseProposal({ noun, isCompared, mayHandle, changes, hasOpen }: ProposedFacts): AppError | null {
  if (!isCompared)
    return new AppError(
      'CONFLICT',
      `This ${noun} was not compared with the sanctions lists. Change the field itself instead of proposing a correction.`,
    )
  if (mayHandle) return new AppError('CONFLICT', 'You have the compliance capability. Change the field itself instead.')
  if (changes === 0) return new AppError('BAD_REQUEST', 'Change at least one field.')
  if (hasOpen)
    return new AppError(
      'CONFLICT',
      `A correction of this ${noun} is already waiting for compliance. It has to be accepted, declined or withdrawn first.`,
    )
  return null
}

type AnsweredCorrection = { noun: ComparedNoun; state: CorrectionState; decidedBy: string | null }

/** Nobody answers twice, nor what a colleague has answered while the form was open. */
export function refuseAnswer({ noun, state, decidedBy }: AnsweredCorrection): AppError | null {
  if (state === 'open') return null
  return new AppError(
    'CONFLICT',
    `${decidedBy ?? 'A former member'} has already ${state} this correction of the ${noun}.`,
  )
}

/** Somebody with the compliance capability has changed one of the fields since: the proposal no longer fits what is there. */
export function isOutdated(
  now: Readonly<Record<string, unknown>>,
  { former, proposed }: { former: Readonly<Record<string, unknown>>; proposed: Readonly<Record<string, unknown>> },
): boolean {
  return Object.keys(proposed).some((name) => now[name] !== former[name])
}

/**
 * The mail to the people who can answer. Mail leaves the product, so it names neither the client nor what is to be changed:
 * somebody else may read it.
 */
export function writeProposalMail({ by, link }: { by: string; link: string }): { subject: string; text: string } {
  return writeComplianceMail({
    subject: 'A correction is waiting for compliance',
    said: [
      `${by} has proposed a correction of something that was compared with the sanctions lists. It changes nothing until a`,
      'member who handles compliance accepts it.',
    ],
    ask: 'Accept or decline it here:',
    link,
    sent: 'It was sent to everyone in the workspace who handles compliance.',
  })
}

type AnswerMail = { by: string; state: 'accepted' | 'declined'; link: string }

/** The mail to the person who proposed it. What was answered is read in the product. */
export function writeAnswerMail({ by, state, link }: AnswerMail): { subject: string; text: string } {
  return {
    subject: `Your correction was ${state}`,
    text: [
      'Hello,',
      '',
      `${by} has ${state} a correction that you proposed. Read it, with the answer, in the client file:`,
      '',
      link,
      '',
      'This email names no client on purpose.',
      '',
    ].join('\n'),
  }
}

import { sentToOthers, writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'
import type { CheckState } from '#areas/screening/rules/words.ts'
import { AppError } from '#core/errors.ts'

/** What it takes to remove a party that was compared with the sanctions lists, or an engagement with one. */
export const removalNeeds = ['compliance', 'reason'] as const
export type RemovalNeed = (typeof removalNeeds)[number]

/**
 * Whoever removes a party takes it out of the screening, so only compliance does, and says why where the lists have hits. For
 * others it makes no difference what the lists hold: a refusal that came with hits alone would tell of them.
 */
export function findRemovalNeed(state: CheckState | undefined, mayHandle: boolean): RemovalNeed | null {
  if (state === undefined) return null
  if (!mayHandle) return 'compliance'
  return state === 'hits' || state === 'confirmed' ? 'reason' : null
}

/** Of the client and its parties together. */
export function joinNeeds(needs: readonly (RemovalNeed | null)[]): RemovalNeed | null {
  return removalNeeds.find((need) => needs.includes(need)) ?? null
}

export function refuseEngagementRemoval(need: RemovalNeed | null, reason: string): AppError | null {
  if (need === 'compliance')
    return new AppError(
      'FORBIDDEN',
      'This client was compared with the sanctions lists. Only members with the compliance capability remove its engagement.',
    )
  if (need === 'reason' && reason === '')
    return new AppError(
      'CONFLICT',
      'The sanctions lists have hits for this client or its parties. Remove the engagement with a reason.',
      { data: { needs: 'reason' } },
    )
  return null
}

export function refuseRemoval(need: RemovalNeed | null, reason: string): AppError | null {
  if (need === 'compliance')
    return new AppError(
      'FORBIDDEN',
      'This party was compared with the sanctions lists. Only members with the compliance capability remove it.',
    )
  if (need === 'reason' && reason === '')
    return new AppError('CONFLICT', 'The sanctions lists have hits for this party. Remove it with a reason.')
  return null
}

/** The mail to the others who handle compliance, as one of them alone has taken hits out of the screening. It names no client. */
export function writeRemovalMail({ by, link }: { by: string; link: string }): { subject: string; text: string } {
  return writeComplianceMail({
    subject: 'A client or party with hits was removed',
    said: [
      `${by} has removed a client, or a party of one, for which a sanctions list has hits. It is no longer screened.`,
    ],
    ask: 'The reason is in the log of compliance. Look at the clients here:',
    link,
    sent: sentToOthers,
  })
}

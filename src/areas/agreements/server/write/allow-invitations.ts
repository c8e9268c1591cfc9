import { addSeconds } from '#core/dates/calendar-end.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { refuseOptedOut } from '#areas/outreach/server/opt-out.ts'
import type { AgreementRow } from '../store.ts'
import { countInvitedBy, countInvitedForEveryone, lockInviter } from '../store.ts'
import { readSteps } from '../ledger/read-log.ts'
import { invitationsPerDay, invitationsPerRecipient, newLinksPerDay } from '../../rules/limits.ts'

const daySeconds = 86_400

type Invited = { userId: string; emails: readonly string[]; at: Date }

/** Nobody becomes a source of unwanted mail by way of agreements. Counted under a lock, so it holds for requests at once. */
export async function allowInvitations(trx: Db, { userId, emails, at }: Invited): Promise<void> {
  await refuseOptedOut(trx, emails)
  await lockInviter(trx, userId)
  const since = addSeconds(at, -daySeconds)
  if ((await countInvitedBy(trx, userId, since)) + emails.length > invitationsPerDay)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `One person can invite at most ${invitationsPerDay} people within 24 hours.`,
    )
  for (const email of emails)
    if ((await countInvitedForEveryone(trx, email, since)) >= invitationsPerRecipient)
      throw new AppError(
        'TOO_MANY_REQUESTS',
        `${email} was invited to ${invitationsPerRecipient} agreements within 24 hours. Please wait until tomorrow.`,
      )
}

type Again = { row: AgreementRow; participant: { number: number; email: string }; at: Date }

/** The log has the moments of the earlier links. */
export async function allowNewLink(trx: Db, { row, participant, at }: Again): Promise<void> {
  await refuseOptedOut(trx, [participant.email])
  const since = addSeconds(at, -daySeconds).toISOString()
  const sent = (await readSteps(trx, row.document_hash)).filter(
    (step) => step.kind === 'sent' && step.participant === participant.number && step.at > since,
  )
  // the first one is the invitation itself
  if (sent.length > newLinksPerDay)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `This participant was sent ${newLinksPerDay} new links within 24 hours. Please wait for an answer.`,
    )
}

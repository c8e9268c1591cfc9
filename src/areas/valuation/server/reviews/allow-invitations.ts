import type { NewId } from '#adapters/system/port.ts'
import { findConfirmedEmail } from '#areas/identity/server/account/find-confirmed-email.ts'
import type { Actor } from '#areas/permissions.ts'
import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { invitationLimits } from '../../rules/meeting-mail.ts'
import {
  countReviewMailsOfUser,
  countReviewMailsToForEveryone,
  insertReviewMails,
  lockReviewMails,
} from './review-store.ts'
import { digestRecipient, refuseOptedOut } from '#areas/outreach/server/opt-out.ts'

const dayMs = 86_400_000

type Invitations = { actor: Actor; attendees: readonly string[]; at: Date }

/**
 * The same limits as for letters to companies, over all kinds of meetings: nobody becomes a source of unwanted mail by way
 * of a calendar. Members of the workspace meet as often as they like.
 */
export async function allowInvitations(deps: { newId: NewId }, trx: Db, { actor, attendees, at }: Invitations) {
  if (!(await findConfirmedEmail(trx, actor.userId))) {
    throw new AppError('FORBIDDEN', 'Confirm your own email address before you invite others.')
  }
  await refuseOptedOut(trx, attendees)
  const members = new Set((await listMembers({ db: trx }, actor)).map(({ email }) => email.toLowerCase()))
  const outsiders = attendees.filter((address) => !members.has(address))
  if (outsiders.length > 0) await countInvitations(deps, trx, { actor, attendees: outsiders, at })
}

async function countInvitations(deps: { newId: NewId }, trx: Db, { actor, attendees, at }: Invitations) {
  await lockReviewMails(trx, actor.userId)
  const hashes = attendees.map((address) => digestRecipient(address))
  const ofUser = await countReviewMailsOfUser(trx, actor.userId, new Date(at.getTime() - dayMs))
  const since = new Date(at.getTime() - invitationLimits.recipientDays * dayMs)
  const toRecipient = await countReviewMailsToForEveryone(trx, hashes, since)
  if (ofUser + attendees.length > invitationLimits.perDay) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `One person can send at most ${invitationLimits.perDay} invitations within 24 hours.`,
    )
  }
  if (toRecipient >= invitationLimits.perRecipient) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `One of them was invited ${invitationLimits.perRecipient} times within ${invitationLimits.recipientDays} days. Please wait.`,
    )
  }
  await insertReviewMails(
    trx,
    hashes.map((recipient_hash) => ({ id: deps.newId(), user_id: actor.userId, recipient_hash, created_at: at })),
  )
}

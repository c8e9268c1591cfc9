import type { Transaction } from 'kysely'
import { format } from '#core/format/utc-format.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { Tables } from '#db/tables.ts'
import { writeInvitation } from '../../rules/mails.ts'
import type { AgreementDeps } from '../deps.ts'
import { hashToken, newToken } from '#areas/identity/server/secret-token.ts'
import { updateParticipantForEveryone, type AgreementRow, type ParticipantRow } from '../store.ts'

export const writeMoment = (at: Date) => format.dateTime(at.toISOString())

type Invitation = { row: AgreementRow; participant: ParticipantRow; creator: ParticipantRow; isReminder?: boolean }

/**
 * A new link for a participant, by mail. Only the hash of its secret is stored, so each mail has its own, and the one
 * before stops working. Where no mail server takes it, the creator finds it in the outbox and passes it on; the
 * certificate says so.
 */
export async function sendInvitation(
  deps: AgreementDeps,
  trx: Transaction<Tables>,
  { row, participant, creator, isReminder = false }: Invitation,
): Promise<void> {
  const token = newToken(deps)
  const now = deps.clock.now()
  const { via } = deps.mailer
  await updateParticipantForEveryone(trx, participant, {
    token_hash: hashToken(token),
    delivery: via,
    ...(isReminder
      ? { reminded_at: now, reminders: participant.reminders + 1 }
      : { invited_at: now, reminded_at: null }),
    ...(participant.state === 'waiting' ? { state: 'invited' } : {}),
  })
  const mail = writeInvitation({
    by: creator.name ?? creator.email,
    title: row.title,
    link: linkTo(deps, `invite=${token}`),
    expires: writeMoment(row.expires_at),
    isReminder,
    role: participant.role,
  })
  const { workspace_id: workspaceId, creator_id: userId } = row
  const isForCreator = via === 'outbox' && workspaceId !== null && userId !== null
  await queueMail(deps, trx, {
    to: participant.email,
    ...mail,
    orderedBy: isForCreator ? { workspaceId, userId, aboutId: row.id } : null,
  })
}

export function linkTo({ config }: Pick<AgreementDeps, 'config'>, query: string): string {
  return `${config.publicUrl}/agreements?${query}`
}

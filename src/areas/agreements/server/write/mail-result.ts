import type { Transaction } from 'kysely'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { Tables } from '#db/tables.ts'
import { writeStepMail, type StepEvent } from '../../rules/mails.ts'
import type { AgreementDeps } from '../deps.ts'
import type { AgreementRow, ParticipantRow } from '../store.ts'
import { linkTo, writeMoment } from './send-invitation.ts'

type Result = { row: AgreementRow; participants: readonly ParticipantRow[]; event: StepEvent; reason?: string }

/** Reports how an agreement moved, to all who have seen it; a reason to the creator alone. Whoever declined hears no more of it. */
export async function mailResult(
  deps: AgreementDeps,
  trx: Transaction<Tables>,
  { row, participants, event, reason = '' }: Result,
): Promise<void> {
  const decliner = participants.find(({ state }) => state === 'declined')
  const known = participants.filter(({ state }) => state !== 'waiting' && state !== 'declined')
  for (const { email, number } of known) {
    const mail = writeStepMail({
      title: row.title,
      event,
      who: decliner?.name ?? decliner?.email ?? '',
      reason: number === 1 ? reason : '',
      expires: writeMoment(row.expires_at),
      link: number === 1 ? linkTo(deps, `agreement=${row.id}`) : '',
    })
    await queueMail(deps, trx, { to: email, ...mail, orderedBy: null })
  }
}

import type { Transaction } from 'kysely'
import { hasOptedOut } from '#areas/outreach/server/opt-out.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { writeStepMail, writeUnreachable, type StepEvent } from '../../rules/mails.ts'
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
  for (const { email, number } of await listReachable(trx, known)) {
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

/** The creator, and all others who did not ask for no mail. */
async function listReachable(db: Db, people: readonly ParticipantRow[]): Promise<ParticipantRow[]> {
  const reachable: ParticipantRow[] = []
  for (const person of people) if (person.number === 1 || !(await hasOptedOut(db, person.email))) reachable.push(person)
  return reachable
}

type Unreachable = { row: AgreementRow; creator: ParticipantRow; participant: ParticipantRow }

export async function mailUnreachable(
  deps: AgreementDeps,
  trx: Transaction<Tables>,
  { row, creator, participant }: Unreachable,
): Promise<void> {
  const link = linkTo(deps, `agreement=${row.id}`)
  const mail = writeUnreachable({ title: row.title, who: participant.email, link })
  await queueMail(deps, trx, { to: creator.email, ...mail, orderedBy: null })
}

import type { Transaction } from 'kysely'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { AnsweredGuest } from '#areas/request-threads/server/deps.ts'
import { hasOptedOut } from '#areas/outreach/server/opt-out.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Tables } from '#db/tables.ts'
import { buyerOf } from '../rules/buyer-of.ts'
import { isOver } from '../rules/is-over.ts'
import { writeAnswerMail } from '../rules/write-answer-mail.ts'
import { nameSender } from './get-guest.ts'
import { findGuestWithLink } from './store.ts'

/** Mails the guest whose question was answered, unless the answer is no longer for them. */
export async function tellGuestOfAnswer(
  deps: StartTaskDeps,
  trx: Transaction<Tables>,
  { workspaceId, userId, dealId, requestId, guestId, buyer }: AnsweredGuest,
): Promise<void> {
  const at = deps.clock.now()
  const guest = await findGuestWithLink(trx, workspaceId, { guestId, dealId })
  if (!guest || isOver(guest, toDay(at)) || buyerOf(guest.company) !== buyer) return
  const { name, target, email, sent_at } = guest
  if (await hasOptedOut(trx, email)) return
  const mail = writeAnswerMail({ name, target, sender: await nameSender(trx, guest), sentOn: toDay(sent_at) })
  await queueMail(deps, trx, { to: email, ...mail, orderedBy: { workspaceId, userId, aboutId: guestId } })
  const subject = { type: 'room_guest', id: guestId }
  const details = { deal_id: dealId, request_id: requestId }
  await recordAudit(trx, { workspaceId, actorId: userId, action: 'room_guest.answer_mailed', subject, details, at })
}

import type { Transaction } from 'kysely'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import { hasQueuedMailForEveryone, queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { listManagers } from '#areas/workspaces/server/members/list-managers.ts'
import type { Tables } from '#db/tables.ts'
import { questionMailEveryMs } from '../rules/limits.ts'
import { writeQuestionMail } from '../rules/write-question-mail.ts'
import type { GuestDeps } from './deps.ts'
import type { Guest } from './get-guest.ts'

type AskingGuest = Pick<Guest, 'workspace_id' | 'deal_id' | 'target' | 'sent_by'>

/**
 * Mails the person who sent the guest the link, as long as they may read who asks; else every owner and admin. Questions that
 * follow soon are no further mail.
 */
export async function tellTeamOfQuestion(
  deps: GuestDeps,
  trx: Transaction<Tables>,
  { workspace_id: workspaceId, deal_id: dealId, target, sent_by: sentBy }: AskingGuest,
): Promise<void> {
  const managers = await listManagers(trx, workspaceId)
  const told = sentBy !== null && managers.includes(sentBy) ? [sentBy] : managers
  const period = Math.floor(deps.clock.now().getTime() / questionMailEveryMs)
  const link = `${deps.config.publicUrl}/due-diligence?deal=${dealId}&tab=requests`
  for (const { userId, email } of await findPeople(trx, told)) {
    const key = `room-question:${dealId}:${userId}:${period}`
    if (await hasQueuedMailForEveryone(trx, key)) continue
    await queueMail(deps, trx, { to: email, ...writeQuestionMail({ target, link }), orderedBy: null, key })
  }
}

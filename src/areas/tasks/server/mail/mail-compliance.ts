import type { Transaction } from 'kysely'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import { listComplianceMembers } from '#areas/workspaces/server/members/compliance-members.ts'
import type { Tables } from '#db/tables.ts'
import type { StartTaskDeps } from '../start-task.ts'
import { hasQueuedMailForEveryone, queueMail } from './send-mail.ts'

type ComplianceMail = {
  workspaceId: string
  /** Who needs no mail, having done it; null where nobody did. */
  userId: string | null
  /** Mail leaves the product, so it names neither the client nor what was decided: somebody else may read it. */
  mail: { subject: string; text: string }
  /** Nobody is mailed a second time under this key. */
  once?: string
}

/** Mails the people who handle compliance in a workspace, in the transaction of what they are told. */
export async function mailCompliance(
  deps: StartTaskDeps,
  trx: Transaction<Tables>,
  { workspaceId, userId, mail, once }: ComplianceMail,
): Promise<void> {
  const members = await listComplianceMembers(trx, workspaceId)
  const people = await findPeople(
    trx,
    members.filter((member) => member !== userId),
  )
  for (const { userId: id, email: to } of people) {
    const key = once && `${once} ${id}`
    if (key && (await hasQueuedMailForEveryone(trx, key))) continue
    await queueMail(deps, trx, { to, ...mail, orderedBy: null, ...(key && { key }) })
  }
}

import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { listComplianceMembers } from '#areas/workspaces/server/members/compliance-members.ts'
import { writeWaitingDecisionMail } from '../../rules/waiting-decision-mail.ts'
import type { ScreeningDeps, Trx } from '../deps.ts'

/** Tells everybody who can be the second person for a decision of this user, once the decision is stored. */
export function mailSecondPeople(deps: ScreeningDeps, trx: Trx, actor: Actor): Promise<void> {
  return mailCompliance(deps, trx, { actor, write: writeWaitingDecisionMail })
}

type ComplianceMail = {
  actor: Actor
  write: (mail: { by: string; link: string }) => { subject: string; text: string }
}

/** Mails everybody else in the workspace who handles compliance; the link opens what waits for them. */
export async function mailCompliance(deps: ScreeningDeps, trx: Trx, { actor, write }: ComplianceMail): Promise<void> {
  const members = await listComplianceMembers(trx, actor.workspaceId)
  const others = await findPeople(
    trx,
    members.filter((userId) => userId !== actor.userId),
  )
  const mail = write({ by: actor.name || actor.email, link: `${deps.config.publicUrl}/engagements?tab=kyc` })
  for (const { email } of others) await queueMail(deps, trx, { to: email, ...mail, orderedBy: null })
}

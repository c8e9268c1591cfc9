import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { listComplianceMembers } from '#areas/workspaces/server/members/compliance-members.ts'
import { writeNewHitsMail } from '../../rules/new-hits-mail.ts'
import { writeWaitingDecisionMail } from '../../rules/waiting-decision-mail.ts'
import type { ScreeningDeps, Trx } from '../deps.ts'

/** Tells everybody who can be the second person for a decision of this user, once the decision is stored. */
export function mailSecondPeople(deps: ScreeningDeps, trx: Trx, actor: Actor): Promise<void> {
  return mailCompliance(deps, trx, { actor, write: writeWaitingDecisionMail })
}

type MailText = { subject: string; text: string }
type ComplianceMail = {
  actor: Actor
  write: (mail: { by: string; link: string }) => MailText
}

/** Mails everybody else in the workspace who handles compliance; the link opens what waits for them. */
export function mailCompliance(deps: ScreeningDeps, trx: Trx, { actor, write }: ComplianceMail): Promise<void> {
  const by = actor.name || actor.email
  return mailMembers(deps, trx, { ...actor, write: (link) => write({ by, link }) })
}

/** Tells everybody in the workspace who handles compliance that a changed list has hits that nobody has decided. */
export function mailNewHits(deps: ScreeningDeps, trx: Trx, workspaceId: string): Promise<void> {
  return mailMembers(deps, trx, { workspaceId, userId: null, write: (link) => writeNewHitsMail({ link }) })
}

type MembersMail = {
  workspaceId: string
  /** Who needs no mail, having done it. */
  userId: string | null
  write: (link: string) => MailText
}

/** Mails the people who handle compliance in a workspace; the link opens what waits for them. */
export async function mailMembers(
  deps: ScreeningDeps,
  trx: Trx,
  { workspaceId, userId, write }: MembersMail,
): Promise<void> {
  const members = await listComplianceMembers(trx, workspaceId)
  const people = await findPeople(
    trx,
    members.filter((member) => member !== userId),
  )
  const mail = write(`${deps.config.publicUrl}/engagements?tab=kyc`)
  for (const { email } of people) await queueMail(deps, trx, { to: email, ...mail, orderedBy: null })
}

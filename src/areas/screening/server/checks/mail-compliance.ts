import { createHash } from 'node:crypto'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { hasQueuedMailForEveryone, queueMail } from '#areas/tasks/server/mail/send-mail.ts'
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

/**
 * Tells everybody in the workspace who handles compliance that a changed list has hits that nobody has decided: once for these
 * versions of the lists, also where the work that finds the hits begins again.
 */
export function mailNewHits(
  deps: ScreeningDeps,
  trx: Trx,
  { workspaceId, versions }: { workspaceId: string; versions: string },
): Promise<void> {
  const once = createHash('sha256').update(`new hits ${workspaceId} ${versions}`).digest('hex')
  return mailMembers(deps, trx, { workspaceId, userId: null, write: (link) => writeNewHitsMail({ link }), once })
}

type MembersMail = {
  workspaceId: string
  /** Who needs no mail, having done it. */
  userId: string | null
  write: (link: string) => MailText
  /** Nobody is mailed a second time under this key. */
  once?: string
}

/** Mails the people who handle compliance in a workspace; the link opens what waits for them. */
export async function mailMembers(
  deps: ScreeningDeps,
  trx: Trx,
  { workspaceId, userId, write, once }: MembersMail,
): Promise<void> {
  const members = await listComplianceMembers(trx, workspaceId)
  const people = await findPeople(
    trx,
    members.filter((member) => member !== userId),
  )
  const mail = write(`${deps.config.publicUrl}/engagements?tab=kyc`)
  for (const { userId: to, email } of people) {
    const key = once && `${once} ${to}`
    if (key && (await hasQueuedMailForEveryone(trx, key))) continue
    await queueMail(deps, trx, { to: email, ...mail, orderedBy: null, ...(key && { key }) })
  }
}

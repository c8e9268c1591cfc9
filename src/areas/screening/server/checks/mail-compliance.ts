import { createHash } from 'node:crypto'
import type { Actor } from '#areas/permissions.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { writeNewHitsMail } from '../../rules/new-hits-mail.ts'
import { writeWaitingDecisionMail } from '../../rules/waiting-decision-mail.ts'
import type { ScreeningDeps, Trx } from '../deps.ts'

/** Tells everybody who can be the second person for a decision of this user, once the decision is stored. */
export function mailSecondPeople(deps: ScreeningDeps, trx: Trx, actor: Actor): Promise<void> {
  const by = actor.name || actor.email
  return mailCompliance(deps, trx, { ...actor, mail: writeWaitingDecisionMail({ by, link: linkToKyc(deps) }) })
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
  return mailCompliance(deps, trx, {
    workspaceId,
    userId: null,
    mail: writeNewHitsMail({ link: linkToKyc(deps) }),
    once,
  })
}

/** Where the people who handle compliance read what waits for them. */
export function linkToKyc({ config }: Pick<ScreeningDeps, 'config'>): string {
  return `${config.publicUrl}/engagements?tab=kyc`
}

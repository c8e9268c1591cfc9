import { createHash } from 'node:crypto'
import type { Actor } from '#areas/permissions.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { writeNewHitsMail } from '../../rules/new-hits-mail.ts'
import { confirmedAt, countStaleDays, writeStaleListsMail } from '../../rules/stale-list.ts'
import { writeWaitingDecisionMail } from '../../rules/waiting-decision-mail.ts'
import { listNames } from '../../rules/words.ts'
import type { ScreeningDeps, Trx } from '../deps.ts'
import { listCurrentVersionsForEveryone, listRowsForEveryone, listScreeningWorkspacesForEveryone } from '../store.ts'

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

/** Tells everybody who handles compliance of lists that could not be refreshed for days: once for what was last known of them. */
export async function mailStaleLists(deps: ScreeningDeps): Promise<void> {
  const rows = await listRowsForEveryone(deps.db)
  const now = deps.clock.now()
  const stale = (await listCurrentVersionsForEveryone(deps.db)).flatMap(({ list, fetched_at }) => {
    const dates = { fetched_at, checked_at: rows.find((row) => row.list === list)?.checked_at ?? null }
    const days = countStaleDays(dates, now)
    return days === null ? [] : [{ list, name: listNames[list], days, since: confirmedAt(dates).toISOString() }]
  })
  if (stale.length === 0) return
  const known = stale
    .map(({ list, since }) => `${list} ${since}`)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  const mail = writeStaleListsMail({ lists: stale, link: linkToKyc(deps) })
  for (const workspaceId of await listScreeningWorkspacesForEveryone(deps.db)) {
    const once = createHash('sha256').update(`stale lists ${workspaceId} ${known.join()}`).digest('hex')
    await deps.db.transaction().execute((trx) => mailCompliance(deps, trx, { workspaceId, userId: null, mail, once }))
  }
}

/** Where the people who handle compliance read what waits for them. */
export function linkToKyc({ config }: Pick<ScreeningDeps, 'config'>): string {
  return `${config.publicUrl}/engagements?tab=kyc`
}

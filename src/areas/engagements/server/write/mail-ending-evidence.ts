import { linkToKyc } from '#areas/screening/server/checks/mail-compliance.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { addDays, toDay } from '#core/dates/calendar.ts'
import { writeExpiryMail } from '../../rules/ending-evidence.ts'
import { reviewNoticeDays } from '../../rules/limits.ts'
import type { EngagementDeps } from '../deps.ts'
import { assessEngagement } from '../read/assess-engagement.ts'
import { hasRealLists } from '../read/has-real-lists.ts'
import { readRows } from '../read/read-rows.ts'
import { listEngagementsById, listWorkspacesWithEndingForEveryone, markEndingMailed } from '../store.ts'

/** Tells compliance of evidence of active clients that expires soon or has expired: one mail for each workspace, once for each day of validity. */
export async function mailEndingEvidence(deps: EngagementDeps, signal: AbortSignal): Promise<void> {
  const until = addDays(toDay(deps.clock.now()), reviewNoticeDays)
  for (const workspaceId of await listWorkspacesWithEndingForEveryone(deps.db, until)) {
    signal.throwIfAborted()
    await deps.db.transaction().execute(async (trx) => {
      const count = await countClients({ ...deps, db: trx }, { workspaceId, until })
      if (count === 0) return
      const mail = writeExpiryMail({ count, days: reviewNoticeDays, link: linkToKyc(deps) })
      await mailCompliance(deps, trx, { workspaceId, userId: null, mail })
    })
  }
}

/** Clients that rest on evidence nobody was mailed about; what was renewed meanwhile is marked and not counted. */
async function countClients(
  deps: EngagementDeps,
  { workspaceId, until }: { workspaceId: string; until: string },
): Promise<number> {
  const { db, clock } = deps
  const marked = new Set<string>()
  const clients = new Set<string>()
  for (const { id, engagement_id } of await markEndingMailed(db, workspaceId, until)) {
    marked.add(id)
    clients.add(engagement_id)
  }
  const engagements = await listEngagementsById(db, workspaceId, [...clients])
  const rows = await readRows({
    db,
    workspaceId,
    engagements,
    today: toDay(clock.now()),
    hasRealLists: await hasRealLists(deps),
  })
  return engagements.filter((engagement) =>
    assessEngagement(engagement, rows).evidence.some(({ id }) => marked.has(id)),
  ).length
}

import type { Actor } from '#areas/permissions.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Check, EngagementList } from '../../contract.ts'
import { engagementsAtOnce } from '../../rules/limits.ts'
import type { ReadingDeps } from '../deps.ts'
import { countEngagements, listEngagementRows } from '../store.ts'
import { assessEngagement } from './assess-engagement.ts'
import { mayHandleHits } from './get-engagement.ts'
import { hasRealLists } from './has-real-lists.ts'
import { readRows } from './read-rows.ts'
import { hideScreening } from './screening-of.ts'
import { toCheck, toEngagement, withListing } from './to-engagement.ts'

export async function listEngagements(
  deps: ReadingDeps,
  { workspaceId, actor }: { workspaceId: string; actor: Actor | null },
): Promise<EngagementList> {
  const { engagements, rows } = await readWorkspace(deps, workspaceId)
  const seesHits = mayHandleHits(actor)
  const seen = engagements.map((row) => withListing(toEngagement(row, rows), { row, rows, seesHits }))
  const open = seen.filter(({ status }) => status !== 'completed')
  const minutes = seen.reduce((sum, { onboarding_minutes }) => sum + onboarding_minutes, 0)
  return {
    rows: seen,
    counts: await countEngagements(deps.db, workspaceId),
    kyc: {
      finished: open.reduce((sum, { finished_checks }) => sum + finished_checks, 0),
      required: open.reduce((sum, { required_checks }) => sum + required_checks, 0),
    },
    average_minutes: seen.length === 0 ? null : minutes / seen.length,
  }
}

/** The required checks of all engagements that are not completed: what compliance works through. */
export async function listOpenChecks(
  deps: ReadingDeps,
  { workspaceId, actor }: { workspaceId: string; actor: Actor | null },
): Promise<(Check & { company_name: string })[]> {
  const { engagements, rows } = await readWorkspace(deps, workspaceId)
  const toSeen = mayHandleHits(actor) ? (check: Check) => check : hideScreening
  return engagements
    .filter(({ status }) => status !== 'completed')
    .flatMap((engagement) =>
      assessEngagement(engagement, rows).checks.map((check) => ({
        ...toSeen(toCheck(engagement, rows, { ...check, isRequired: true })),
        company_name: engagement.company_name,
      })),
    )
}

async function readWorkspace(deps: ReadingDeps, workspaceId: string) {
  const { db, clock } = deps
  const engagements = await listEngagementRows(db, workspaceId, engagementsAtOnce)
  const today = toDay(clock.now())
  const rows = await readRows({ db, workspaceId, engagements, today, hasRealLists: await hasRealLists(deps) })
  return { engagements, rows }
}

import * as z from 'zod'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import type { JobControl, JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { NameCheck, ScreeningHit, ScreeningParty } from '../../contract.ts'
import { hasNewHits } from '../../rules/check-state.ts'
import { isSameResult } from '../../rules/same-result.ts'
import { mailNewHits } from '../checks/mail-compliance.ts'
import { saveCheck } from '../checks/save-check.ts'
import { findCurrentLists, searchLists, toCurrentLists, type CurrentLists } from '../checks/search-lists.ts'
import { joinDecisions } from '../checks/to-check.ts'
import type { ScreeningDeps } from '../deps.ts'
import { findThresholdsOf, thresholdChanged } from '../threshold-store.ts'
import { usualThresholds } from '../../rules/match/thresholds.ts'
import {
  countDueSubjectsForEveryone,
  findSubjectRow,
  holdCurrentVersionsForEveryone,
  listDecisionRows,
  listDueSubjectsForEveryone,
  listHitsForEveryone,
  lockSubject,
  markComparedForEveryone,
  type SubjectRow,
} from '../store.ts'

/** How many subjects are compared in one message to the thread, which answers others in between. */
const together = 250

/** Screens every subject again that was compared with other versions than the current ones. Safe to run twice. */
export const rescreening: JobDefinition<ScreeningDeps, Record<string, never>> = {
  kind: 'screen-again',
  title: () => 'Screen all clients against the new sanctions lists',
  input: z.strictObject({}),
  retryLimit: 5,
  timeoutSeconds: 3600,
  concurrency: 1,
  run: (deps, _input, control) => screenAgain(deps, control),
}

export async function screenAgain(
  deps: ScreeningDeps,
  { signal, report }: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> {
  let current = await findCurrentLists(deps.db, deps.clock.now())
  const total = await countDueSubjectsForEveryone(deps.db, current.key)
  let done = 0
  const mailed = new Set<string>()
  while (true) {
    signal.throwIfAborted()
    report({ step: 'Screen clients again', done, total })
    const due = await listDueSubjectsForEveryone(deps.db, current.key, together)
    if (due.length === 0) return
    if (await screenSome(deps, { current, mailed }, due)) done += due.length
    else current = await findCurrentLists(deps.db, deps.clock.now())
  }
}

/** `mailed`: the workspaces whose compliance has been mailed about new hits, as far as this run knows. */
type ListRun = { current: CurrentLists; mailed: Set<string> }

/** False where a list was replaced in the meantime: then nothing was written. */
async function screenSome(deps: ScreeningDeps, run: ListRun, due: readonly SubjectRow[]): Promise<boolean> {
  const { current } = run
  const thresholds = await findThresholdsOf(deps.db, [...new Set(due.map(({ workspace_id }) => workspace_id))])
  const parties = due.map(({ party, workspace_id }) => ({
    // This area wrote the column.
    party: party as ScreeningParty,
    thresholds: thresholds.get(workspace_id) ?? usualThresholds,
  }))
  const found = await searchLists(deps, current, parties)
  const before = await listHitsForEveryone(
    deps.db,
    due.map(({ check_id }) => check_id),
  )
  const hitsBefore = ({ check_id }: SubjectRow) => (before.get(check_id) ?? []) as ScreeningHit[]
  const isAsBefore = (row: SubjectRow, at: number) =>
    row.versions !== '' && isSameResult(hitsBefore(row), found[at]?.hits ?? [])
  const at = deps.clock.now()
  const isCurrent = await deps.db.transaction().execute(async (trx) => {
    if (toCurrentLists(await holdCurrentVersionsForEveryone(trx), at).key !== current.key) return false
    await markComparedForEveryone(trx, due.filter(isAsBefore), { versions: current.key, at })
    return true
  })
  if (!isCurrent) return false
  for (const [index, row] of due.entries())
    if (!isAsBefore(row, index)) await saveChange(deps, run, { row, before: hitsBefore(row), found: found[index] })
  return true
}

type Change = { row: SubjectRow; before: readonly ScreeningHit[]; found: NameCheck | undefined }

/** One transaction for each, because each locks the audit log of its workspace. */
async function saveChange(
  deps: ScreeningDeps,
  { current: { key: versions }, mailed }: ListRun,
  { row, before, found: { hits, lists } = { hits: [], lists: [], not_queried: [] } }: Change,
): Promise<void> {
  const { workspace_id: workspaceId, subject_kind: kind, subject_id: id } = row
  const subject = { workspaceId, kind, id }
  const hasMailed = await deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    if (toCurrentLists(await holdCurrentVersionsForEveryone(trx), at).key !== versions) return false
    await lockSubject(trx, subject)
    // Somebody who screened, decided or changed a threshold in the meantime has the newer result, or will have it.
    const known = await findSubjectRow(trx, subject)
    if (known?.check_id !== row.check_id || known.versions !== row.versions) return false
    const decisions = await listDecisionRows(trx, subject)
    const party = row.party as ScreeningParty
    const cause = row.versions === thresholdChanged ? 'threshold_changed' : 'list_changed'
    // whoever changed a threshold looks at what it does
    const isNew =
      cause === 'list_changed' &&
      !mailed.has(workspaceId) &&
      hasNewHits(joinDecisions(party, before, decisions), joinDecisions(party, hits, decisions))
    if (isNew) await mailNewHits(deps, trx, { workspaceId, versions })
    await publishToCompliance(trx, { workspaceId, topic: 'screening', id })
    const facts = { subject, isSample: false, party, hits, lists, versions, decisions, userId: null, at }
    await saveCheck(deps, trx, { ...facts, cause })
    return isNew
  })
  if (hasMailed) mailed.add(workspaceId)
}

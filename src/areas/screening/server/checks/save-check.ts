import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { ScreeningHit, ScreeningParty, UsedList } from '../../contract.ts'
import { countUndecided, judgeCheck } from '../../rules/check-state.ts'
import type { CheckCause } from '../../rules/words.ts'
import type { ScreeningDeps, Trx } from '../deps.ts'
import { insertCheck, saveSubject, type CheckRow, type DecisionRow, type SubjectKey } from '../store.ts'
import { joinDecisions } from './to-check.ts'

export type CheckResult = {
  subject: SubjectKey
  isSample: boolean
  party: ScreeningParty
  hits: readonly ScreeningHit[]
  lists: readonly UsedList[]
  versions: string
  cause: CheckCause
  decisions: readonly DecisionRow[]
  userId: string | null
  at: Date
}

/** Writes the result and the state of its subject. Call it last in a transaction: the audit log is locked until its end. */
export async function saveCheck(
  { newId }: Pick<ScreeningDeps, 'newId'>,
  trx: Trx,
  result: CheckResult,
): Promise<CheckRow> {
  const { subject, party, hits, lists, cause, at } = result
  const decided = joinDecisions(party, hits, result.decisions)
  const state = judgeCheck(decided, lists)
  const row = await insertCheck(trx, {
    id: newId(),
    workspace_id: subject.workspaceId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    cause,
    state,
    party: JSON.stringify(party),
    lists: JSON.stringify(lists),
    hits: JSON.stringify(hits),
    checked_by: result.userId,
    checked_at: at,
  })
  await saveSubject(trx, {
    workspace_id: subject.workspaceId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    is_sample: result.isSample,
    party: JSON.stringify(party),
    state,
    undecided: countUndecided(decided),
    versions: result.versions,
    check_id: row.id,
    checked_at: at,
  })
  await recordAudit(trx, {
    workspaceId: subject.workspaceId,
    chain: 'compliance',
    actorId: result.userId,
    action: 'screening.checked',
    subject: { type: subject.kind, id: subject.id },
    details: { subject_kind: subject.kind, cause, state, hits: hits.length },
    at,
  })
  return row
}

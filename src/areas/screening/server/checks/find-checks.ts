import type { Db } from '#db/connection.ts'
import type { ScreeningCheck, ScreeningParty } from '../../contract.ts'
import type { CheckState } from '../../rules/words.ts'
import { deleteSubject, listCheckRows, listDecisionRows, listSubjectRows, type SubjectKey } from '../store.ts'
import { toChecks } from './to-check.ts'

const mostChecks = 50

/** The newest checks of a subject. */
export async function findChecks(db: Db, subject: SubjectKey): Promise<ScreeningCheck[]> {
  const [rows, decisions] = await Promise.all([listCheckRows(db, subject, mostChecks), listDecisionRows(db, subject)])
  return await toChecks(db, rows, decisions)
}

/** Whether a subject was ever compared, also one that is no longer screened. */
export async function wasCompared(db: Db, subject: SubjectKey): Promise<boolean> {
  return (await listCheckRows(db, subject, 1)).length > 0
}

export type SubjectState = {
  kind: string
  id: string
  state: CheckState
  undecided: number
  checkedAt: Date
  /** What was compared. */
  party: ScreeningParty
}

/** State and number of undecided hits of each subject that was screened: counts alone, which every member may see. */
export async function findSubjectStates(
  db: Db,
  workspaceId: string,
  subjects: readonly { kind: string; id: string }[],
): Promise<SubjectState[]> {
  const rows = await listSubjectRows(db, workspaceId, subjects)
  return rows.map(({ subject_kind: kind, subject_id: id, state, undecided, checked_at: checkedAt, party }) => ({
    kind,
    id,
    state,
    undecided,
    checkedAt,
    // this area wrote the column
    party: party as ScreeningParty,
  }))
}

/** The subject is not screened again. Its checks and decisions are retained, as the law demands. */
export async function stopScreening(trx: Db, subject: SubjectKey): Promise<void> {
  await deleteSubject(trx, subject)
}

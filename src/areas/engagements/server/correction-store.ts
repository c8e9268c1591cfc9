import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn } from '#db/queries/insert-rows.ts'
import { rowsByAge, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type CorrectionRow = Selectable<Tables['client_corrections']>

export const insertCorrectionRow = insertAndReturn('client_corrections')

export function listCorrectionRows(db: Db, workspaceId: string, engagementId: string): Promise<CorrectionRow[]> {
  return rowsByAge(db, 'client_corrections', { workspace_id: workspaceId, engagement_id: engagementId }).execute()
}

export function listOpenCorrectionRows(db: Db, workspaceId: string): Promise<CorrectionRow[]> {
  return rowsByAge(db, 'client_corrections', { workspace_id: workspaceId, state: 'open' }).execute()
}

export function findCorrectionRow(db: Db, workspaceId: string, id: string): Promise<CorrectionRow | undefined> {
  return rowsWhere(db, 'client_corrections', { workspace_id: workspaceId, id }).selectAll().executeTakeFirst()
}

type CorrectedSubject = { engagement_id: string; party_id: string | null }

export async function hasOpenCorrection(
  db: Db,
  workspaceId: string,
  { engagement_id, party_id }: CorrectedSubject,
): Promise<boolean> {
  const row = await rowsWhere(db, 'client_corrections', { workspace_id: workspaceId, engagement_id, state: 'open' })
    .select('id')
    .where('party_id', 'is not distinct from', party_id)
    .executeTakeFirst()
  return row !== undefined
}

type AnsweredColumns = Pick<CorrectionRow, 'id' | 'state' | 'answer' | 'decided_by' | 'decided_at'>

export function answerCorrectionRow(
  db: Db,
  workspaceId: string,
  { id, ...answer }: AnsweredColumns,
): Promise<CorrectionRow> {
  return updateWhere(db, 'client_corrections', { workspace_id: workspaceId, id })
    .set(answer)
    .returningAll()
    .executeTakeFirstOrThrow()
}

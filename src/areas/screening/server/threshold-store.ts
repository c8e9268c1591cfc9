import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { upsertBy } from '#db/queries/insert-rows.ts'
import { toThresholds, type Thresholds } from '../rules/match/thresholds.ts'

/** The thresholds of a workspace, for every list. */
export async function findThresholds(db: Db, workspaceId: string): Promise<Thresholds> {
  return (await findThresholdsOf(db, [workspaceId])).get(workspaceId) ?? toThresholds([])
}

export async function findThresholdsOf(db: Db, workspaceIds: readonly string[]): Promise<Map<string, Thresholds>> {
  const rows = await db
    .selectFrom('screening_thresholds')
    .select(['workspace_id', 'list', 'threshold'])
    .where('workspace_id', 'in', [...workspaceIds])
    .execute()
  const chosen = Map.groupBy(rows, ({ workspace_id }) => workspace_id)
  return new Map(workspaceIds.map((id) => [id, toThresholds(chosen.get(id) ?? [])]))
}

/** Checks that are being stored wait until the transaction ends, and see the new threshold. */
export async function lockListsForEveryone(trx: Db): Promise<void> {
  await trx.selectFrom('screening_lists').select('list').orderBy('list').forUpdate().execute()
}

export const saveThresholdRow = upsertBy('screening_thresholds', 'workspace_id', 'list')

/** What `versions` of a subject says from a change of a threshold until it is screened again. */
export const thresholdChanged = 'threshold'

export async function markForThreshold(trx: Db, workspaceId: string): Promise<number> {
  const { numAffectedRows } = await sql`update screening_subjects set versions = ${thresholdChanged}
    where workspace_id = ${workspaceId} and not is_sample and versions <> ''`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

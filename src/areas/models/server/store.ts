import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { updateOne } from '#db/queries/update-rows.ts'
import { insertOne, upsertBy } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type PolicyRow = Selectable<Tables['model_policies']>
export type CallRow = Selectable<Tables['ai_calls']>

export async function findPolicy(db: Db, workspaceId: string): Promise<PolicyRow | undefined> {
  return rowsWhere(db, 'model_policies', { workspace_id: workspaceId }).selectAll().executeTakeFirst()
}

export const savePolicy = upsertBy('model_policies', 'workspace_id')

/** Serialises spending from the budget of a workspace until the transaction ends. */
export async function lockSpending(trx: Db, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`models of ${workspaceId}`}, 0))`.execute(trx)
}

export type Spent = { micros: number; isPartlyAssumed: boolean }

/** Costs since an instant; running calls count at their maximum cost. */
export async function sumSpent(db: Db, workspaceId: string, since: Date): Promise<Spent> {
  const row = await db
    .selectFrom('ai_calls')
    .select(({ fn }) => [
      sql<string>`coalesce(${fn.sum('cost_micros')}, 0)`.as('micros'),
      sql<boolean>`coalesce(bool_or(cost_basis = 'assumed' and cost_micros > 0), false)`.as('assumed'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { micros: Number(row.micros), isPartlyAssumed: row.assumed }
}

export const insertCall = insertOne('ai_calls')

export const updateCall = updateOne('ai_calls')

/** Ids sort by creation time. */
export async function listCallRows(
  db: Db,
  workspaceId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CallRow[]> {
  let query = rowsWhere(db, 'ai_calls', { workspace_id: workspaceId }).selectAll()
  if (before) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Ends calls running since before an instant, whose process died; their maximum cost stays. */
export async function endCallsBeforeForEveryone(db: Db, before: Date, now: Date): Promise<void> {
  await updateWhere(db, 'ai_calls', { outcome: 'running' })
    .set({
      outcome: 'cancelled',
      failure: 'cancelled',
      duration_ms: sql<number>`least(extract(epoch from ${now}::timestamptz - created_at) * 1000, 2147483647)::integer`,
    })
    .where('created_at', '<', before)
    .execute()
}

export async function deleteCallsBeforeForEveryone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_calls').where('created_at', '<', before).execute()
}

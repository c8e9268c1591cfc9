import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type WeightsRow = Selectable<Tables['matching_weights']>

export function findNewestWeights(db: Db, workspaceId: string): Promise<WeightsRow | undefined> {
  return rowsWhere(db, 'matching_weights', { workspace_id: workspaceId })
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Two changes at the same moment wait for each other: the lock lasts until the transaction ends. */
export async function lockNewestWeights(trx: Db, workspaceId: string): Promise<WeightsRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`matching weights of ${workspaceId}`}, 0))`.execute(trx)
  return findNewestWeights(trx, workspaceId)
}

type NewWeights = { workspaceId: string; version: number; weights: string; userId: string; at: Date }

/** The caller holds the lock. */
export async function insertWeights(
  trx: Db,
  { workspaceId, version, weights, userId, at }: NewWeights,
): Promise<WeightsRow> {
  return await trx
    .insertInto('matching_weights')
    .values({ workspace_id: workspaceId, version, weights, user_id: userId, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

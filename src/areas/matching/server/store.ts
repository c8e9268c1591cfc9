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

type NewWeights = { workspaceId: string; weights: string; userId: string; at: Date }

/** Two changes at the same moment wait for each other: the lock lasts until the transaction ends. */
export async function insertWeights(trx: Db, { workspaceId, weights, userId, at }: NewWeights): Promise<WeightsRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`matching weights of ${workspaceId}`}, 0))`.execute(trx)
  const newest = await findNewestWeights(trx, workspaceId)
  const version = (newest?.version ?? 0) + 1
  return await trx
    .insertInto('matching_weights')
    .values({ workspace_id: workspaceId, version, weights, user_id: userId, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type RunRow = Selectable<Tables['match_runs']>
/** A run without what it found, which may be long. */
export type RunHead = Omit<RunRow, 'result' | 'prose'>

const head = [
  'id',
  'workspace_id',
  'user_id',
  'kind',
  'sector',
  'min_synergy_score',
  'min_target_revenue',
  'acquirer',
  'weights_version',
  'weights',
  'state',
  'task_id',
  'found_count',
  'created_at',
  'pinned_at',
  'finished_at',
] as const

export function insertRun(db: Db, row: Insertable<Tables['match_runs']>): Promise<RunHead> {
  return db.insertInto('match_runs').values(row).returning(head).executeTakeFirstOrThrow()
}

export async function setRunTask(db: Db, { workspace_id, id }: RunHead, taskId: string): Promise<void> {
  await db
    .updateTable('match_runs')
    .set({ task_id: taskId })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

export function listRunHeads(db: Db, workspaceId: string, limit: number): Promise<RunHead[]> {
  return db
    .selectFrom('match_runs')
    .select(head)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findRun(db: Db, workspaceId: string, id: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('match_runs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function deleteRun(db: Db, workspaceId: string, id: string): Promise<RunHead | undefined> {
  return db
    .deleteFrom('match_runs')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(head)
    .executeTakeFirst()
}

/** Pinned results of one person in a workspace. */
export async function countPinned(db: Db, workspaceId: string, userId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('match_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'is not distinct from', userId)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

type Pin = { workspaceId: string; id: string; at: Date | null }

export function setPin(db: Db, { workspaceId, id, at }: Pin): Promise<RunHead | undefined> {
  return db
    .updateTable('match_runs')
    .set({ pinned_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(head)
    .executeTakeFirst()
}

type Owner = { workspaceId: string; userId: string }

/** Of a person in a workspace only the newest results are kept; those of others are not theirs to push out, and pinned ones stay. */
export async function deleteOldRuns(db: Db, { workspaceId, userId }: Owner, kept: number): Promise<void> {
  await db
    .deleteFrom('match_runs')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('pinned_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('match_runs as old')
        .select('old.id')
        .where('old.workspace_id', '=', workspaceId)
        .where('old.user_id', '=', userId)
        .where('old.pinned_at', 'is', null)
        .orderBy('old.created_at', 'desc')
        .orderBy('old.id', 'desc')
        .offset(kept),
    )
    .execute()
}

type Finished = { result: string; foundCount: number; at: Date }

/** False when the run was removed meanwhile, or is finished already. */
export async function finishRun(db: Db, { workspace_id, id }: RunHead, end: Finished): Promise<boolean> {
  const done = await db
    .updateTable('match_runs')
    .set({ state: 'done', result: end.result, found_count: end.foundCount, finished_at: end.at })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Prose of pairs, one change after the other: what `change` makes of it is what is kept. */
export async function changeProse(
  trx: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  change: (prose: unknown) => string,
): Promise<void> {
  const place = (row: { prose: unknown } | undefined) => (row ? change(row.prose) : null)
  const prose = place(
    await trx
      .selectFrom('match_runs')
      .select('prose')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (prose === null) return
  await trx
    .updateTable('match_runs')
    .set({ prose })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export type WeightsRow = Selectable<Tables['matching_weights']>

export function findNewestWeights(db: Db, workspaceId: string): Promise<WeightsRow | undefined> {
  return db
    .selectFrom('matching_weights')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
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

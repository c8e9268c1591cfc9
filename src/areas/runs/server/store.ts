import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn } from '#db/queries/insert-rows.ts'
import { deleteWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type RunRow = Selectable<Tables['runs']>
/** A run without what it found, which may be long. */
export type RunHeadRow = Omit<RunRow, 'result' | 'model_answer'>

const head = [
  'id',
  'workspace_id',
  'user_id',
  'owner_id',
  'kind',
  'asked',
  'state',
  'task_id',
  'summary',
  'model_state',
  'model_sentence',
  'model_provider',
  'model_name',
  'model_found',
  'model_cost_micros',
  'pinned_at',
  'created_at',
  'updated_at',
  'finished_at',
] as const

/** The runs of one kind that a person may see. `ownerId` is null where the workspace owns them. */
export type Scope = { workspaceId: string; kind: string; ownerId: string | null }

const select = (db: Db, { workspaceId, kind, ownerId }: Scope) =>
  db
    .selectFrom('runs')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('owner_id', 'is not distinct from', ownerId)

export const insertRun = insertAndReturn('runs')

export function listRunHeads(db: Db, scope: Scope, limit: number): Promise<RunHeadRow[]> {
  return select(db, scope).select(head).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function findRunRow(db: Db, scope: Scope, id: string): Promise<RunRow | undefined> {
  return select(db, scope).selectAll().where('id', '=', id).executeTakeFirst()
}

type FindAnswerRowInput = { asked: string; since: Date }

/** The newest run since then that answers the same question. */
export function findAnswerRow(db: Db, scope: Scope, { asked, since }: FindAnswerRowInput): Promise<RunRow | undefined> {
  return select(db, scope)
    .selectAll()
    .where('created_at', '>', since)
    .where('asked', '=', asked)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Until the transaction ends nobody else changes this run. */
export function lockRun(trx: Db, scope: Scope, id: string): Promise<RunRow | undefined> {
  return select(trx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateRun(
  db: Db,
  { workspaceId, kind }: Scope,
  { id, ...change }: Updateable<Tables['runs']> & { id: string },
): Promise<RunRow> {
  return updateWhere(db, 'runs', { workspace_id: workspaceId, kind, id })
    .set(change)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when it was removed in the meantime. */
export async function deleteRun(db: Db, { workspaceId, kind }: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await deleteWhere(db, 'runs', { workspace_id: workspaceId, kind, id }).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countPinned(db: Db, scope: Scope, userId: string | null): Promise<number> {
  const { count } = await select(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', 'is not distinct from', userId)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps the newest runs of this person, and pinned ones; those of others are not this person's to push out. */
export async function deleteOldRuns(db: Db, scope: Scope, { userId, kept }: { userId: string; kept: number }) {
  const old = select(db, scope)
    .select('id')
    .where('user_id', '=', userId)
    .where('pinned_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
  await deleteWhere(db, 'runs', { workspace_id: scope.workspaceId }).where('id', 'in', old).execute()
}

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

type TaskKey = { workspaceId: string; taskId: string }
export type TaskRow = Selectable<Tables['deal_tasks']>

/** Open ones first by day, those without a day behind; then those that are done, the last one first. */
export function listTaskRows(db: Db, key: { workspaceId: string; dealId: string }, limit: number): Promise<TaskRow[]> {
  return db
    .selectFrom('deal_tasks')
    .selectAll()
    .where('workspace_id', '=', key.workspaceId)
    .where('deal_id', '=', key.dealId)
    .orderBy(sql`done_at is not null`)
    .orderBy(sql`case when done_at is null then due_on end`, (by) => by.asc().nullsLast())
    .orderBy('done_at', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Wanted = { assigneeId: string | undefined; state: 'open' | 'done' | 'all' }

/** Over all deals, those removed too: by day, then by age. */
export function listTaskRowsOfDeals(
  db: Db,
  workspaceId: string,
  { assigneeId, state, limit, offset }: Wanted & { limit: number; offset: number },
): Promise<TaskRow[]> {
  let query = db.selectFrom('deal_tasks').selectAll().where('workspace_id', '=', workspaceId)
  if (assigneeId !== undefined) query = query.where('assignee_id', '=', assigneeId)
  if (state !== 'all') query = query.where('done_at', state === 'open' ? 'is' : 'is not', null)
  return query
    .orderBy('due_on', (by) => by.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many open tasks of each deal, of removed ones too, are past their day. */
export function countOverdueRows(db: Db, workspaceId: string, today: string) {
  return db
    .selectFrom('deal_tasks')
    .select((eb) => ['deal_id', eb.fn.countAll<number>().as('tasks')])
    .where('workspace_id', '=', workspaceId)
    .where('done_at', 'is', null)
    .where('due_on', '<', today)
    .groupBy('deal_id')
    .execute()
}

export async function countTaskRows(db: Db, key: { workspaceId: string; dealId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('deal_tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', key.workspaceId)
    .where('deal_id', '=', key.dealId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertTask(db: Db, row: Insertable<Tables['deal_tasks']>): Promise<TaskRow> {
  return db.insertInto('deal_tasks').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Locks the row until the transaction ends, so that two changes of one task follow each other. */
export function findTaskForChange(db: Db, { workspaceId, taskId }: TaskKey): Promise<TaskRow | undefined> {
  return db
    .selectFrom('deal_tasks')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
}

export function updateTask(
  db: Db,
  { workspaceId, taskId }: TaskKey,
  change: Updateable<Tables['deal_tasks']>,
): Promise<TaskRow> {
  return db
    .updateTable('deal_tasks')
    .set(change)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteTask(db: Db, { workspaceId, taskId }: TaskKey): Promise<void> {
  await db.deleteFrom('deal_tasks').where('workspace_id', '=', workspaceId).where('id', '=', taskId).execute()
}

export function listTaskNames(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('deal_tasks')
    .select(['id', 'title as name'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

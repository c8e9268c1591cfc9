import type { FindNames } from '#areas/records/server/named-record.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type TaskRow = Selectable<Tables['deal_tasks']>

/** Open ones first by day, those without a day behind; then those that are done, the last one first. */
export function listTaskRows(db: Db, key: { workspaceId: string; dealId: string }, limit: number): Promise<TaskRow[]> {
  return rowsWhere(db, 'deal_tasks', { workspace_id: key.workspaceId, deal_id: key.dealId })
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy(sql`done_at is not null`)
    .orderBy(sql`case when done_at is null then due_on end`, (by) => by.asc().nullsLast())
    .orderBy('done_at', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type TaskFilter = { assigneeId: string | undefined; state: 'open' | 'done' | 'all' }

/** Over all deals, those removed too: by day, then by age. */
export function listTaskRowsOfDeals(
  db: Db,
  workspaceId: string,
  { assigneeId, state, limit, offset }: TaskFilter & { limit: number; offset: number },
): Promise<TaskRow[]> {
  let query = rowsWhere(db, 'deal_tasks', { workspace_id: workspaceId }).selectAll().where('removed_at', 'is', null)
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
  return rowsWhere(db, 'deal_tasks', { workspace_id: workspaceId })
    .select((eb) => ['deal_id', eb.fn.countAll<number>().as('tasks')])
    .where('removed_at', 'is', null)
    .where('done_at', 'is', null)
    .where('due_on', '<', today)
    .groupBy('deal_id')
    .execute()
}

export const listTaskNames: FindNames<string> = (db, workspaceId, ids) =>
  rowsWhere(db, 'deal_tasks', { workspace_id: workspaceId })
    .select(['id', 'title as name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute()

import type { Db } from '#db/connection.ts'
import type { DealTask } from '../../contract.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { TaskRow } from './task-store.ts'

/** Tasks with the names of their people and deals; `targets` has the name of each deal by its id. */
export async function toTasks(
  db: Db,
  rows: readonly TaskRow[],
  targets: ReadonlyMap<string, string>,
): Promise<DealTask[]> {
  const names = await namePeople(
    db,
    rows.flatMap((row) => [row.assignee_id, row.done_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    change_id: row.change_id,
    deal_id: row.deal_id,
    deal_target: targets.get(row.deal_id) ?? '',
    title: row.title,
    kind: row.kind,
    due_on: row.due_on,
    assignee_id: row.assignee_id,
    assignee_name: nameOf(names, row.assignee_id),
    done_at: row.done_at?.toISOString() ?? null,
    done_by_name: nameOf(names, row.done_by),
    created_at: row.created_at.toISOString(),
  }))
}

export async function toTask(db: Db, row: TaskRow, deal: { target: string }): Promise<DealTask> {
  const [task] = await toTasks(db, [row], new Map([[row.deal_id, deal.target]]))
  if (!task) throw new Error('One row gave no task')
  return task
}

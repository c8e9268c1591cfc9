import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealTask, TaskQuery } from '../../contract.ts'
import { tasksOfDeal } from '../../rules/limits.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { countOverdueRows, listTaskRows, listTaskRowsOfDeals, type TaskRow } from './task-store.ts'
import { toTasks } from './to-task.ts'

type Deps = { db: Db }

export async function listTasks({ db }: Deps, actor: Actor, dealId: string): Promise<DealTask[]> {
  const deal = await getDeal(db, actor, dealId)
  const rows = await listTaskRows(db, { workspaceId: actor.workspaceId, dealId }, tasksOfDeal)
  return await toTasks(db, rows, new Map([[deal.id, deal.target]]))
}

/** Tasks over all deals of the workspace. Those of removed deals are left out, so more rows are read until it is full. */
export async function listAllTasks({ db }: Deps, actor: Actor, query: TaskQuery): Promise<DealTask[]> {
  const assigneeId = query.assignee === 'me' ? actor.userId : query.assignee
  const targets = new Map<string, string>()
  const kept: TaskRow[] = []
  for (let offset = 0; kept.length < query.limit; offset += query.limit) {
    const page = { assigneeId, state: query.state, limit: query.limit, offset }
    const rows = await listTaskRowsOfDeals(db, actor.workspaceId, page)
    const dealIds = [...new Set(rows.map((row) => row.deal_id))]
    for (const deal of await findDeals({ db }, actor, dealIds)) targets.set(deal.id, deal.target)
    kept.push(...rows.filter((row) => targets.has(row.deal_id)))
    if (rows.length < query.limit) break
  }
  return await toTasks(db, kept.slice(0, query.limit), targets)
}

/** How many tasks of each deal are past their day; a deal without one is not named. */
export async function countOverdueTasks(
  { db }: Deps,
  actor: Actor,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await countOverdueRows(db, actor.workspaceId, today)
  return new Map(rows.map(({ deal_id, tasks }) => [deal_id, tasks]))
}

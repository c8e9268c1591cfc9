import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { DealFilter, DealQuery } from '../contract.ts'
import { containsText, startsFirst } from '#db/queries/contains-text.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'
import { behind, fitting, sortKey } from './read/deal-filter.ts'
import type { DealRow } from './read/deal-row.ts'

type DealKey = { workspaceId: string; dealId: string }

/** One page of the list; `after` must be a deal of this workspace. */
export function listDealRows(db: Db, workspaceId: string, query: DealQuery): Promise<DealRow[]> {
  const { sort, direction, after, limit, ...filter } = query
  let rows = db
    .selectFrom('deals')
    .selectAll('deals')
    .where((eb) => fitting(eb, workspaceId, filter))
    .orderBy(sortKey(sort, direction), direction)
    .orderBy('deals.id')
    .limit(limit)
  if (after !== undefined) rows = rows.where(behind(after, sort, direction))
  return rows.execute()
}

/** Sums as text: they may be larger than a number holds exactly. */
export function listStageTotals(db: Db, workspaceId: string, filter: DealFilter) {
  return db
    .selectFrom('deals')
    .select((eb) => [
      'stage',
      'currency',
      eb.fn.countAll<number>().as('deals'),
      sql<string>`sum(value_minor)::text`.as('value_minor'),
      sql<string>`round(sum(value_minor * probability) / 100)::text`.as('weighted_minor'),
    ])
    .where((eb) => fitting(eb, workspaceId, filter))
    .groupBy(['stage', 'currency'])
    .execute()
}

export function listDealFigures(db: Db, workspaceId: string, ids: readonly string[]) {
  return db
    .selectFrom('deals')
    .select(['id', 'target', 'stage', 'value_minor', 'synergies_minor', 'ebitda_minor', 'currency'])
    .select(['probability', 'expected_close'])
    .where((eb) => fitting(eb, workspaceId, { ids: [...ids] }))
    .execute()
}

export function findDealRow(db: Db, key: DealKey): Promise<DealRow | undefined> {
  return rowsWhere(db, 'deals', { workspace_id: key.workspaceId, id: key.dealId })
    .selectAll()
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The deals whose target contains the text. */
export function listDealNames(db: Db, workspaceId: string, { text, limit }: { text: string; limit: number }) {
  return rowsWhere(db, 'deals', { workspace_id: workspaceId })
    .select(['id', 'target', 'stage', 'is_sample'])
    .where('removed_at', 'is', null)
    .where(containsText('target', text))
    .orderBy(startsFirst('target', text))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** With those removed: a list goes on behind a deal that somebody has just taken away. */
export async function hasDealRow(db: Db, key: DealKey): Promise<boolean> {
  const row = await rowsWhere(db, 'deals', { workspace_id: key.workspaceId, id: key.dealId })
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSampleDealRows(db: Db, workspaceId: string): Promise<void> {
  await deleteWhere(db, 'deals', { workspace_id: workspaceId, is_sample: true }).execute()
}

export async function hasSampleDealRow(db: Db, workspaceId: string): Promise<boolean> {
  const query = rowsWhere(db, 'deals', { workspace_id: workspaceId, is_sample: true })
    .select('id')
    .where('removed_at', 'is', null)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

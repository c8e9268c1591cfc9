import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { DealFilter, DealQuery } from '../contract.ts'
import { behind, fitting, sortKey } from './deal-filter.ts'
import { factColumns, type DealRow } from './deal-row.ts'

type DealKey = { workspaceId: string; dealId: string }
export type NewDealRow = Insertable<Tables['deals']>

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
  return db
    .selectFrom('deals')
    .selectAll()
    .where('workspace_id', '=', key.workspaceId)
    .where('id', '=', key.dealId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** With those removed: a list goes on behind a deal that somebody has just taken away. */
export async function hasDealRow(db: Db, key: DealKey): Promise<boolean> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('workspace_id', '=', key.workspaceId)
    .where('id', '=', key.dealId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the rows until the transaction ends, so that two changes of one deal follow each other; always in one order, so
 * that two changes of many never wait for each other.
 */
export function listDealsForChange(db: Db, workspaceId: string, ids: readonly string[]): Promise<DealRow[]> {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Which of these names, in small letters, deals of the workspace have already. */
export async function listKnownTargets(db: Db, workspaceId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('deals')
    .select(sql<string>`lower(target)`.as('name'))
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null)
    .where(sql`lower(target)`, '=', sql<string>`any(${names}::text[])`)
    .execute()
  return rows.map(({ name }) => name)
}

/** A statement takes at most 65,535 values. */
const chunkRows = 1000

// the names are columns of the table, each with its value of the row that is given
const asGiven = Object.fromEntries(
  [...factColumns, 'version', 'change_id', 'updated_at'].map((name) => [name, sql.ref(`excluded.${name}`)]),
) as Updateable<Tables['deals']>

/** New deals are added, known ones become what the row says. A deal of another workspace stays what it is. */
export async function saveDeals(db: Db, rows: readonly NewDealRow[]): Promise<DealRow[]> {
  const saved: DealRow[] = []
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = rows.slice(from, from + chunkRows)
    saved.push(
      ...(await db
        .insertInto('deals')
        .values(chunk)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(asGiven)
            .where('deals.workspace_id', '=', sql<string>`excluded.workspace_id`),
        )
        .returningAll()
        .execute()),
    )
  }
  return saved
}

export async function deleteSampleDealRows(db: Db, workspaceId: string): Promise<void> {
  await db.deleteFrom('deals').where('workspace_id', '=', workspaceId).where('is_sample', '=', true).execute()
}

export async function hasSampleDealRow(db: Db, workspaceId: string): Promise<boolean> {
  const query = db
    .selectFrom('deals')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
    .where('removed_at', 'is', null)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function purgeRemovedDealsForEveryone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deals').where('removed_at', '<', before).execute()
}

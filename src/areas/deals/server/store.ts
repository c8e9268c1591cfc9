import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

type DealKey = { workspaceId: string; dealId: string }
export type DealRow = Selectable<Tables['deals']>

export function listDealRows(db: Db, workspaceId: string, limit: number): Promise<DealRow[]> {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listDealFigures(db: Db, workspaceId: string) {
  return db
    .selectFrom('deals')
    .select(['value_minor', 'probability', 'currency'])
    .where('workspace_id', '=', workspaceId)
    .execute()
}

export function insertDeals(db: Db, rows: readonly Insertable<Tables['deals']>[]): Promise<DealRow[]> {
  return db.insertInto('deals').values(rows).returningAll().execute()
}

export function findDealRow(db: Db, key: DealKey): Promise<DealRow | undefined> {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('workspace_id', '=', key.workspaceId)
    .where('id', '=', key.dealId)
    .executeTakeFirst()
}

/** Locks the row until the transaction ends, so that two changes of one deal follow each other. */
export function findDealForChange(db: Db, key: DealKey): Promise<DealRow | undefined> {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('workspace_id', '=', key.workspaceId)
    .where('id', '=', key.dealId)
    .forUpdate()
    .executeTakeFirst()
}

export function updateDeal(db: Db, key: DealKey, change: Updateable<Tables['deals']>): Promise<DealRow> {
  return db
    .updateTable('deals')
    .set(change)
    .where('workspace_id', '=', key.workspaceId)
    .where('id', '=', key.dealId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteDeal(db: Db, key: DealKey): Promise<DealRow | undefined> {
  return db
    .deleteFrom('deals')
    .where('workspace_id', '=', key.workspaceId)
    .where('id', '=', key.dealId)
    .returningAll()
    .executeTakeFirst()
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
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

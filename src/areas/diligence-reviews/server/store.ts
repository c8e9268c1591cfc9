import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { documentsOfDeal, itemsOfDeal, pointsOfDeal, risksOfDeal, savesOfDeal } from '../rules/limits.ts'
import type { DocumentRow, ItemRow, PointRow, RiskRow } from './kinds.ts'

type DealKey = { workspaceId: string; dealId: string }
export type ReviewRow = Selectable<Tables['diligence_reviews']>
export type SaveRow = Selectable<Tables['diligence_saves']>

export function findReviewRow(db: Db, { workspaceId, dealId }: DealKey): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('diligence_reviews')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst()
}

/** False where the deal has a review already. */
export async function insertReview(db: Db, row: Insertable<Tables['diligence_reviews']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('diligence_reviews')
    .values(row)
    .onConflict((conflict) => conflict.column('deal_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertItems(db: Db, rows: readonly Insertable<Tables['diligence_items']>[]): Promise<void> {
  await db.insertInto('diligence_items').values(rows).execute()
}

export async function insertRisks(db: Db, rows: readonly Insertable<Tables['diligence_risks']>[]): Promise<void> {
  await db.insertInto('diligence_risks').values(rows).execute()
}

export async function insertDocuments(
  db: Db,
  rows: readonly Insertable<Tables['diligence_documents']>[],
): Promise<void> {
  await db.insertInto('diligence_documents').values(rows).execute()
}

export function listItemRows(db: Db, { workspaceId, dealId }: DealKey): Promise<ItemRow[]> {
  return db
    .selectFrom('diligence_items')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(itemsOfDeal)
    .execute()
}

export function listRiskRows(db: Db, { workspaceId, dealId }: DealKey): Promise<RiskRow[]> {
  return db
    .selectFrom('diligence_risks')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(risksOfDeal)
    .execute()
}

export function listDocumentRows(db: Db, { workspaceId, dealId }: DealKey): Promise<DocumentRow[]> {
  return db
    .selectFrom('diligence_documents')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .where('removed_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(documentsOfDeal)
    .execute()
}

export function listPointRows(db: Db, { workspaceId, dealId }: DealKey): Promise<PointRow[]> {
  return db
    .selectFrom('diligence_points')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(pointsOfDeal)
    .execute()
}

export function listPointTitles(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('diligence_points')
    .select(['id', 'title'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute()
}

export function listSaveRows(db: Db, { workspaceId, dealId }: DealKey, limit = savesOfDeal): Promise<SaveRow[]> {
  return db
    .selectFrom('diligence_saves')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export function findSaveRow(db: Db, { workspaceId, dealId }: DealKey, number: number): Promise<SaveRow | undefined> {
  return db
    .selectFrom('diligence_saves')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Saves of one review follow each other, so that their numbers do. */
export async function lockReview(trx: Db, { workspaceId, dealId }: DealKey): Promise<ReviewRow | undefined> {
  return await trx
    .selectFrom('diligence_reviews')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .forUpdate()
    .executeTakeFirst()
}

/** The oldest saves beyond the limit are deleted. */
export async function insertSave(db: Db, row: Insertable<Tables['diligence_saves']>): Promise<void> {
  await db.insertInto('diligence_saves').values(row).execute()
  await db
    .deleteFrom('diligence_saves')
    .where('workspace_id', '=', row.workspace_id)
    .where('deal_id', '=', row.deal_id)
    .where('number', '<=', row.number - savesOfDeal)
    .execute()
}

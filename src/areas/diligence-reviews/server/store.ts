import type { FindNames } from '#areas/records/server/named-record.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertMany } from '#db/queries/insert-rows.ts'
import { deleteWhere, remainingRows, rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { documentsOfDeal, itemsOfDeal, pointsOfDeal, risksOfDeal, savesOfDeal } from '../rules/limits.ts'
import type { DocumentRow, ItemRow, PointRow, RiskRow } from './kinds.ts'

type DealKey = { workspaceId: string; dealId: string }
export type ReviewRow = Selectable<Tables['diligence_reviews']>
export type SaveRow = Selectable<Tables['diligence_saves']>

export function findReviewRow(db: Db, { workspaceId, dealId }: DealKey): Promise<ReviewRow | undefined> {
  return rowsWhere(db, 'diligence_reviews', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
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

export const insertItems = insertMany('diligence_items')
export const insertRisks = insertMany('diligence_risks')
export const insertDocuments = insertMany('diligence_documents')

export function listItemRows(db: Db, { workspaceId, dealId }: DealKey): Promise<ItemRow[]> {
  const key = { workspace_id: workspaceId, deal_id: dealId }
  return remainingRows(db, 'diligence_items', key).limit(itemsOfDeal).execute()
}

export function listRiskRows(db: Db, { workspaceId, dealId }: DealKey): Promise<RiskRow[]> {
  const key = { workspace_id: workspaceId, deal_id: dealId }
  return remainingRows(db, 'diligence_risks', key).limit(risksOfDeal).execute()
}

export function listDocumentRows(db: Db, { workspaceId, dealId }: DealKey): Promise<DocumentRow[]> {
  return rowsWhere(db, 'diligence_documents', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(documentsOfDeal)
    .execute()
}

/** What was said of a document in the reviews of its deals. */
export function listSetDocumentRows(db: Db, workspaceId: string, documentId: string): Promise<DocumentRow[]> {
  return rowsWhere(db, 'diligence_documents', { workspace_id: workspaceId })
    .selectAll()
    .where('document_id', '=', documentId)
    .where('status', '<>', 'Pending')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function listPointRows(db: Db, { workspaceId, dealId }: DealKey): Promise<PointRow[]> {
  const key = { workspace_id: workspaceId, deal_id: dealId }
  return remainingRows(db, 'diligence_points', key).limit(pointsOfDeal).execute()
}

export const listPointTitles: FindNames<string> = (db, workspaceId, ids) =>
  rowsWhere(db, 'diligence_points', { workspace_id: workspaceId })
    .select(['id', 'title as name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute()

export function listSaveRows(db: Db, { workspaceId, dealId }: DealKey, limit = savesOfDeal): Promise<SaveRow[]> {
  return rowsWhere(db, 'diligence_saves', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export function findSaveRow(db: Db, { workspaceId, dealId }: DealKey, number: number): Promise<SaveRow | undefined> {
  return rowsWhere(db, 'diligence_saves', { workspace_id: workspaceId, deal_id: dealId, number })
    .selectAll()
    .executeTakeFirst()
}

/** Saves of one review follow each other, so that their numbers do. */
export async function lockReview(trx: Db, { workspaceId, dealId }: DealKey): Promise<ReviewRow | undefined> {
  return await rowsWhere(trx, 'diligence_reviews', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** The oldest saves beyond the limit are deleted. */
export async function insertSave(db: Db, row: Insertable<Tables['diligence_saves']>): Promise<void> {
  await db.insertInto('diligence_saves').values(row).execute()
  await deleteWhere(db, 'diligence_saves', { workspace_id: row.workspace_id, deal_id: row.deal_id })
    .where('number', '<=', row.number - savesOfDeal)
    .execute()
}

import type { FindNames } from '#areas/records/server/named-record.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { containsText, startsFirst } from '#db/queries/contains-text.ts'
import { deleteWhere, hasRow, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

type Key = { workspaceId: string; valuationId: string }
export type StoredValuation = Selectable<Tables['valuations']>
export type StoredVersion = Selectable<Tables['valuation_versions']>

export function listValuationRows(
  db: Db,
  workspaceId: string,
  { dealId, companyId, limit }: { dealId?: string | undefined; companyId?: string | undefined; limit: number },
): Promise<(StoredValuation & { adjustments: AdjustmentOfRow[] })[]> {
  return db
    .selectFrom('valuations as v')
    .selectAll('v')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('valuation_adjustments as a')
          .select(['a.id', 'a.kind', 'a.amount_millions', 'a.reason', 'a.source'])
          .whereRef('a.valuation_id', '=', 'v.id')
          .orderBy('a.created_at')
          .orderBy('a.id'),
      ).as('adjustments'),
    )
    .where('v.workspace_id', '=', workspaceId)
    .$if(dealId !== undefined, (query) => query.where('v.deal_id', '=', dealId ?? ''))
    .$if(companyId !== undefined, (query) => query.where('v.company_id', '=', companyId ?? ''))
    .orderBy('v.updated_at', 'desc')
    .orderBy('v.id')
    .limit(limit)
    .execute()
}

/** The valuation of a deal that was changed last. */
export function findLastOfDeal(db: Db, { workspaceId, dealId }: { workspaceId: string; dealId: string }) {
  return rowsWhere(db, 'valuations', { workspace_id: workspaceId, deal_id: dealId })
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type AdjustmentOfRow = Pick<AdjustmentRow, 'id' | 'kind' | 'amount_millions' | 'reason' | 'source'>
export type AdjustmentRow = Selectable<Tables['valuation_adjustments']>

export function findValuationRow(db: Db, key: Key): Promise<StoredValuation | undefined> {
  return keyed(db, key).executeTakeFirst()
}

/** Locks the row until the transaction ends, so that two changes of one valuation follow each other. */
export function findValuationForChange(db: Db, key: Key): Promise<StoredValuation | undefined> {
  return keyed(db, key).forUpdate().executeTakeFirst()
}

function keyed(db: Db, { workspaceId, valuationId }: Key) {
  return rowsWhere(db, 'valuations', { workspace_id: workspaceId, id: valuationId }).selectAll()
}

export const listValuationNames: FindNames<string> = (db, workspaceId, ids) =>
  rowsWhere(db, 'valuations', { workspace_id: workspaceId })
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** The valuations whose name contains the text. */
export function listValuationsNamed(db: Db, workspaceId: string, { text, limit }: { text: string; limit: number }) {
  return rowsWhere(db, 'valuations', { workspace_id: workspaceId })
    .select(['id', 'name', 'currency', 'valuation_on'])
    .where(containsText('name', text))
    .orderBy(startsFirst('name', text))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const insertValuation = insertOne('valuations')

export async function updateValuation(
  db: Db,
  { workspaceId, valuationId }: Key,
  change: Updateable<Tables['valuations']>,
): Promise<void> {
  await updateWhere(db, 'valuations', { workspace_id: workspaceId, id: valuationId }).set(change).execute()
}

export async function deleteValuation(db: Db, { workspaceId, valuationId }: Key): Promise<void> {
  await deleteWhere(db, 'valuations', { workspace_id: workspaceId, id: valuationId }).execute()
}

export async function deleteSampleValuations(db: Db, workspaceId: string): Promise<void> {
  await deleteWhere(db, 'valuations', { workspace_id: workspaceId, is_sample: true }).execute()
}

export function hasSampleValuation(db: Db, workspaceId: string): Promise<boolean> {
  return hasRow(db, 'valuations', { workspace_id: workspaceId, is_sample: true })
}

export function listAdjustments(db: Db, { workspaceId, valuationId }: Key): Promise<AdjustmentRow[]> {
  return db
    .selectFrom('valuation_adjustments as a')
    .innerJoin('valuations as v', 'v.id', 'a.valuation_id')
    .selectAll('a')
    .where('v.workspace_id', '=', workspaceId)
    .where('v.id', '=', valuationId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

/** The caller has found the valuation in the actor's workspace. */
export const insertAdjustment = insertOne('valuation_adjustments')

export async function deleteAdjustment(db: Db, key: Key & { adjustmentId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('valuation_adjustments')
    .using('valuations')
    .whereRef('valuations.id', '=', 'valuation_adjustments.valuation_id')
    .where('valuations.workspace_id', '=', key.workspaceId)
    .where('valuations.id', '=', key.valuationId)
    .where('valuation_adjustments.id', '=', key.adjustmentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Newest first, without the inputs, which a list does not need. */
export function listVersions(db: Db, key: Key): Promise<Omit<StoredVersion, 'inputs' | 'adjustments'>[]> {
  return ofWorkspace(db, key).select(listed).orderBy('n.number', 'desc').limit(500).execute()
}

export function findVersion(db: Db, key: Key & { number: number }): Promise<StoredVersion | undefined> {
  return ofWorkspace(db, key).selectAll('n').where('n.number', '=', key.number).executeTakeFirst()
}

const listed = [
  'n.valuation_id',
  'n.number',
  'n.note',
  'n.low_millions',
  'n.base_millions',
  'n.high_millions',
  'n.equity_millions',
  'n.missing_methods',
  'n.created_by',
  'n.created_at',
  'n.locked_by',
  'n.locked_at',
] as const

function ofWorkspace(db: Db, { workspaceId, valuationId }: Key) {
  return db
    .selectFrom('valuation_versions as n')
    .innerJoin('valuations as v', 'v.id', 'n.valuation_id')
    .where('v.workspace_id', '=', workspaceId)
    .where('v.id', '=', valuationId)
}

/** The caller holds the valuation's row, so that no other version takes the number. */
export const insertVersion = insertOne('valuation_versions')

/** The caller has found the version in the actor's workspace. */
export async function updateLock(
  db: Db,
  { valuationId, number }: { valuationId: string; number: number },
  lock: { by: string; at: Date },
): Promise<void> {
  await updateWhere(db, 'valuation_versions', { valuation_id: valuationId, number })
    .set({ locked_by: lock.by, locked_at: lock.at })
    .where('locked_at', 'is', null)
    .execute()
}

export const listAdjustmentReasons: FindNames<string> = (db, workspaceId, ids) =>
  db
    .selectFrom('valuation_adjustments as a')
    .innerJoin('valuations as v', 'v.id', 'a.valuation_id')
    .select(['a.id', 'a.reason as name'])
    .where('v.workspace_id', '=', workspaceId)
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type ScanRow = Selectable<Tables['market_scans']>
/** A scan without what it found. */
export type ScanHeadRow = Omit<ScanRow, 'result' | 'web'>

const head = [
  'id',
  'workspace_id',
  'user_id',
  'filter',
  'state',
  'task_id',
  'confidence',
  'company_count',
  'model_state',
  'model_sentence',
  'model_provider',
  'model_name',
  'model_found',
  'created_at',
  'pinned_at',
  'taken_at',
] as const

export function insertScan(db: Db, row: Insertable<Tables['market_scans']>): Promise<ScanRow> {
  return db.insertInto('market_scans').values(row).returningAll().executeTakeFirstOrThrow()
}

export function listScanHeads(db: Db, workspaceId: string, limit: number): Promise<ScanHeadRow[]> {
  return db
    .selectFrom('market_scans')
    .select(head)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findScan(db: Db, workspaceId: string, id: string): Promise<ScanRow | undefined> {
  return db
    .selectFrom('market_scans')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function deleteScan(db: Db, workspaceId: string, id: string): Promise<ScanHeadRow | undefined> {
  return db
    .deleteFrom('market_scans')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(head)
    .executeTakeFirst()
}

/** Pinned scans of one person in a workspace. */
export async function countPinned(db: Db, workspaceId: string, userId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('market_scans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'is not distinct from', userId)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

type Pin = { workspaceId: string; id: string; at: Date | null }

export function setPin(db: Db, { workspaceId, id, at }: Pin): Promise<ScanHeadRow | undefined> {
  return db
    .updateTable('market_scans')
    .set({ pinned_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(head)
    .executeTakeFirst()
}

type Owner = { workspaceId: string; userId: string }

/** Of a person in a workspace only the newest scans are kept; those of others are not theirs to push out, and pinned ones stay. */
export async function deleteOldScans(db: Db, { workspaceId, userId }: Owner, kept: number): Promise<void> {
  await db
    .deleteFrom('market_scans')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('pinned_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('market_scans as old')
        .select('old.id')
        .where('old.workspace_id', '=', workspaceId)
        .where('old.user_id', '=', userId)
        .where('old.pinned_at', 'is', null)
        .orderBy('old.created_at', 'desc')
        .orderBy('old.id', 'desc')
        .offset(kept),
    )
    .execute()
}

type Place = { workspaceId: string; id: string }

/** What was measured. Nothing when the scan was removed meanwhile, or has its figures already. */
export async function keepFigures(
  db: Db,
  { workspaceId, id }: Place,
  figures: { result: string; confidence: number; company_count: number; taken_at: Date },
): Promise<void> {
  await db
    .updateTable('market_scans')
    .set({ ...figures, state: 'done' })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function keepModelPart(
  db: Db,
  { workspaceId, id }: Place,
  part: {
    result?: string
    web?: string
    confidence?: number
    model_state: ScanRow['model_state']
    model_sentence?: string
    model_provider?: string
    model_name?: string
    model_found?: number
  },
): Promise<void> {
  await db
    .updateTable('market_scans')
    .set(part)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('model_state', '=', 'running')
    .execute()
}

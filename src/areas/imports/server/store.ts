import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type ImportRow = Selectable<Tables['imports']>
export type ChangeRow = Selectable<Tables['import_changes']>

export function listImportRows(db: Db, workspaceId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

export function findImport(db: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Holds the import until the transaction ends: two runs of one job go one after the other. */
export function lockImport(trx: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertImport(db: Db, row: Insertable<Tables['imports']>): Promise<ImportRow> {
  return db.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateImport(
  db: Db,
  { workspace_id, id }: Pick<ImportRow, 'workspace_id' | 'id'>,
  change: Updateable<Tables['imports']>,
): Promise<ImportRow> {
  return db
    .updateTable('imports')
    .set(change)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Nothing, where the dry run was cancelled meanwhile. */
export async function finishCheck(
  db: Db,
  { workspace_id, id }: Pick<ImportRow, 'workspace_id' | 'id'>,
  found: Updateable<Tables['imports']>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...found, state: 'checked', error: null })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()
}

export async function deleteImport(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.deleteFrom('imports').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

export type NewChange = {
  seq: number
  company_id: string
  row_number: number
  kind: 'created' | 'changed'
  before: unknown
}

export async function insertChanges(
  trx: Db,
  importId: string,
  batch: { changes: readonly NewChange[]; at: Date },
): Promise<void> {
  if (batch.changes.length === 0) return
  await sql`
    insert into import_changes (import_id, seq, company_id, row_number, kind, before, written_at)
    select ${importId}, r.seq, r.company_id, r.row_number, r.kind, r.before, ${batch.at}
    from jsonb_to_recordset(${JSON.stringify(batch.changes)}::jsonb)
      as r (seq integer, company_id uuid, row_number integer, kind text, before jsonb)
    on conflict (import_id, company_id) do update set written_at = excluded.written_at`.execute(trx)
}

export async function countOutcomes(
  db: Db,
  importId: string,
): Promise<{ created: number; changed: number; kept: number }> {
  const { rows } = await sql<{ created: number; changed: number; kept: number }>`
    select count(*) filter (where kind = 'created') as created, count(*) filter (where kind = 'changed') as changed,
      count(*) filter (where outcome = 'kept') as kept
    from import_changes where import_id = ${importId}`.execute(db)
  return rows[0] ?? { created: 0, changed: 0, kept: 0 }
}

export async function findLastSeq(db: Db, importId: string): Promise<number> {
  const row = await db
    .selectFrom('import_changes')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.last ?? 0
}

export function listOpenChanges(trx: Db, importId: string, limit: number): Promise<ChangeRow[]> {
  return trx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export function listMerges(db: Db, importId: string, page: { after: number; limit: number }): Promise<ChangeRow[]> {
  return db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', 'changed')
    .where('seq', '>', page.after)
    .orderBy('seq')
    .limit(page.limit)
    .execute()
}

export function findChange(trx: Db, importId: string, seq: number): Promise<ChangeRow | undefined> {
  return trx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('seq', '=', seq)
    .executeTakeFirst()
}

export async function closeChanges(
  trx: Db,
  importId: string,
  batch: { seqs: readonly number[]; outcome: 'undone' | 'kept' },
): Promise<void> {
  if (batch.seqs.length === 0) return
  await trx
    .updateTable('import_changes')
    .set({ outcome: batch.outcome })
    .where('import_id', '=', importId)
    .where('seq', '=', sql<number>`any(${batch.seqs})`)
    .execute()
}

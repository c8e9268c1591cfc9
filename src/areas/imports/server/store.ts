import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertOne } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type ImportRow = Selectable<Tables['imports']>
export type ChangeRow = Selectable<Tables['import_changes']>
export type BatchRow = Selectable<Tables['import_batches']>

export function listImportRows(db: Db, workspaceId: string): Promise<ImportRow[]> {
  return rowsWhere(db, 'imports', { workspace_id: workspaceId })
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

export function findImport(db: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  return rowsWhere(db, 'imports', { workspace_id: workspaceId, id }).selectAll().executeTakeFirst()
}

/** Holds the import until the transaction ends: two runs of one job go one after the other. */
export function lockImport(trx: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  return rowsWhere(trx, 'imports', { workspace_id: workspaceId, id }).selectAll().forUpdate().executeTakeFirst()
}

/** One after the other for a workspace, until the transaction ends. */
export async function lockImports(trx: Db, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${workspaceId}`}, 0))`.execute(trx)
}

type ImportKey = Pick<ImportRow, 'workspace_id' | 'id'>

/** What the other imports into the workspace that are under way will still add, as their dry runs said. */
export async function sumCompaniesUnderWay(db: Db, { workspace_id, id }: ImportKey): Promise<number> {
  const { sum } = await db
    .selectFrom('imports')
    .select(sql<number>`coalesce(sum(greatest(rows_new - created_count, 0)), 0)::float8`.as('sum'))
    .where('workspace_id', '=', workspace_id)
    .where('id', '<>', id)
    .where('scope', '=', 'workspace')
    .where('state', '=', 'importing')
    .executeTakeFirstOrThrow()
  return sum
}

export const insertImport = insertAndReturn('imports')

export function updateImport(
  db: Db,
  { workspace_id, id }: Pick<ImportRow, 'workspace_id' | 'id'>,
  change: Updateable<Tables['imports']>,
): Promise<ImportRow> {
  return updateWhere(db, 'imports', { workspace_id, id }).set(change).returningAll().executeTakeFirstOrThrow()
}

/** Counts further companies that an undo keeps because somebody uses them. */
export async function countUsed(trx: Db, { workspace_id, id }: ImportKey, more: number): Promise<void> {
  if (more === 0) return
  await updateWhere(trx, 'imports', { workspace_id, id })
    .set({ used_count: sql<number>`used_count + ${more}` })
    .execute()
}

/** Nothing, where the dry run was cancelled meanwhile. */
export async function finishCheck(
  db: Db,
  { workspace_id, id }: Pick<ImportRow, 'workspace_id' | 'id'>,
  found: Updateable<Tables['imports']>,
): Promise<void> {
  await updateWhere(db, 'imports', { workspace_id, id, state: 'checking' })
    .set({ ...found, state: 'checked', error: null })
    .execute()
}

export async function deleteImport(db: Db, workspaceId: string, id: string): Promise<void> {
  await deleteWhere(db, 'imports', { workspace_id: workspaceId, id }).execute()
}

/** Whose companies were created: a range of ids a batch. */
export const insertBatch = insertOne('import_batches')

/** Of these companies those that the import created. */
export async function listCreatedAmong(trx: Db, importId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) as given (id)
    where exists (
      select from import_batches b
      where b.import_id = ${importId} and given.id >= b.first_id and given.id <= b.last_id
    )`.execute(trx)
  return rows.map(({ id }) => id)
}

export function findOpenBatch(trx: Db, importId: string): Promise<BatchRow | undefined> {
  return rowsWhere(trx, 'import_batches', { import_id: importId })
    .selectAll()
    .where('kept', 'is', null)
    .orderBy('first_id')
    .limit(1)
    .executeTakeFirst()
}

export async function closeBatch(trx: Db, { import_id, first_id }: BatchRow, kept: number): Promise<void> {
  await updateWhere(trx, 'import_batches', { import_id, first_id }).set({ kept }).execute()
}

export type NewChange = { seq: number; company_id: string; row_number: number; before: unknown }

/**
 * How companies were before a batch changed them; what this import created itself was nothing before. Answers how many
 * companies it had neither changed before nor created.
 */
export async function insertChanges(
  trx: Db,
  importId: string,
  batch: { changes: readonly NewChange[]; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with given as (
      select r.*, exists (
        select from import_batches b
        where b.import_id = ${importId} and r.company_id >= b.first_id and r.company_id <= b.last_id
      ) as is_ours
      from jsonb_to_recordset(${JSON.stringify(batch.changes)}::jsonb)
        as r (seq integer, company_id uuid, row_number integer, before jsonb)
    ), written as (
      insert into import_changes (import_id, seq, company_id, row_number, kind, before, written_at)
      select ${importId}, seq, company_id, row_number, case when is_ours then 'created' else 'changed' end,
        case when is_ours then null else before end, ${batch.at} from given
      on conflict (import_id, company_id) do update set written_at = excluded.written_at
      returning kind, xmax = 0 as is_new
    )
    select count(*)::integer as count from written where kind = 'changed' and is_new`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Companies that an undo left as they are: single ones, and those of whole batches. */
export async function countKept(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select ((select count(*) from import_changes where import_id = ${importId} and outcome = 'kept')
      + (select coalesce(sum(kept), 0) from import_batches where import_id = ${importId}))::integer as kept`.execute(db)
  return rows[0]?.kept ?? 0
}

/** Of these companies those that have a change row of their own. */
export async function countOwnChanges(db: Db, importId: string, companyIds: readonly string[]): Promise<number> {
  const { count } = await rowsWhere(db, 'import_changes', { import_id: importId })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', sql<string>`any(${companyIds})`)
    .executeTakeFirstOrThrow()
  return count
}

export async function findLastSeq(db: Db, importId: string): Promise<number> {
  const row = await rowsWhere(db, 'import_changes', { import_id: importId })
    .select((eb) => eb.fn.max('seq').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

export function listOpenChanges(trx: Db, importId: string, limit: number): Promise<ChangeRow[]> {
  return rowsWhere(trx, 'import_changes', { import_id: importId })
    .selectAll()
    .where('outcome', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export function listMerges(db: Db, importId: string, page: { after: number; limit: number }): Promise<ChangeRow[]> {
  return rowsWhere(db, 'import_changes', { import_id: importId, kind: 'changed' })
    .selectAll()
    .where('seq', '>', page.after)
    .orderBy('seq')
    .limit(page.limit)
    .execute()
}

export function findChange(trx: Db, importId: string, seq: number): Promise<ChangeRow | undefined> {
  return rowsWhere(trx, 'import_changes', { import_id: importId, seq }).selectAll().executeTakeFirst()
}

export async function closeChanges(
  trx: Db,
  importId: string,
  batch: { seqs: readonly number[]; outcome: 'undone' | 'kept' },
): Promise<void> {
  if (batch.seqs.length === 0) return
  await updateWhere(trx, 'import_changes', { import_id: importId })
    .set({ outcome: batch.outcome })
    .where('seq', '=', sql<number>`any(${batch.seqs})`)
    .execute()
}

import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { PathMove } from '../../rules/index/move-path.ts'

export type IndexKey = { workspaceId: string; dealId: string }

/** What a change of an index did, in the paths of before; undone in the opposite order. */
export type IndexSteps = {
  made: string[]
  removed: { path: string; readers: string[] | null; file_access: 'download' | 'marked' | 'view' }[]
  moved: PathMove[]
  files: { id: string; from: string; to: string }[]
  /** The former order of each folder in which it changed. */
  orders: { parent: string; folders: string[]; files: string[] }[]
}

/** One change of an index at a time. */
export async function lockIndex(trx: Db, dealId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`index of ${dealId}`}, 0))`.execute(trx)
}

/** The folders of a path that have no row yet get one, at the end of the folder around each. */
export async function addFolderRows(
  db: Db,
  { workspaceId, dealId }: IndexKey,
  { paths, at }: { paths: readonly string[]; at: Date },
): Promise<void> {
  for (const path of paths)
    await sql`
      insert into deal_folders (deal_id, workspace_id, path, created_at, position)
      select ${dealId}, ${workspaceId}, ${path}, ${at}, coalesce(max(position), 0) + 1 from deal_folders
      where deal_id = ${dealId} and regexp_replace(path, '/?[^/]*$', '') = regexp_replace(${path}, '/?[^/]*$', '')
      on conflict do nothing`.execute(db)
}

/** A folder and all in it to another path: folders, files, and imports that go on there. */
export async function moveRows(db: Db, { workspaceId, dealId }: IndexKey, { from, to }: PathMove): Promise<void> {
  for (const [table, column] of [
    ['deal_folders', 'path'],
    ['deal_files', 'folder'],
    ['room_imports', 'folder'],
  ] as const) {
    const path = sql.ref(column)
    await sql`
      update ${sql.table(table)} set ${path} = ${to} || substr(${path}, char_length(${from}) + 1)
      where workspace_id = ${workspaceId} and deal_id = ${dealId}
        and (${path} = ${from} or starts_with(${path}, ${`${from}/`}))`.execute(db)
  }
}

export async function placeFolders(db: Db, key: IndexKey, paths: readonly string[]): Promise<void> {
  await sql`
    update deal_folders d set position = p.place
    from unnest(${[...paths]}::text[]) with ordinality p (path, place)
    where d.workspace_id = ${key.workspaceId} and d.deal_id = ${key.dealId} and d.path = p.path
      and d.position <> p.place`.execute(db)
}

export async function placeFiles(db: Db, key: IndexKey, ids: readonly string[]): Promise<void> {
  await sql`
    update deal_files f set position = p.place
    from unnest(${[...ids]}::uuid[]) with ordinality p (id, place)
    where f.workspace_id = ${key.workspaceId} and f.deal_id = ${key.dealId} and f.document_id = p.id
      and f.position <> p.place`.execute(db)
}

/** Into another folder; the rights of that folder follow (document-readers.sql). */
export async function putFiles(
  db: Db,
  key: IndexKey,
  { ids, folder }: { ids: readonly string[]; folder: string },
): Promise<void> {
  if (ids.length === 0) return
  await updateWhere(db, 'deal_files', { workspace_id: key.workspaceId, deal_id: key.dealId })
    .set({ folder })
    .where('document_id', 'in', [...ids])
    .where('folder', '<>', folder)
    .execute()
}

export type IndexChangeRow = Selectable<Tables['deal_index_changes']>

export const insertIndexChange = insertOne('deal_index_changes')

export function findIndexChange(db: Db, workspaceId: string, id: string): Promise<IndexChangeRow | undefined> {
  return rowsWhere(db, 'deal_index_changes', { workspace_id: workspaceId, id }).selectAll().executeTakeFirst()
}

/** False where somebody else was faster. */
export async function markUndone(db: Db, workspaceId: string, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await updateWhere(db, 'deal_index_changes', { workspace_id: workspaceId, id })
    .set({ undone_at: at })
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Where folders of a deal were before they were renamed, moved or removed. */
export async function listFormerPaths(db: Db, { workspaceId, dealId }: IndexKey): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct step ->> 'from' as path from deal_index_changes c, jsonb_array_elements(c.steps -> 'moved') step
    where c.workspace_id = ${workspaceId} and c.deal_id = ${dealId} and c.undone_at is null
    union
    select distinct step ->> 'path' from deal_index_changes c, jsonb_array_elements(c.steps -> 'removed') step
    where c.workspace_id = ${workspaceId} and c.deal_id = ${dealId} and c.undone_at is null`.execute(db)
  return rows.map(({ path }) => path)
}

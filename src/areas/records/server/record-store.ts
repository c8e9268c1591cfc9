import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { factColumns, type RecordKind, type RecordRow } from './record-kind.ts'
import type { NamedRecord } from './named-record.ts'

// Each table of records has the columns of `RecordRow`. The compiler is shown one of them, and the rows are of the kind
// that is named.
type Shown = 'deals'

const chunkRows = 1000

/**
 * Locks the rows until the transaction ends, so that two changes of one record follow each other; always in one order, so
 * that two changes of many never wait for each other. With those that were removed.
 */
export async function listRecordsForChange<Row extends RecordRow>(
  db: Db,
  kind: RecordKind<Row>,
  which: OwnRecords,
): Promise<Row[]> {
  return (await ownRecords(db, kind, which).orderBy('id').forUpdate().execute()) as unknown as Row[]
}

/** The records of these ids that are there. */
export async function listRecordsById<Row extends RecordRow>(
  db: Db,
  kind: RecordKind<Row>,
  which: OwnRecords,
): Promise<Row[]> {
  return (await ownRecords(db, kind, which).where('removed_at', 'is', null).execute()) as unknown as Row[]
}

/** The same with those that were removed and are still stored. */
export async function listRecordsWithRemoved<Row extends RecordRow>(
  db: Db,
  kind: RecordKind<Row>,
  which: OwnRecords,
): Promise<Row[]> {
  return (await ownRecords(db, kind, which).execute()) as unknown as Row[]
}

type OwnRecords = { ownerId: string; ids: readonly string[] }

function ownRecords<Row extends RecordRow>(db: Db, kind: RecordKind<Row>, { ownerId, ids }: OwnRecords) {
  return db
    .selectFrom(kind.table as Shown)
    .selectAll()
    .where(isOwned(kind, ownerId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
}

function isOwned({ owner, isShared }: Pick<RecordKind<never>, 'owner' | 'isShared'>, ownerId: string) {
  const isOfOwner = sql<SqlBool>`${sql.ref(owner)} = ${ownerId}`
  return isShared ? sql<SqlBool>`(${isOfOwner} or ${sql.ref(owner)} is null)` : isOfOwner
}

/** Adds new records; known ones become what the row says. A record of somebody else stays what it is. */
export async function saveRecordRows<Row extends RecordRow>(
  db: Db,
  kind: RecordKind<Row>,
  rows: readonly Partial<Row>[],
): Promise<Row[]> {
  const { table, owner, computed = [] } = kind
  const names = [...factColumns(kind), 'version', 'change_id', 'updated_at']
  const asGiven = Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)]))
  const saved: unknown[] = []
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = rows.slice(from, from + chunkRows).map((row) => without(row, computed)) as never[]
    const insert = db
      .insertInto(table as Shown)
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(asGiven as Updateable<Tables[Shown]>)
          .where(sql.ref(`${table}.${owner}`), 'is not distinct from', sql.ref(`excluded.${owner}`)),
      )
      .returningAll()
    saved.push(...(await insert.execute()))
  }
  return saved as Row[]
}

function without(row: object, columns: readonly string[]): object {
  if (columns.length === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
}

export async function purgeRemovedForEveryone(db: Db, table: string, before: Date): Promise<void> {
  await db
    .deleteFrom(table as Shown)
    .where('removed_at', '<', before)
    .execute()
}

/** Without those that belong to a record that was removed. */
export async function withoutHidden<Row extends RecordRow>(
  db: Db,
  { parent }: RecordKind<Row>,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!parent) return [...rows]
  const parentIds = [...new Set(rows.map((row) => row[parent.column]))]
  const seen = await db
    .selectFrom(parent.table as Shown)
    .select('id')
    .where('id', '=', sql<string>`any(${parentIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute()
  const ids = new Set<unknown>(seen.map(({ id }) => id))
  return rows.filter((row) => ids.has(row[parent.column]))
}

/** How many records of this kind belong to one, which stays so until the transaction ends. */
export async function countOfParent<Row extends RecordRow>(
  trx: Db,
  { table, parent }: RecordKind<Row>,
  parentId: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} of ${parentId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where ${sql.ref(parent?.column ?? 'id')} = ${parentId} and removed_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

type Titles = {
  ownerId: string
  names: readonly string[]
  /** The records to which they belong, where the kind has a parent. */
  parentIds: readonly unknown[]
}

/** The first record of each of these names, in small letters. */
export async function listIdsByTitle<Row extends RecordRow>(
  db: Db,
  { table, owner, title, parent }: RecordKind<Row>,
  { ownerId, names, parentIds }: Titles,
): Promise<NamedRecord[]> {
  if (names.length === 0) return []
  const name = sql<string>`lower(${sql.ref(title)})`
  let query = db
    .selectFrom(table as Shown)
    .select(['id', name.as('name')])
    .distinctOn(name)
    .where(owner as 'workspace_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .where(name, '=', sql<string>`any(${names}::text[])`)
  if (parent) query = query.where(sql<string>`${sql.ref(parent.column)}`, '=', sql<string>`any(${parentIds}::uuid[])`)
  return await query.orderBy(name).orderBy('id').execute()
}

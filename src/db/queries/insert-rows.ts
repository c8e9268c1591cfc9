import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../connection.ts'
import type { Tables } from '../tables.ts'

type TableName = keyof Tables

// The compiler is shown one table; the rows are of the one that is named.
type Shown = 'deals'

/** How a store inserts a row: `export const insertMember = insertOne('workspace_members')`. */
export function insertOne<Name extends TableName>(table: Name) {
  return async (db: Db, row: Insertable<Tables[Name]>): Promise<void> => {
    await db
      .insertInto(table as Shown)
      .values(row as never)
      .execute()
  }
}

/** The same for several rows, which may be none. */
export function insertMany<Name extends TableName>(table: Name) {
  return async (db: Db, rows: readonly Insertable<Tables[Name]>[]): Promise<void> => {
    if (rows.length === 0) return
    await db
      .insertInto(table as Shown)
      .values([...rows] as never)
      .execute()
  }
}

/** The same for a row that may be stored already, by any of its keys; whether it is new. */
export function insertIfNew<Name extends TableName>(table: Name) {
  return async (db: Db, row: Insertable<Tables[Name]>): Promise<boolean> => {
    const query = db.insertInto(table as Shown).values(row as never)
    const { numInsertedOrUpdatedRows = 0n } = await query
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
}

/** The same for a row that is needed as the database has completed it. */
export function insertAndReturn<Name extends TableName>(table: Name) {
  return async (db: Db, row: Insertable<Tables[Name]>): Promise<Selectable<Tables[Name]>> => {
    const query = db.insertInto(table as Shown).values(row as never)
    return (await query.returningAll().executeTakeFirstOrThrow()) as unknown as Selectable<Tables[Name]>
  }
}

/** Both: the row as the database has completed it, unless it is stored already. */
export function insertNewAndReturn<Name extends TableName>(table: Name) {
  return async (db: Db, row: Insertable<Tables[Name]>): Promise<Selectable<Tables[Name]> | undefined> => {
    const query = db.insertInto(table as Shown).values(row as never)
    const inserted = query
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return (await inserted) as unknown as Selectable<Tables[Name]> | undefined
  }
}

/** How a store writes a row that may be there already, by the columns that name it: all others become as given. */
export function upsertBy<Name extends TableName>(table: Name, ...keys: (keyof Selectable<Tables[Name]>)[]) {
  return async (db: Db, row: Insertable<Tables[Name]>): Promise<void> => {
    const change = Object.fromEntries(Object.entries(row).filter(([column]) => !keys.includes(column as never)))
    await db
      .insertInto(table as Shown)
      .values(row as never)
      .onConflict((conflict) => conflict.columns(keys as never[]).doUpdateSet(change))
      .execute()
  }
}

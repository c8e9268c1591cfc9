import type {
  DeleteQueryBuilder,
  DeleteResult,
  Selectable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Db } from '../connection.ts'
import type { Tables } from '../tables.ts'

type TableName = keyof Tables

/** What columns must be equal to. Null and other comparisons are conditions of the query that is returned. */
type ColumnValues<Name extends TableName> = {
  [Column in keyof Selectable<Tables[Name]>]?: NonNullable<Selectable<Tables[Name]>[Column]>
}

// The compiler is shown one table; the returned queries are of the one that is named.
type Shown = 'deals'

/** The rows with these values, to select from: `rowsWhere(db, 'deals', { workspace_id }).selectAll()`. */
export function rowsWhere<Name extends TableName>(
  db: Db,
  table: Name,
  values: ColumnValues<Name>,
): SelectQueryBuilder<Tables, Name, object> {
  return whereEqual(db.selectFrom(table as Shown), values) as unknown as ReturnType<typeof rowsWhere<Name>>
}

/** The same rows with all their columns, oldest first. */
export function rowsByAge<Name extends TableName>(
  db: Db,
  table: Name,
  values: ColumnValues<Name>,
): SelectQueryBuilder<Tables, Name, Selectable<Tables[Name]>> {
  const rows = whereEqual(db.selectFrom(table as Shown), values).selectAll()
  return rows.orderBy('created_at').orderBy('id') as unknown as ReturnType<typeof rowsByAge<Name>>
}

/** Those of them that are not removed. */
export function remainingRows<Name extends TableName>(db: Db, table: Name, values: ColumnValues<Name>) {
  return rowsByAge(db, table, values).where('removed_at' as never, 'is', null as never)
}

/** Whether there is a row with these values. */
export async function hasRow<Name extends TableName>(
  db: Db,
  table: Name,
  values: ColumnValues<Name>,
): Promise<boolean> {
  const query = whereEqual(db.selectFrom(table as Shown), values)
    .select('id')
    .limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export function updateWhere<Name extends TableName>(
  db: Db,
  table: Name,
  values: ColumnValues<Name>,
): UpdateQueryBuilder<Tables, Name, Name, UpdateResult> {
  return whereEqual(db.updateTable(table as Shown), values) as unknown as ReturnType<typeof updateWhere<Name>>
}

export function deleteWhere<Name extends TableName>(
  db: Db,
  table: Name,
  values: ColumnValues<Name>,
): DeleteQueryBuilder<Tables, Name, DeleteResult> {
  return whereEqual(db.deleteFrom(table as Shown), values)
}

type Conditional<Query> = { where(column: never, operator: '=', value: never): Query }

function whereEqual<Query extends Conditional<Query>>(query: Query, values: object): Query {
  return Object.entries(values).reduce((all, [column, value]: [string, unknown]) => {
    // A condition that is left out would find the rows of everybody.
    if (value === undefined) throw new Error(`No value for the column ${column}.`)
    return all.where(column as never, '=', value as never)
  }, query)
}

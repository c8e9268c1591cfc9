import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../tables.ts'

/** The next page of a list that begins with the newest row, after the row of this id. */
export function olderThan(table: keyof Tables, id: string): RawBuilder<SqlBool> {
  const position = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`
  return sql<SqlBool>`${position} < (select created_at, id from ${sql.table(table)} last where last.id = ${id})`
}

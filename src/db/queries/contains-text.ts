import { sql, type Expression, type SqlBool } from 'kysely'

/** Whether a column, or what is read from one, contains a text, whatever its case; the signs of a pattern are signs like others. */
export function containsText(column: string | Expression<string>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} ilike ${`%${escape(text)}%`}`
}

/** An order for `containsText`: what begins with the text comes first. */
export function startsFirst(column: string, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} not ilike ${`${escape(text)}%`}`
}

function escape(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

import { sql, type Expression, type SqlBool } from 'kysely'
import { AppError } from '#core/errors.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { columnOf } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { containsText } from '#db/queries/contains-text.ts'
import { fieldConditions } from '#db/queries/field-conditions.ts'
import type { RecordKind, RecordRow } from './record-kind.ts'

export type PageQuery = {
  sort: string
  direction: 'asc' | 'desc'
  after?: string | undefined
  limit: number
  q?: string | undefined
}

type Page<Row extends RecordRow> = { kind: RecordKind<Row>; fields: Fields; ownerId: string; query: PageQuery }

/** One page of the records that a filter names, and how many there are in all. */
export async function listRecordPage<Row extends RecordRow>(db: Db, page: Page<Row>) {
  const { kind, query } = page
  const table = sql.table(kind.table)
  const fitting = sql.join(conditionsOf(page), sql` and `)
  const key = sortKey(page)
  const order = sql.raw(query.direction)
  if (query.after !== undefined && !(await hasRecord(db, page, query.after)))
    throw new AppError('BAD_REQUEST', 'This page of the list no longer exists. Please load the list again.')
  const further = query.after === undefined ? sql`true` : afterRecord(page, key, query.after)
  const rows = await sql<Row>`
    select * from ${table} where ${fitting} and ${further} order by ${key} ${order} nulls last, id limit ${query.limit}`.execute(
    db,
  )
  const count = await sql<{ count: number }>`select count(*) as count from ${table} where ${fitting}`.execute(db)
  return { rows: rows.rows, count: count.rows[0]?.count ?? 0 }
}

function conditionsOf<Row extends RecordRow>({ kind, fields, ownerId, query }: Page<Row>): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`${sql.ref(kind.owner)} = ${ownerId}`,
    sql<SqlBool>`${sql.ref(`${kind.table}.removed_at`)} is null`,
    ...fieldConditions(fields, { table: kind.table, shownAs: kind.shownAs }, query),
  ]
  if (kind.parent) {
    const { table, column } = kind.parent
    conditions.push(
      sql<SqlBool>`exists (select from ${sql.table(table)} p where p.id = ${sql.ref(`${kind.table}.${column}`)} and p.removed_at is null)`,
    )
  }
  if (query.q) conditions.push(containsText(kind.title, query.q))
  return conditions
}

/** What a list is ordered by; null where a record does not say it. */
function sortKey<Row extends RecordRow>({ kind, fields, query: { sort } }: Page<Row>): Expression<unknown> {
  const field: Field | undefined = fields[sort]
  const column = kind.shownAs?.[sort] ?? sql.ref(field ? columnOf(fields, sort) : sort)
  if (field?.kind === 'choice') return sql`array_position(${[...field.words]}::text[], ${column})`
  return field?.kind === 'text' ? sql`lower(${column})` : column
}

/** Behind the last record of the page before. What is not known comes last either way, so that no page loses it. */
function afterRecord<Row extends RecordRow>(
  { kind, query: { direction } }: Page<Row>,
  key: Expression<unknown>,
  after: string,
): Expression<unknown> {
  const last = sql`(select ${key} from ${sql.table(kind.table)} where id = ${after})`
  const further = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`case
    when ${last} is null then ${key} is null and id > ${after}
    else ${key} is null or ${key} ${further} ${last} or (${key} = ${last} and id > ${after})
  end`
}

/** Removed ones too: a list goes on after a record that somebody has just removed. */
async function hasRecord<Row extends RecordRow>(db: Db, { kind, ownerId }: Page<Row>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(kind.table)} where ${sql.ref(kind.owner)} = ${ownerId} and id = ${id}`.execute(db)
  return rows.length > 0
}

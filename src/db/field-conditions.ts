import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Field, Fields } from '#core/fields/field.ts'
import { columnOf } from '#core/fields/rows.ts'
import { unusualPlaces } from '#core/money/minor-units.ts'

type Values = Readonly<Record<string, unknown>>

/** The conditions on the rows of `table` that a filter by these fields means. Parts that no field has are the caller's. */
export function fieldConditions(fields: Fields, table: string, values: Values): Expression<SqlBool>[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.filter === undefined
      ? []
      : conditionsOf({ field, stem: field.filter, values, ...expressionOf(fields, table, name) }),
  )
}

function expressionOf(fields: Fields, table: string, name: string) {
  const field = fields[name]
  const column = sql.ref(`${table}.${columnOf(fields, name)}`)
  return { column: field?.kind === 'money' ? hundredthsOf(table, columnOf(fields, name), field.currency) : column }
}

type Part = { field: Field; stem: string; values: Values; column: Expression<unknown> }

function conditionsOf({ field, stem, values, column }: Part): Expression<SqlBool>[] {
  const same = values[stem]
  switch (field.kind) {
    case 'money':
      return within(column, toHundredths(values[`${stem}_min`]), toHundredths(values[`${stem}_max`]))
    case 'number':
      return within(column, values[`${stem}_min`], values[`${stem}_max`])
    case 'day':
      return [
        ...within(column, values[`${stem}_from`], values[`${stem}_to`]),
        ...(same === 'none' ? [isNull(column)] : []),
      ]
    case 'choice':
      return same === undefined ? [] : [sql<SqlBool>`${column} = any(${same}::text[])`]
    case 'id':
      if (same === undefined) return []
      return [same === 'none' ? isNull(column) : sql<SqlBool>`${column} = ${same}::uuid`]
    default:
      return same === undefined ? [] : [sql<SqlBool>`${column} = ${same}`]
  }
}

function within(column: Expression<unknown>, from: unknown, to: unknown): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (from !== undefined) conditions.push(sql<SqlBool>`${column} >= ${from}`)
  if (to !== undefined) conditions.push(sql<SqlBool>`${column} <= ${to}`)
  return conditions
}

function isNull(column: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`${column} is null`
}

function toHundredths(amount: unknown): number | undefined {
  return amount === undefined ? undefined : Math.round(Number(amount) * 100)
}

/** Hundredths of the currency, whatever places it has: what amounts of different currencies are compared by. */
export function hundredthsOf(table: string, column: string, currency: string): RawBuilder<number> {
  const minor = sql.ref(`${table}.${column}`)
  const code = sql.ref(`${table}.${currency}`)
  return sql<number>`(case
    when ${code} = any(${currenciesOf(0)}) then ${minor} * 100
    when ${code} = any(${currenciesOf(3)}) then ${minor} / 10
    else ${minor} end)`
}

function currenciesOf(places: number) {
  const codes = Object.keys(unusualPlaces).filter((code) => unusualPlaces[code] === places)
  return sql`${sql.lit(`{${codes.join(',')}}`)}::text[]`
}

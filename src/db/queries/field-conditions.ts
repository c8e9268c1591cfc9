import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { byKind, type Field, type Fields, type KindTable } from '#core/fields/field.ts'
import { columnOf } from '#core/fields/rows.ts'
import { unusualPlaces } from '#core/money/minor-units.ts'

type Values = Readonly<Record<string, unknown>>

/** What lists read instead of the column of a field, by its name. */
export type FieldExpressions = Readonly<Record<string, Expression<unknown>>>

type FilteredTable = string | { table: string; shownAs: FieldExpressions | undefined }

/** The conditions on the rows of `of` that a filter by these fields means. Parts that no field has are the caller's. */
export function fieldConditions(fields: Fields, of: FilteredTable, values: Values): Expression<SqlBool>[] {
  const { table, shownAs = {} } = typeof of === 'string' ? { table: of } : of
  return Object.entries(fields).flatMap(([name, field]) =>
    field.filter === undefined
      ? []
      : byKind(conditions, field, {
          stem: field.filter,
          values,
          column: shownAs[name] ?? expressionOf(fields, table, name),
        }),
  )
}

function expressionOf(fields: Fields, table: string, name: string): Expression<unknown> {
  const field = fields[name]
  const column = columnOf(fields, name)
  return field?.kind === 'money' ? hundredthsOf(table, column, field.currency) : sql.ref(`${table}.${column}`)
}

type Part = { stem: string; values: Values; column: Expression<unknown> }

const conditions: KindTable<[part: Part], Expression<SqlBool>[]> = {
  money: (_field, { stem, values, column }) =>
    within(column, toHundredths(values[`${stem}_min`]), toHundredths(values[`${stem}_max`])),
  number: (_field, { stem, values, column }) => within(column, values[`${stem}_min`], values[`${stem}_max`]),
  day: (_field, { stem, values, column }) => [
    ...within(column, values[`${stem}_from`], values[`${stem}_to`]),
    ...(values[stem] === 'none' ? [isNull(column)] : []),
  ],
  choice: (_field, part) => whereGiven(part, (words) => sql<SqlBool>`${part.column} = any(${words}::text[])`),
  id: (_field, part) =>
    whereGiven(part, (id) => (id === 'none' ? isNull(part.column) : sql<SqlBool>`${part.column} = ${id}::uuid`)),
  // 'software' and 'Software' are one industry
  text: (_field, part) =>
    whereGiven(part, (value) => sql<SqlBool>`fold_text(${part.column}) = fold_text(${value}::text)`),
  currency: same,
  flag: same,
  instant: same,
  ids: same,
  texts: same,
}

function same(_field: Field, part: Part): Expression<SqlBool>[] {
  return whereGiven(part, (value) => sql<SqlBool>`${part.column} = ${value}`)
}

function whereGiven(
  { stem, values }: Part,
  toCondition: (value: unknown) => Expression<SqlBool>,
): Expression<SqlBool>[] {
  return values[stem] === undefined ? [] : [toCondition(values[stem])]
}

function within(column: Expression<unknown>, from: unknown, to: unknown): Expression<SqlBool>[] {
  const ends: Expression<SqlBool>[] = []
  if (from !== undefined) ends.push(sql<SqlBool>`${column} >= ${from}`)
  if (to !== undefined) ends.push(sql<SqlBool>`${column} <= ${to}`)
  return ends
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

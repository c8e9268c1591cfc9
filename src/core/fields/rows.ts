import { toMoment } from '../dates/instant.ts'
import { fromMinorUnits, toMinorUnits } from '../money/minor-units.ts'
import { namesOf, type Field, type Fields, type MoneyField, type RecordOf, type ValueOf } from './field.ts'

type Stored<F extends Field> = F extends { readonly kind: 'instant' }
  ? F extends { readonly nullable: true }
    ? Date | null
    : Date
  : ValueOf<F>

/** The columns of a table of fields: money in minor units under its name with `_minor`, instants as dates, the rest as it is. */
export type RowOf<T extends Fields> = {
  -readonly [Name in keyof T as T[Name] extends MoneyField ? `${Name & string}_minor` : Name]: Stored<T[Name]>
}

export type ColumnOf<T extends Fields> = keyof RowOf<T> & string

/** The names of the columns, in the order of the table. */
export function columnsOf<T extends Fields>(table: T): ColumnOf<T>[] {
  return namesOf(table).map((name) => columnOf(table, name)) as ColumnOf<T>[]
}

/** `columnOf(dealFields, 'value')` is 'value_minor'. */
export function columnOf<T extends Fields>(table: T, name: keyof T & string): string {
  return table[name]?.kind === 'money' ? `${name}_minor` : name
}

/** The record as it travels. */
export function toRecord<T extends Fields>(table: T, row: RowOf<T>): RecordOf<T> {
  const stored = row as Values
  const entries = namesOf(table).map((name) => [name, read(table, name, stored)])
  // each field was read by its kind
  return Object.fromEntries(entries) as RecordOf<T>
}

type Values = Readonly<Record<string, unknown>>

function read(table: Fields, name: string, stored: Values): unknown {
  const field = table[name]
  const value = stored[columnOf(table, name)]
  if (value === null || value === undefined) return null
  if (field?.kind === 'money') return fromMinorUnits(value as number, stored[field.currency] as string)
  return field?.kind === 'instant' ? (value as Date).toISOString() : value
}

/** The columns of what a record says. */
export function toRow<T extends Fields>(table: T, record: RecordOf<T>): RowOf<T> {
  const said = record as Values
  const entries = namesOf(table).map((name) => [columnOf(table, name), store(table, name, said)])
  // each field was stored by its kind
  return Object.fromEntries(entries) as RowOf<T>
}

function store(table: Fields, name: string, said: Values): unknown {
  const field = table[name]
  const value = said[name]
  if (value === null || value === undefined) return null
  if (field?.kind === 'money') return toMinorUnits(value as number, said[field.currency] as string)
  if (field?.kind === 'ids') return [...new Set(value as readonly string[])]
  return field?.kind === 'instant' ? toMoment(value as string) : value
}

/** The columns in which a row would become another. */
export function changedColumns(before: object, after: object): string[] {
  const now = before as Values
  return Object.entries(after).flatMap(([name, value]) => (isSame(now[name], value) ? [] : [name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

import type { Formatter } from '../format/formatter.ts'
import { toMinorUnits } from '../money/minor-units.ts'
import { byKind, isUnsetZero, namesOf, type Fields, type KindTable, type RecordOf } from './field.ts'

/** Who reads, and what the ids in a record are called; null for what the reader cannot know. */
export type Reader = { format: Formatter; nameOf: (of: string, id: string) => string | null }

/** A field as one reads it, amounts in full; null for what is not known or not set. */
export function describeField<T extends Fields>(
  table: T,
  name: keyof T & string,
  { record, reader }: { record: RecordOf<T>; reader: Reader },
): string | null {
  const field = table[name]
  const values = record as Readonly<Record<string, unknown>>
  const value = values[name]
  if (!field || value === null || value === undefined || value === '') return null
  if (isUnsetZero(field, value)) return null
  return byKind(describers, field, value as never, { values, reader }) || null
}

type Context = { values: Readonly<Record<string, unknown>>; reader: Reader }

/** What a value of each kind is in words; the value is of its kind. */
const describers: KindTable<[value: never, context: Context], string> = {
  text: (_field, value: string) => value,
  currency: (_field, value: string) => value,
  choice: ({ labels }, value: string) => labels?.[value] ?? value,
  money: ({ currency }, value: number, { values, reader }) =>
    describeMoney(value, values[currency] as string, reader.format),
  number: ({ unit, inCurrency }, value: number, { reader: { format } }) => {
    if (unit === 'millions') return format.millions(value, inCurrency ? { currency: inCurrency } : {})
    if (unit === 'year') return String(value)
    return unit === undefined ? format.number(value) : format.percent(value)
  },
  texts: (_field, value: readonly string[]) => value.join('; '),
  flag: (_field, value: boolean) => (value ? 'Yes' : 'No'),
  day: (_field, value: string, { reader }) => reader.format.day(value),
  instant: (_field, value: string, { reader }) => reader.format.date(value),
  id: ({ of }, value: string, { reader }) => reader.nameOf(of, value) ?? nameless(of),
  ids: ({ of }, value: readonly string[], { reader }) =>
    value.map((id) => reader.nameOf(of, id) ?? nameless(of)).join(', '),
}

/** Members lose their names by leaving; another record may only be one that the reader cannot see. */
function nameless(of: string): string {
  return of === 'member' ? 'A former member' : `another ${of}`
}

function describeMoney(amount: number, currency: string, format: Formatter): string {
  return format.money({ minor: toMinorUnits(amount, currency), currency }, { whole: Number.isInteger(amount) })
}

export type Difference<Name extends string = string> = { field: Name; before: string | null; after: string | null }

/** The fields in which two states of a record differ, in words; without an earlier state, what the first one says. */
export function describeChanges<T extends Fields>(
  table: T,
  { before, after }: { before: RecordOf<T> | null; after: RecordOf<T> },
  reader: Reader,
): Difference<keyof T & string>[] {
  return namesOf(table).flatMap((field) => {
    const was = before && describeField(table, field, { record: before, reader })
    const is = describeField(table, field, { record: after, reader })
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

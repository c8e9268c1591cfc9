import type { Formatter } from '../format/formatter.ts'
import { toMinorUnits } from '../money/minor-units.ts'
import { namesOf, type Field, type Fields, type RecordOf } from './field.ts'

/** Who reads, and what the ids in a record are called; null for somebody or something that is gone. */
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
  if (value === 0 && 'zeroIsUnset' in field && field.zeroIsUnset) return null
  return describe(field, value, { values, reader }) || null
}

type Context = { values: Readonly<Record<string, unknown>>; reader: Reader }

function describe(field: Field, value: unknown, { values, reader }: Context): string {
  const { format, nameOf } = reader
  switch (field.kind) {
    case 'money':
      return describeMoney(Number(value), String(values[field.currency]), format)
    case 'number':
      return field.unit === 'percent' ? format.percent(Number(value)) : format.number(Number(value))
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'day':
      return format.day(String(value))
    case 'instant':
      return format.date(String(value))
    case 'choice':
      return field.labels?.[String(value)] ?? String(value)
    case 'id':
      return nameOf(field.of, String(value)) ?? gone(field.of)
    case 'ids':
      return (value as readonly string[]).map((id) => nameOf(field.of, id) ?? gone(field.of)).join(', ')
    default:
      return String(value)
  }
}

function gone(of: string): string {
  return `A former ${of}`
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

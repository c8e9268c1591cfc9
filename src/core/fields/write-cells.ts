import type { Fields, RecordOf } from './field.ts'
import { toPlainText } from './plain-text.ts'
import { fileFields, type FileField } from './file-columns.ts'

/** Somebody whom a file names; a member who shares a name with another is told apart by the email address. */
export type Person = { id: string; name: string; email: string; readsOnly?: boolean; hasLeft?: boolean }
export type Cell = string | number | null

/** What a file can say of a record. */
export type FiledRecord<T extends Fields> = Pick<RecordOf<T>, Extract<keyof T, FileField<T>>> & { id: string }

/** One row of our files. What it says comes back as the same record. */
export function writeCells<T extends Fields>(table: T, record: FiledRecord<T>, people: readonly Person[]): Cell[] {
  return fileFields(table).map((field) => writeCell(table, field, { record, people }))
}

export function writeCell<T extends Fields>(
  table: T,
  name: FileField<T>,
  { record, people }: { record: FiledRecord<T>; people: readonly Person[] },
): Cell {
  const value = (record as Readonly<Record<string, unknown>>)[name]
  if (value === null || value === undefined) return null
  if (table[name]?.kind === 'id') return nameOf(value as string, people)
  return typeof value === 'number' ? value : toPlainText(value)
}

function nameOf(id: string, people: readonly Person[]): string | null {
  const person = people.find((one) => one.id === id)
  if (!person) return null
  if (person.hasLeft) return person.name
  const isOnly = people.filter(({ name, hasLeft }) => name === person.name && !hasLeft).length === 1
  return isOnly && person.name !== '' ? person.name : person.email
}

import { foldText } from '../names/fold-text.ts'
import { namesOf, type Fields } from './field.ts'

/** What a column of a file can become: a field that has names for columns, or the id of a record that our file came from. */
export type FileField<T extends Fields> =
  | 'id'
  | { [Name in keyof T]: T[Name] extends { readonly names: unknown } ? Name : never }[keyof T & string]

/** The fields of a file, in the order of our own files. Rows with an id change records instead of adding some. */
export function fileFields<T extends Fields>(table: T): FileField<T>[] {
  const named = namesOf(table).filter((name) => table[name]?.names !== undefined)
  return ['id', ...named] as FileField<T>[]
}

/** The head of a column in our own files. */
export function columnTitle<T extends Fields>(table: T, field: FileField<T>): string {
  const known = table[field]
  return known ? (known.column ?? known.label) : 'ID'
}

/** Which column of a file is meant by which field: each column and each field once. */
export function guessColumns<T extends Fields>(
  table: T,
  columns: readonly string[],
): { field: FileField<T>; column: string }[] {
  const free = new Map(columns.map((column) => [column, fold(column)]))
  return fileFields(table).flatMap((field) => {
    for (const name of [...(table[field]?.names ?? ['id']), fold(columnTitle(table, field))]) {
      const column = [...free.keys()].find((one) => free.get(one) === name)
      if (column === undefined) continue
      free.delete(column)
      return [{ field, column }]
    }
    return []
  })
}

/** 'Deal value (USD)' is 'dealvalue': what stands in brackets is a unit. */
function fold(column: string): string {
  return foldText(column.replaceAll(/[([].*$/g, '').replaceAll('_', ' ')).replaceAll(' ', '')
}

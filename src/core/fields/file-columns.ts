import { foldText } from '../names/fold-text.ts'
import { namesOf, type Fields } from './field.ts'

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a column of a file can become: a field that has names for columns, or the id of a record that our file came from. */
export type FileField<T extends Fields> =
  | 'id'
  | { [Name in keyof T]: T[Name] extends { readonly names: unknown } ? Name : never }[keyof T & string]

type NamedColumns<T extends Fields, Names> = {
  readonly [Name in Extract<keyof T, keyof Names>]: T[Name] & { readonly names: readonly string[] }
}

/** The fields that files have, where the names of their columns are kept apart from the table. */
export function nameColumns<T extends Fields, Names extends { readonly [Name in keyof T]?: readonly string[] }>(
  table: T,
  names: Names,
): NamedColumns<T, Names> {
  const named = namesOf(table).flatMap((name) =>
    names[name] ? [[name, { ...table[name], names: names[name].map(foldColumn) }]] : [],
  )
  // the fields that have names, with them
  return Object.fromEntries(named) as NamedColumns<T, Names>
}

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

type Guessing<T extends Fields> = {
  /** Looked for before all others. */
  title?: FileField<T>
  /** Whether a column of this name can be the field, by what its cells hold. */
  fits?: (field: FileField<T>, column: string) => boolean
  /** Of several columns with the same name, those for which this is greatest come first. */
  rank?: (field: FileField<T>, column: string) => number
  /** A column for a field that no column is named after. */
  findOther?: (field: FileField<T>, free: readonly string[]) => string | undefined
}

/** Which column of a file is meant by which field: each column and each field once. */
export function guessColumns<T extends Fields>(
  table: T,
  columns: readonly string[],
  { title, fits = () => true, rank, findOther }: Guessing<T> = {},
): { field: FileField<T>; column: string }[] {
  const free = new Map(columns.map((column) => [column, [foldColumn(column), foldColumn(withoutUnit(column))]]))
  const fields = fileFields(table).toSorted((one, other) => Number(other === title) - Number(one === title))
  return fields.flatMap((field) => {
    const names = [...(table[field]?.names ?? ['id']), foldColumn(columnTitle(table, field))]
    const ranked = [...free.keys()]
    if (rank) ranked.sort((one, other) => rank(field, other) - rank(field, one))
    const named = (name: string) => ranked.find((column) => free.get(column)?.includes(name) && fits(field, column))
    const column = firstOf(names, named) ?? findOther?.(field, [...free.keys()])
    if (column === undefined) return []
    free.delete(column)
    return [{ field, column }]
  })
}

function firstOf(names: readonly string[], find: (name: string) => string | undefined): string | undefined {
  for (const name of names) {
    const found = find(name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Small letters without accents, signs and spaces: 'Chiffre d’affaires' is 'chiffredaffaires'. */
export function foldColumn(column: string): string {
  return foldText(column).replaceAll(' ', '')
}

/** 'Deal value (USD)' is 'Deal value': what stands in brackets is a unit, and so are words such as 'in millions'. */
function withoutUnit(column: string): string {
  return column
    .replaceAll(/[([（【].*$/g, '')
    .replaceAll('_', ' ')
    .replaceAll(/,\s*(?:млн|млрд|тыс|mln|mld|mio|tys|in |en |eur|usd)[^,]*$/giu, '')
    .replaceAll(
      /\b(?:in )?(?:billions?|millions?|thousands?|bn|mn|mio|mrd|usd|eur|gbp|chf|sek|nok|dkk|pln|czk|huf|jpy|cny|rmb|inr|aud|cad|brl|mln|mld|teur|m|k|percent)\b|%/gi,
      '',
    )
}

import type { Fields, ValueOf } from './field.ts'

type Initial<T extends Fields> = {
  -readonly [Name in keyof T as T[Name] extends { readonly initial: unknown } ? Name : never]: ValueOf<T[Name]>
}

/** What a new record has where nothing is given; fields that must be given are absent. */
export function initialOf<T extends Fields>(table: T): Initial<T> {
  const entries = Object.entries(table).flatMap(([name, { initial }]) =>
    initial === undefined ? [] : [[name, initial]],
  )
  // an entry for each field with an initial value
  return Object.fromEntries(entries) as Initial<T>
}

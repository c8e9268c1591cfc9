import type { Identifier } from '../contract.ts'
import type { AnyListId, EntryKind, Sex } from './words.ts'

export type ListedName = {
  text: string
  /** Publishers mark nicknames and uncertain names as weak. */
  isWeak: boolean
}

/** One entry of any list, in the same words for all. */
export type ListedEntry = {
  list: AnyListId
  /** The publisher's number, which stays the same in the next version. */
  source_id: string
  kind: EntryKind
  /** The first one is the primary name. */
  names: readonly ListedName[]
  /** 1963, 1963-06, 1963-06-17, or a span of years 1960..1965. */
  birth_dates: readonly string[]
  sex: Sex | null
  /** Nationalities, countries of registration, and others that the list names (ISO 3166). */
  countries: readonly string[]
  identifiers: readonly Identifier[]
  programmes: readonly string[]
  listed_on: string | null
  remarks: string
  url: string | null
}

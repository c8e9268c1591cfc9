export type SanctionsListId = 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk'

/** One entry of any list, in the same words for all. Countries are ISO 3166 codes. */
export type ListedParty = {
  /** The publisher's number, which stays the same in the next version. */
  source_id: string
  kind: 'person' | 'entity' | 'vessel' | 'aircraft'
  /** The first one is the primary name. */
  names: { text: string; isWeak: boolean }[]
  /** 1963, 1963-06, 1963-06-17, or a span of years 1960..1965. */
  birth_dates: string[]
  sex: 'female' | 'male' | null
  countries: string[]
  identifiers: { type: string; value: string; country: string | null }[]
  programmes: string[]
  listed_on: string | null
  remarks: string
  url: string | null
}

export type ListContent = {
  /** The day that the file itself gives, if any. */
  publishedOn: string | null
  entries: ListedParty[]
}

/** A file that cannot be used: cut off, malformed, of another kind, or beyond every measure. The message is for people. */
export class UnusableListError extends Error {
  override readonly name = 'UnusableListError'
}

/** Where the file of a list is, and how it is read. */
export type SanctionsSource = {
  readonly id: SanctionsListId
  /** Downloads the current file. Throws ProviderError. */
  download(target: { path: string; signal: AbortSignal }): Promise<void>
}

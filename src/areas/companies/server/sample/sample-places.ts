import type { Language } from './sample-industries.ts'
import data from './sample-places.json' with { type: 'json' }

/** What the names of sample companies in a country are made of. */
export type SamplePlace = {
  language?: Language
  /** Endings that the law asks for. */
  forms: readonly string[]
  /** Towns, by region where the filter knows regions. */
  towns: Readonly<Record<string, readonly string[]>> | readonly string[]
  families: readonly string[]
}

// Families are a list of names, or the name of one that several countries share.
const shared: Readonly<Record<string, string>> = data.families
type WrittenPlaces = Record<string, Omit<SamplePlace, 'families'> & { families: string }>

/** Names of families, places and legal forms by country, for the sample companies. */
export const samplePlaces: Readonly<Record<string, SamplePlace>> = Object.fromEntries(
  Object.entries(data.places as WrittenPlaces).map(([country, { families, ...place }]) => [
    country,
    { ...place, families: (shared[families] ?? families).split(', ') },
  ]),
)

import typed from './typed-places.json' with { type: 'json' }
import table from './countries.json' with { type: 'json' }

/**
 * The 34 countries of the filter and the regions of ten of them (S0 §9 gives the counts, not the names; G106).
 * `iso` is ISO 3166-1 alpha-2. Companies carry the name, so a name here is never changed, only added.
 */
export const countries: readonly { name: string; iso: string; regions: readonly string[] }[] = table

/** The regions that can be chosen once this country is; none for a country without a list. */
export function regionsOf(country: string): readonly string[] {
  return countries.find(({ name }) => name === country)?.regions ?? []
}

/** Regions that people type where a country is to be chosen, with theirs: those of the lists, and others as they say them. */
export const typedPlaces: readonly { region: string; country: string }[] = [
  ...countries.flatMap(({ name, regions }) => regions.map((region) => ({ region, country: name }))),
  ...Object.entries(typed).flatMap(([country, regions]) => regions.map((region) => ({ region, country }))),
]

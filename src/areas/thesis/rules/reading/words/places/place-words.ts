import { foldText } from '#core/names/fold-text.ts'
import { countries } from '#areas/companies/rules/countries.ts'
import { splitPhrases } from '../phrase-table.ts'
import { regionParts } from './region-parts.ts'
import { countryOfTown, districtHomes, townsByCountry } from './towns.ts'
import places from './place-words.json' with { type: 'json' }

export const placeGroups = places.groups.map(({ countries: members, words }) => ({
  countries: splitPhrases(members),
  phrases: splitPhrases(words),
}))

/** Groups of regions by their everyday names: the Midwest, the Home Counties. */
export const placeRegionGroups = places.regionGroups.map(({ regions, words }) => ({
  regions: splitPhrases(regions),
  phrases: splitPhrases(words),
}))

const countriesOf = (group: string): string[] =>
  placeGroups.find(({ phrases }) => phrases.includes(group))?.countries ?? []

/** Groups of countries by their everyday names. */
export const countryGroups = {
  europe: countriesOf('europe'),
  asia: countriesOf('asia'),
  eu: countriesOf('eu'),
  dach: countriesOf('dach'),
  nordics: countriesOf('nordics'),
  benelux: countriesOf('benelux'),
  iberia: countriesOf('iberia'),
  baltics: countriesOf('baltics'),
  latinAmerica: countriesOf('latam'),
  southAmerica: countriesOf('south america'),
} as const

/** Other names of a city, folded, for looking it up in texts that use them. */
const cityAliases = new Map(
  Object.entries(places.cities).map(([name, words]) => [name, [foldText(name), ...splitPhrases(words)]]),
)

export function spellingsOf(city: string): readonly string[] {
  return cityAliases.get(city) ?? [foldText(city)]
}

const wholeHomes = new Map<string, string>([
  ...countries.flatMap(({ name, regions }) => regions.map((region) => [region, name] as const)),
  ...Object.entries(places.homes).flatMap(([name, regions]) =>
    splitPhrases(regions).map((one) => [one, name] as const),
  ),
  ...districtHomes,
])

const cityHomes = new Map(
  Object.entries(places.cityHomes).flatMap(([country, cities]) =>
    splitPhrases(cities).map((city) => [city, country] as const),
  ),
)

const partHomes = new Map(
  regionParts.map(({ name, parent }) => [name, wholeHomes.get(parent) ?? countryOfCity(parent)] as const),
)

/** Cities and towns of a country by our names. */
export function townsOf(country: string): readonly string[] {
  const cities = [...cityHomes].flatMap(([city, home]) => (home === country ? [city] : []))
  return [...cities, ...(townsByCountry.get(country) ?? [])]
}

/** Regions and parts of them by all their names, folded. */
export const regionSpellings: readonly (readonly [phrase: string, region: string])[] = [
  ...Object.entries(places.regions).flatMap(([region, words]) =>
    [foldText(region), ...splitPhrases(words)].map((phrase) => [phrase, region] as const),
  ),
  ...[...wholeHomes.keys()].map((region) => [foldText(region), region] as const),
  ...regionParts.flatMap(({ name, phrases }) => phrases.map((phrase) => [phrase, name] as const)),
]

/** The country of a city; undefined for what is none. */
export function countryOfCity(name: string): string | undefined {
  return cityHomes.get(name) ?? countryOfTown(name)
}

/** The country of a region; undefined for a country, and for a region of two. */
export function homeOf(place: string): string | undefined {
  return wholeHomes.get(place) ?? partHomes.get(place)
}

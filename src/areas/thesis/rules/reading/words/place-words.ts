import { foldText } from '#core/names/fold-text.ts'
import { countries } from '#areas/companies/rules/countries.ts'
import { bareNamePhrases, namePhrases, splitPhrases, type PhraseTable } from './phrase-table.ts'
import { countryOfTown, districtHomes } from './towns.ts'
import places from './place-words.json' with { type: 'json' }

const groups = places.groups.map(({ countries: members, words }) => ({
  countries: splitPhrases(members),
  phrases: splitPhrases(words),
}))

const countriesOf = (group: string): string[] => groups.find(({ phrases }) => phrases.includes(group))?.countries ?? []

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
} as const

/** Other names of a city, folded, for looking it up in texts that use them. */
const cityAliases = new Map(
  Object.entries(places.cities).map(([name, words]) => [name, [foldText(name), ...splitPhrases(words)]]),
)

export function spellingsOf(city: string): readonly string[] {
  return cityAliases.get(city) ?? [foldText(city)]
}

const homes = new Map<string, string>([
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

/** The country of a city; undefined for what is none. */
export function countryOfCity(name: string): string | undefined {
  return cityHomes.get(name) ?? countryOfTown(name)
}

/** The country of a region; undefined for a country, and for a region of two. */
export function homeOf(place: string): string | undefined {
  return homes.get(place)
}

const countryNames = new Set<string>(countries.map(({ name }) => name))

const plainRegions = countries.flatMap(({ regions }) => regions).filter((region) => !countryNames.has(region))

const groupPhrases: PhraseTable = groups.flatMap(({ countries: names, phrases }) =>
  phrases.map((phrase) => [phrase, { is: 'name', kind: 'country', names, says: phrase }] as const),
)

/** Names of several regions at once that people use: the Rust Belt, the Midlands. */
const regionGroupPhrases: PhraseTable = places.regionGroups.flatMap(({ regions, words }) =>
  splitPhrases(words).map(
    (phrase) => [phrase, { is: 'name', kind: 'region', names: splitPhrases(regions), says: phrase }] as const,
  ),
)

const readLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'pl', 'ru']

/** Codes that are no countries: unions, zones, and codes made for tests. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/**
 * Every country of the world by its names in the languages that theses are written in; those of the data file are known better.
 * 'South Island' is not in Iceland, whatever that is called elsewhere.
 */
function readWorld(): PhraseTable {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const ours = new Map<string, string>(countries.map(({ iso, name }) => [iso, name]))
  const known = new Set(Object.keys(places.countries))
  const [english, ...others] = readLanguages.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  return codes.flatMap((code) => {
    const name = ours.get(code) ?? (code === 'TR' ? 'Turkey' : english?.of(code))
    if (!name || noCountries.has(code)) return []
    const spoken = [...(known.has(name) ? [] : [name]), ...others.flatMap((language) => language.of(code) ?? [])]
    const phrases = new Set(spoken.map(foldText).filter((phrase) => phrase.length > 3 && phrase !== 'island'))
    return [...phrases].map((phrase) => [phrase, { is: 'name', kind: 'country', names: [name] }] as const)
  })
}

export const placePhrases: PhraseTable = [
  ...namePhrases('country', places.countries),
  ...namePhrases('country', places.adjectives),
  ...groupPhrases,
  ...regionGroupPhrases,
  ...namePhrases('region', places.regions),
  ...bareNamePhrases('region', plainRegions),
  ...namePhrases('city', places.cities),
  ...readWorld(),
]

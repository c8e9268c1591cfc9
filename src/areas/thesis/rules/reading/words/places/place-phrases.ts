import { foldText } from '#core/names/fold-text.ts'
import { countries } from '#areas/companies/rules/countries.ts'
import { bareNamePhrases, namePhrases, type PhraseTable } from '../phrase-table.ts'
import places from './place-words.json' with { type: 'json' }
import { placeGroups, placeRegionGroups } from './place-words.ts'
import { partPhrases } from './region-parts.ts'

const countryNames = new Set<string>(countries.map(({ name }) => name))

const plainRegions = countries.flatMap(({ regions }) => regions).filter((region) => !countryNames.has(region))

const groupPhrases: PhraseTable = placeGroups.flatMap(({ countries: names, phrases }) =>
  phrases.map((phrase) => [phrase, { is: 'name', kind: 'country', names, says: phrase }] as const),
)

/** Names of several regions at once that people use: the Rust Belt, the Midlands. */
const regionGroupPhrases: PhraseTable = placeRegionGroups.flatMap(({ regions: names, phrases }) =>
  phrases.map((phrase) => [phrase, { is: 'name', kind: 'region', names, says: phrase }] as const),
)

/** Names of countries in one language that are words in another. */
const otherWords = new Set(['island', 'ungern', 'inde', 'indie', 'franca', 'reuniao', 'reunion', 'la reunion'])

const readLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'pl', 'ru']

/** Codes that are no countries: unions, zones, and codes made for tests. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/**
 * Every country of the world by its names in the languages that theses are written in; those of the data file are known better.
 * 'South Island' is not in Iceland, whatever that is called elsewhere, and who does something 'ungern' is not in Hungary, nor what is 'inden for' something in India; a 'reunião' is a
 * meeting, and who is 'franca' speaks openly.
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
    const phrases = new Set(spoken.map(foldText).filter((phrase) => phrase.length > 3 && !otherWords.has(phrase)))
    return [...phrases].map((phrase) => [phrase, { is: 'name', kind: 'country', names: [name] }] as const)
  })
}

export const placePhrases: PhraseTable = [
  ...namePhrases('country', places.countries),
  ...namePhrases('country', places.adjectives),
  ...groupPhrases,
  ...regionGroupPhrases,
  ...partPhrases,
  ...namePhrases('region', places.regions),
  ...bareNamePhrases('region', plainRegions),
  ...namePhrases('city', places.cities),
  ...readWorld(),
]

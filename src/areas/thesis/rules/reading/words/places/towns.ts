import { foldText } from '#core/names/fold-text.ts'
import districts from './districts.json' with { type: 'json' }
import table from './towns.json' with { type: 'json' }
import { splitPhrases } from '../phrase-table.ts'
import { polishCases } from '../slavic/polish-cases.ts'

/** Towns that `place-words.json` does not know by its own spellings, with the country of the largest of each name (decision 075). */
export type Town = { name: string; country: string; kind: 'city' | 'region' }

const keyOf = (name: string): string =>
  foldText(name)
    .replaceAll(/[-'’. ]+/g, ' ')
    .trim()

const readTable = (rows: Readonly<Record<string, string>>, kind: Town['kind']): [string, Town][] =>
  Object.entries(rows).flatMap(([country, names]) =>
    splitPhrases(names).map((name): [string, Town] => [keyOf(name), { name, country, kind }]),
  )

/** Counties, departments and landscapes: their names are everyday words more often than those of states ('Java', 'Lot'). */
const towns = new Map([...readTable(table, 'city'), ...readTable(districts, 'region')])

/** 'w Sopocie', 'koło Radomia', for texts in Polish. */
const polishTowns = new Map(
  [...towns.values()]
    .filter(({ country }) => country === 'Poland')
    .flatMap((town) => polishCases(keyOf(town.name)).map((form) => [form, town] as const)),
)

const accents = /[^\0-\u007F’]/gu

/** Whether the name has all accents that were typed: 'Carpintería' is no Carpinteria. */
function hasAccentsOf(typed: string, name: string): boolean {
  const letters = new Set(name.toLowerCase())
  return (typed.toLowerCase().match(accents) ?? []).every((letter) => letters.has(letter))
}

/** Folded words, and how they were typed. */
type TypedName = { words: readonly string[]; typed: string; isPolish: boolean }

/** The town or district of this name. */
export function findTown({ words, typed, isPolish }: TypedName): Town | undefined {
  const name = words.join(' ')
  const town = towns.get(name) ?? towns.get(name.replace(/^(?:st|ste) /, 'saint '))
  if (town && (isPolish || words.length > 1 || hasAccentsOf(typed, town.name))) return town
  return isPolish ? polishTowns.get(name) : undefined
}

/** The country of a town or district by its folded name. */
export const homeOfTown = (name: string): string | undefined => towns.get(name)?.country

/** The country of a town by its name as it is in the table. */
export function countryOfTown(name: string): string | undefined {
  const town = towns.get(keyOf(name))
  return town?.name === name && town.kind === 'city' ? town.country : undefined
}

/** The county, department or landscape of this folded name. */
export function districtNamed(name: string): string | undefined {
  const district = towns.get(name)
  return district?.kind === 'region' ? district.name : undefined
}

/** The country of each district. */
export const districtHomes: readonly (readonly [district: string, country: string])[] = [...towns.values()].flatMap(
  ({ name, country, kind }) => (kind === 'region' ? [[name, country] as const] : []),
)

export const townsByCountry: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<string>(table).map(([country, names]) => [country, splitPhrases(names)]),
)

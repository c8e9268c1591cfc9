import { foldText } from '#core/names/fold-text.ts'
import districts from './districts.json' with { type: 'json' }
import table from './towns.json' with { type: 'json' }
import { splitPhrases } from '../phrase-table.ts'

/** Towns that `place-words.json` does not know by its own spellings, with the country of the largest of each name (decision 075). */
type Town = { name: string; country: string; kind: 'city' | 'region' }

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

/** The town of these folded words. */
export function findTown(words: readonly string[]): Town | undefined {
  const name = words.join(' ')
  return towns.get(name) ?? towns.get(name.replace(/^(?:st|ste) /, 'saint '))
}

/** The country of a town by its name as it is in the table. */
export function countryOfTown(name: string): string | undefined {
  const town = towns.get(keyOf(name))
  return town?.name === name && town.kind === 'city' ? town.country : undefined
}

/** The country of each district. */
export const districtHomes: readonly (readonly [district: string, country: string])[] = [...towns.values()].flatMap(
  ({ name, country, kind }) => (kind === 'region' ? [[name, country] as const] : []),
)

export const townsByCountry: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<string>(table).map(([country, names]) => [country, splitPhrases(names)]),
)

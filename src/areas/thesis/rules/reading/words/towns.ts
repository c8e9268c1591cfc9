import { foldText } from '#core/names/fold-text.ts'
import table from './towns.json' with { type: 'json' }
import { splitPhrases } from './phrase-table.ts'

/** Towns that `place-words.json` does not know by its own spellings, with the country of the largest of each name (decision 075). */
type Town = { name: string; country: string }

const keyOf = (name: string): string =>
  foldText(name)
    .replaceAll(/[-'’. ]+/g, ' ')
    .trim()

const towns = new Map<string, Town>(
  Object.entries(table).flatMap(([country, names]) =>
    splitPhrases(names).map((name) => [keyOf(name), { name, country }] as const),
  ),
)

/** The town of these folded words. */
export function findTown(words: readonly string[]): Town | undefined {
  const name = words.join(' ')
  return towns.get(name) ?? towns.get(name.replace(/^(?:st|ste) /, 'saint '))
}

/** The country of a town by its name as it is in the table. */
export function countryOfTown(name: string): string | undefined {
  const town = towns.get(keyOf(name))
  return town?.name === name ? town.country : undefined
}

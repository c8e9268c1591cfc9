import { wordsOf } from '#core/names/fold-text.ts'

/** The fields of a company from which its distinctive words are taken. */
export type DescribedCompany = { industry: string; description: string; technologies?: readonly string[] }

/** The first sentences of a long description say what a company does. */
const readCharacters = 1000
const mostWords = 60

/** Words that do not distinguish one company from another. */
const everyday = new Set(
  'and the for with from its that this are was has have been our their them they which who more most than over into also other all one two new well based making makes made make company companies business businesses group firm firms service services solution solutions product products customer customers client clients market markets industry industries provider providers manufacturer manufacturers supplier suppliers producer producers maker makers specialist leading founded since year years people employees million'.split(
    ' ',
  ),
)

/** The words that say what a company does, each once. */
export function distinctiveWords({ industry, description, technologies = [] }: DescribedCompany): string[] {
  const words = wordsOf(`${industry} ${technologies.join(' ')} ${description.slice(0, readCharacters)}`)
  return [...new Set(words.filter(isDistinctive))].slice(0, mostWords)
}

/** Words of at least three letters that are not everyday words. */
export function isDistinctive(word: string): boolean {
  return word.length >= 3 && !everyday.has(word) && !/^\d+$/.test(word)
}

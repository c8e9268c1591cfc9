import { wordsOf } from '#core/names/fold-text.ts'

/** What of a company its telling words are taken from. */
export type ToldCompany = { industry: string; description: string; technologies?: readonly string[] }

/** Of a long description the first sentences say what a company does. */
const readCharacters = 1000
const mostWords = 60

/** Words that say nothing of what one company does and another does not. */
const everyday = new Set(
  'and the for with from its that this are was has have been our their them they which who more most than over into also other all one two new well based making makes made make company companies business businesses group firm firms service services solution solutions product products customer customers client clients market markets industry industries provider providers manufacturer manufacturers supplier suppliers producer producers maker makers specialist leading founded since year years people employees million'.split(
    ' ',
  ),
)

/** The words that tell what a company does, each once. */
export function tellingWords({ industry, description, technologies = [] }: ToldCompany): string[] {
  const words = wordsOf(`${industry} ${technologies.join(' ')} ${description.slice(0, readCharacters)}`)
  return [...new Set(words.filter(isTelling))].slice(0, mostWords)
}

/** Words of three letters and more that are no everyday ones. */
export function isTelling(word: string): boolean {
  return word.length >= 3 && !everyday.has(word) && !/^\d+$/.test(word)
}

import { wordsOf } from '#core/names/fold-text.ts'
import { lookedFor } from '#core/names/looked-for.ts'
import { technologySpellings } from './words/trade-words.ts'

/** The phrases by which a text speaks of a technology. */
export function phrasesOf(technology: string): readonly string[] {
  return technologySpellings(technology)
}

/** Which share of the words of a phrase a text has, 0 to 1. The search of the companies area reads phrases alike. */
export function shareOfPhrase(words: readonly string[], phrase: string): number {
  const wanted = wordsOf(phrase)
  if (wanted.length === 0) return 0
  const found = wanted.filter((word) => hasWord(words, word))
  return found.length / wanted.length
}

export function hasWord(words: readonly string[], wanted: string): boolean {
  const how = lookedFor(wanted)
  return words.some((word) => ('is' in how ? how.is.includes(word) : word.startsWith(how.begins)))
}

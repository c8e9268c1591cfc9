import { wordsOf } from '#core/names/fold-text.ts'
import { technologySpellings } from './words/trade-words.ts'

/** The phrases by which a text speaks of a technology. */
export function phrasesOf(technology: string): readonly string[] {
  return technologySpellings(technology)
}

/** Plural and singular are one word: 'pumps' finds 'pump'. Short words are looked for as they are. */
function stemOf(word: string): string {
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Which share of the words of a phrase a text has, 0 to 1. The search of the companies area reads phrases alike. */
export function shareOfPhrase(words: readonly string[], phrase: string): number {
  const wanted = wordsOf(phrase)
  if (wanted.length === 0) return 0
  const found = wanted.filter((word) => hasWord(words, word))
  return found.length / wanted.length
}

export function hasWord(words: readonly string[], wanted: string): boolean {
  const stem = stemOf(wanted)
  if (stem.length < 5 && stem === wanted) return words.includes(wanted)
  return words.some((word) => word.startsWith(stem))
}

import { wordsOf } from '#core/names/fold-text.ts'
import rows from './small-words.json' with { type: 'json' }

export type Language = keyof typeof rows

const languages = Object.entries(rows).map(([language, words]) => ({
  language: language as Language, // the keys of the file
  words: new Set(words.split(' ').flatMap(wordsOf)),
}))

/** The language of which most small words stand in the thesis; several where none has more than another. */
export function languagesOf(thesis: string): Language[] {
  const said = wordsOf(thesis)
  const counted = languages.map(({ language, words }) => ({
    language,
    count: said.filter((word) => words.has(word)).length,
  }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ language }) => language)
}

import { wordsOf } from '#core/names/fold-text.ts'
import lexicon from './lexicon.json' with { type: 'json' }

/**
 * What each concept is called, in English, German and French. A phrase is matched by the stems of its words, so each
 * verb and noun is listed once; a phrase of several words goes before its single words.
 */
const phrases = lexicon.concepts

export type Concept = keyof typeof phrases

/** Short forms of the trade. */
const shortForms: Readonly<Record<string, string>> = lexicon.shortForms

/** Words whose stem means something else: bids are compared, a bid is one offer; an opening offer is not open. */
const distinct = new Set(['bids', 'opening', 'opened', 'closed', 'shares'])

export const longestPhrase = 5

const folded = (phrase: string) => wordsOf(phrase).map(stem).join(' ')

const entries = Object.entries(phrases) as [Concept, string][]
export const concepts: readonly Concept[] = entries.map(([concept]) => concept)
/** The concepts of each phrase, by the stems of its words. */
export const conceptsOf: ReadonlyMap<string, readonly Concept[]> = new Map(
  Object.entries(
    Object.groupBy(
      entries.flatMap(([concept, list]) => list.split(',').map((phrase) => ({ concept, phrase: folded(phrase) }))),
      ({ phrase }) => phrase,
    ),
  ).map(([phrase, list = []]) => [phrase, list.map(({ concept }) => concept)]),
)

/** The words of concepts that are long enough to be known with a slip. */
export const singleWords: readonly string[] = entries.flatMap(([, list]) =>
  list
    .split(',')
    .map((phrase) => wordsOf(phrase).join(' '))
    .filter((phrase) => phrase.length > 4 && !phrase.includes(' ')),
)

/** Words that say nothing about what is asked. Any other word that no concept and no record explains is counted against an answer. */
export const fillerWords: ReadonlySet<string> = new Set(lexicon.fillers.flatMap(wordsOf).map(stem))

/** The words of a text without accents, short forms written out. */
export function listWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => shortForms[word]?.split(' ') ?? word)
}

/** 'expires', 'expired' and 'expiring' have one stem; the words of other languages seldom end so. */
export function stem(word: string): string {
  if (word.length < 4 || distinct.has(word) || /\d/.test(word)) return word
  const one = word.replace(/(?<=[^s])s$/, '')
  const bare = one.replace(/(?<=..[a-z])(ing|ed)$/, '').replace(/(?<=..)([bdgmnprt])\1$/, '$1')
  return bare.length > 3 ? bare.replace(/e$/, '') : bare
}

import { foldText } from '#core/names/fold-text.ts'
import type { CriterionNameKind } from '../../criteria.ts'
import type { Meaning } from '../meanings.ts'

/** Phrases in folded form with their meaning. A later table never overrides an earlier one. */
export type PhraseTable = readonly (readonly [string, Meaning])[]

/** A data file lists phrases of one meaning in one text, divided by bars; '{we|they} avoid' is two of them. */
export function splitPhrases(words: string): string[] {
  return divideChoices(words)
    .flatMap(spellOut)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

/** Before its parts are spelled out. */
export const divideChoices = (words: string): string[] => words.match(/(?:\{[^}]*\}|[^|{])+/g) ?? []

function spellOut(phrase: string): string[] {
  const [before, choices] = phrase.split(/\{([^}]*)\}/, 2)
  if (before === undefined || choices === undefined) return [phrase]
  const rest = spellOut(phrase.slice(before.length + choices.length + 2))
  return choices.split('|').flatMap((choice) => rest.map((behind) => before + choice + behind))
}

export function phrasesOf(meaning: Meaning, words: string): PhraseTable {
  return splitPhrases(words).map((phrase) => [phrase, meaning] as const)
}

/** Rows of a data file. */
export function readRows(rows: readonly { meaning: unknown; words: string }[]): PhraseTable {
  // Data files are part of the program; the sixty theses of the test use every meaning.
  return rows.flatMap(({ meaning, words }) => phrasesOf(meaning as Meaning, words))
}

/** Names, each by itself and by its other spellings. */
export function namePhrases(kind: CriterionNameKind, spellings: Readonly<Record<string, string>>): PhraseTable {
  return Object.entries(spellings).flatMap(([name, words]) =>
    [foldText(name), ...splitPhrases(words)].map((phrase) => [phrase, { is: 'name', kind, names: [name] }] as const),
  )
}

/** Names that have no other spellings. */
export function bareNamePhrases(kind: CriterionNameKind, names: readonly string[]): PhraseTable {
  return names.map((name) => [foldText(name), { is: 'name', kind, names: [name] }] as const)
}

/** Any of these in a folded text, as whole words; `*` ends any word with this beginning. */
export function anyOf(words: string): RegExp {
  return new RegExp(`(?<=^| )(?:${stemsOf(words)})(?= |$)`, 'u')
}

/** The same as alternatives of a pattern. */
export function stemsOf(words: string): string {
  return splitPhrases(words)
    .map((word) => foldText(word) + (word.endsWith('*') ? String.raw`\p{L}*` : ''))
    .join('|')
}

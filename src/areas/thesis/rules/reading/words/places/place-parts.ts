import { foldText } from '#core/names/fold-text.ts'
import { languagesOf } from '../languages.ts'
import { anyOf, splitPhrases } from '../phrase-table.ts'
import rows from './place-parts.json' with { type: 'json' }

/** What a place is in a sentence when it is not where the company must be; `served` are its customers'. */
export type PlacePart = (typeof placeParts)[number]
/** `further`: another site of the company, which limits nothing where a place to look in is named. */
const placeParts = ['refused', 'preferred', 'served', 'own', 'further'] as const

/** `isTold`: of banks, advisers, relatives and earlier deals, which may be of companies too. */
export type PartPattern = { part: PlacePart; pattern: RegExp; isBehind: boolean; isTold: boolean }
/** `ofPatterns` are all words by which it refuses, `answers` what it says behind a place alone. */
export type LanguageOfPlaces = {
  language: string
  patterns: readonly PartPattern[]
  ofPatterns: ReadonlySet<string>
  answers: ReadonlySet<string>
  /** What is sought, by the verb or the word for companies, and by the verb alone. */
  seeks: RegExp
  asksFor: RegExp
  only: RegExp
  denies: RegExp
  near: RegExp
}

/** Stands for each place of a folded text, with its number behind it. */
export const placeSign = '¤'
/** Stands for a colon, which ends what is said before it. */
export const colonSign = '¦'

/**
 * In a pattern `@` is a place, `…` up to six words, `$` the end, `(a|b)` any of these, and `(a)?` what may be missing. A pattern that begins
 * with a place speaks of those before its end, any other of those behind its beginning.
 */
const languagesOfPlaces: readonly LanguageOfPlaces[] = rows.map((row) => ({
  language: row.language,
  // what is told of banks, advisers and fairs comes first: 'the Leeds deal did not happen' refuses nothing
  patterns: [
    ...row.told.map((text) => ({ ...compilePattern('own', text), isTold: true })),
    ...placeParts.flatMap((part) => row[part].map((text) => compilePattern(part, text))),
  ],
  answers: new Set(splitPhrases(row.answers).map(foldText)),
  ofPatterns: new Set(row.refused.flatMap((text) => foldText(text).split(' '))),
  seeks: anyOf(`${row.seeks}|${row.targets}`),
  asksFor: anyOf(row.seeks),
  only: anyOf(row.only),
  denies: anyOf(row.denies),
  near: anyOf(row.near),
}))

/** How the languages of a thesis speak of places. */
export function placesIn(thesis: string): LanguageOfPlaces[] {
  const languages: readonly string[] = languagesOf(thesis)
  return languagesOfPlaces.filter(({ language }) => languages.includes(language))
}

function compilePattern(part: PlacePart, text: string): PartPattern {
  return { part, pattern: compile(text), isBehind: text.startsWith('@'), isTold: false }
}

function compile(text: string): RegExp {
  const said = text
    .replaceAll(/[\p{L}\d]+/gu, (word) => foldText(word))
    .replaceAll(/\(([^()]*)\)\? /g, '(?:(?:$1) )?')
    .replaceAll(/¦\? /g, '(?:¦ )?')
    .replaceAll(/\((?!\?:)/g, '(?:')
    .replaceAll('… ', String.raw`(?:[^\s${colonSign}]+ ){0,6}?`)
    .replaceAll('@', String.raw`${placeSign}\d+(?: ${colonSign})?`)
  return new RegExp(`(?<=^| )${said}(?= |$)`, 'gu')
}

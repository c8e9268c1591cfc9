import { foldText } from '#core/names/fold-text.ts'
import type { Span } from '../meanings.ts'
import { languagesOf, type Language } from '../words/languages.ts'
import { courtesyOpenings } from './leave-courtesies.ts'
import { speakerOpenings } from '../words/buyers/speaker-words.ts'
import rows from './openers.json' with { type: 'json' }

/** What no mark divides; that of '2.5' is none. */
const unmarked = /(?:(?! - )[^.,:;!?\n()–—]|[.,:](?=\d))+/gu

/** So many words without a mark are more than one sentence, in a letter without marks and in others. */
const fewestWords = { unmarked: 12, marked: 20 }

const firstNames = '(?:new|san|santa|los|las|saint|st|bad|north|south|east|west|baden|le|la)'
const of = 'of|de|d|di|do|da|von|van'

/** 'half a million turnover' */
const sizes = String.raw`(?:\d+[km]n?|mio|mill\p{L}*|mil|mln|tsd|tys|thousand|tausend|duizend|tusen|tusind|mille|mila|euros?|eur|gbp|usd|pounds|dollars|zl|kr|kronor|kroner|francs)`

/** 'The annual turnover should be' begins with its subject. */
const shortest = 4

const openers = rows.map((row) => ({
  language: row.language,
  /** 'and i want', 'the price must', 'turnover up', 'many thanks' */
  opens: new RegExp(
    `(?<=^| )(?:(?:${row.fillers}) )*(?:(?:${row.phrases})|(?:${courtesyOpenings.get(row.language) ?? ''})|(?:${speakerOpenings.get(row.language) ?? ''})|(?<!(?:\\d|${sizes}) )(?:${row.subjects}) (?:${row.verbs})|(?<!(?:\\d|${sizes}) )(?:${row.figures}) (?:${row.bounds}|\\d+))(?= |$)`,
    'gu',
  ),
  /** 'london is out', 'le commerce de détail ne nous intéresse pas' */
  rejects: new RegExp(
    `(?<=^| )(?:(?:${row.fillers}) )*(?:(?:${row.articles}) )?(?:${firstNames} )?\\p{L}{2,}(?: (?:${of}) \\p{L}{2,})? (?:${row.verdicts})(?= |$)`,
    'gu',
  ),
  notAfter: new Set(row.notAfter.split('|')),
}))

/**
 * A letter that was dictated in one breath has its sentences in lines of their own: 'we are roofers in Hull and i want a joiner in Leeds no
 * franchises call me after six'. Where one begins is said by words; every letter keeps its place.
 */
export function divideBreathless(thesis: string): string {
  const parts = [...thesis.matchAll(unmarked)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }))
  const fewest = parts.length > 1 ? fewestWords.marked : fewestWords.unmarked
  const long = parts.map((part) => wordsIn(thesis, part)).filter(({ length }) => length >= fewest)
  if (long.length === 0) return thesis
  const languages = spokenIn(thesis)
  const ends = long.flatMap((words) => beginningsIn(words, languages)).filter((at) => /\s/.test(thesis.charAt(at)))
  return ends.reduce((text, at) => `${text.slice(0, at)}\n${text.slice(at + 1)}`, thesis)
}

/** Of several, English has the shortest openings: 'no Brasil' refuses nothing. */
function spokenIn(thesis: string): Language[] {
  const languages = languagesOf(thesis)
  return languages.length > 1 ? languages.filter((language) => language !== 'English') : languages
}

type Word = Span & { folded: string }

const wordsIn = (thesis: string, { from, to }: Span): Word[] =>
  [...thesis.slice(from, to).matchAll(/[\p{L}\p{M}\d]+/gu)].map(({ 0: said, index }) => ({
    from: from + index,
    to: from + index + said.length,
    folded: foldText(said),
  }))

/** The places before the first words of sentences. */
function beginningsIn(words: readonly Word[], languages: readonly Language[]): number[] {
  const starts = new Map<number, number>()
  let text = ''
  for (const [at, { folded }] of words.entries()) {
    starts.set(text.length, at)
    text += `${folded} `
  }
  const isOpen = (at: number, notAfter: ReadonlySet<string>) =>
    at >= shortest && !notAfter.has(words[at - 1]?.folded ?? '')
  return openers
    .filter(({ language }) => languages.includes(language as Language)) // the keys of the file
    .flatMap(({ opens, rejects, notAfter }) => [
      ...[...text.matchAll(opens)].map(({ index }) => starts.get(index) ?? 0).filter((at) => isOpen(at, notAfter)),
      ...[...text.matchAll(rejects)]
        .map(({ 0: said, index }) => [starts.get(index) ?? 0, starts.get(index + said.length + 1) ?? 0])
        .flatMap(([from = 0, to = 0]) => (isOpen(from, notAfter) ? [from, to] : [])),
    ])
    .flatMap((at) => (at > 0 && words[at] ? [words[at].from - 1] : []))
}

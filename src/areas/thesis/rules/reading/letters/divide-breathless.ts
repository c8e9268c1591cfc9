import { foldText } from '#core/names/fold-text.ts'
import type { Span } from '../meanings.ts'
import { languagesOf, type Language } from '../words/languages.ts'
import { courtesyOpenings } from './leave-courtesies.ts'
import { speakerOpenings } from '../words/buyers/speaker-words.ts'
import rows from './openers.json' with { type: 'json' }

/** What no mark divides; that of '2.5' is none. */
const unmarked = /(?:(?! - )[^.,:;!?\n()–—]|[.,:](?=\d))+/gu

/** So many words without a mark are more than one sentence, in a letter without marks and in others. */
const fewestWords = { unmarked: 13, marked: 20 }

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
    `(?<=^| )(?<fill>(?:(?:${row.fillers}) )*)(?:(?:${row.phrases})|(?<!(?:\\d|and|und|et|y|e|en|i|och|og|or|oder|ou|o|of|lub|eller) )(?:${row.counts})|(?:${courtesyOpenings.get(row.language) ?? ''})|(?:${speakerOpenings.get(row.language) ?? ''})|(?<!(?:\\d|${sizes}) (?=(?:${row.figures}) ))(?:${row.subjects}) (?:${row.verbs})|(?<!(?:\\d|${sizes}) )(?:${row.figures}) (?:${row.bounds}|\\d+))(?= |$)`,
    'gu',
  ),
  /** 'london is out', 'le commerce de détail ne nous intéresse pas' */
  rejects: new RegExp(
    `(?<=^| )(?<fill>(?:(?:${row.fillers}) )*)(?:(?:${row.articles}) )?(?:${firstNames} )?\\p{L}{2,}(?: (?:${of}) \\p{L}{2,})? (?:${row.verdicts})(?= |$)`,
    'gu',
  ),
  /** 'äh', 'o sea', 'you know' */
  hesitates: new RegExp(`(?<=^| )(?:${row.hesitations.split('|').map(foldText).join('|')})(?= )`, 'gu'),
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
  const breath = long.map((words) => divideWords(words, languages))
  const hesitations = breath.flatMap((one) => one.hesitations)
  const blanked = hesitations.reduce(
    (text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    thesis,
  )
  return breath
    .flatMap(({ ends }) => ends)
    .filter((at) => /\s/.test(thesis.charAt(at)))
    .reduce((text, at) => `${text.slice(0, at)}\n${text.slice(at + 1)}`, blanked)
}

/** Of several, English has the shortest openings: 'no Brasil' refuses nothing. */
function spokenIn(thesis: string): Language[] {
  const languages = languagesOf(thesis)
  return languages.length > 1 ? languages.filter((language) => language !== 'English') : languages
}

type LetterWord = Span & { folded: string }

const wordsIn = (thesis: string, { from, to }: Span): LetterWord[] =>
  [...thesis.slice(from, to).matchAll(/[\p{L}\p{M}\d]+/gu)].map(({ 0: said, index }) => ({
    from: from + index,
    to: from + index + said.length,
    folded: foldText(said),
  }))

/** The places before the first words of sentences, and words by which somebody hesitates. */
type Breath = { ends: number[]; hesitations: Span[] }

function divideWords(words: readonly LetterWord[], languages: readonly Language[]): Breath {
  const starts = new Map<number, number>()
  let text = ''
  for (const [at, { folded }] of words.entries()) {
    starts.set(text.length, at)
    text += `${folded} `
  }
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: said, index, groups }) => ({
      first: starts.get(index) ?? 0,
      told: starts.get(index + lengthOfFiller(groups?.['fill'])) ?? 0,
      next: starts.get(index + said.length + 1) ?? words.length,
    }))
  const spoken = openers.filter(({ language }) => languages.includes(language as Language)) // the keys of the file
  const isOpen = ({ notAfter }: Openers, { first }: Opening) =>
    first >= shortest && !notAfter.has(words[first - 1]?.folded ?? '')
  const said = spoken.flatMap((row) => {
    const hesitations = found(row.hesitates)
    const opened = [...found(row.opens), ...hesitations].filter((one) => isOpen(row, one))
    const rejected = found(row.rejects).filter((one) => isOpen(row, one))
    return [
      ...hesitations.map(({ first, next }) => ({ ends: [], silent: [first, next] })),
      ...opened.map(({ first, told }) => ({ ends: [first], silent: [first, told] })),
      ...rejected.map(({ first, told, next }) => ({ ends: [first, next], silent: [first, told] })),
    ]
  })
  return {
    ends: said.flatMap(({ ends }) => ends).flatMap((at) => (words[at] ? [words[at].from - 1] : [])),
    hesitations: said.flatMap(({ silent: [first = 0, next = 0] }) => {
      const [from, to] = [words[first]?.from, words[next - 1]?.to]
      return from === undefined || to === undefined || next <= first ? [] : [{ from, to }]
    }),
  }
}

/** By the place of its first word, of that behind 'and' and 'so', and of the next. */
type Opening = { first: number; told: number; next: number }
/** An 'and' alone says that more of the same follows. */
const lengthOfFiller = (fill = ''): number => (/^(?:and|but|und|et|y|e|en|i|och|og) $/u.test(fill) ? 0 : fill.length)

type Openers = (typeof openers)[number]

import { toUsualLetters } from './read-runs.ts'

export type LetterSpan = { start: number; end: number }

/**
 * `runs`: those that draw one of the letters. `unplaced`: spans of which nobody knows where they are drawn. `isSame`: each letter of
 * the text is drawn by a known run.
 */
export type PlacedWords = { runs: Set<number>; unplaced: LetterSpan[]; isSame: boolean }

/**
 * Which runs of a page draw these spans of its text. Both were read from the same page, so they should differ in white space
 * alone. Where they differ in more, every run is meant that draws the same letters anywhere on the page: rather too many than
 * too few.
 */
export function placeWords(runs: readonly string[], text: string, spans: readonly LetterSpan[]): PlacedWords {
  const drawn = lettersOf(runs)
  const { letters, before } = countLetters(text)
  const isSame = letters === drawn.letters
  const placed: PlacedWords = { runs: new Set(), unplaced: [], isSame }
  for (const span of spans) {
    const [start, end] = [before[span.start] ?? 0, before[span.end] ?? letters.length]
    const found = isSame ? [{ start, end }] : findAll(drawn.letters, letters.slice(start, end))
    if (found.length === 0) placed.unplaced.push(span)
    for (const one of found) for (const run of drawn.runOf.slice(one.start, one.end)) placed.runs.add(run)
  }
  return placed
}

/** Letters without white space and what is never seen, as they are usually written. */
export function lettersIn(text: string): string {
  return toUsualLetters(text).replaceAll(/[\s\0\p{Cf}]+/gu, '')
}

function lettersOf(runs: readonly string[]): { letters: string; runOf: number[] } {
  const runOf: number[] = []
  const letters = runs.map((text, run) => {
    const own = lettersIn(text)
    for (let at = 0; at < own.length; at += 1) runOf.push(run)
    return own
  })
  return { letters: letters.join(''), runOf }
}

/** With how many of its letters are before each position of the text. */
function countLetters(text: string): { letters: string; before: number[] } {
  const before: number[] = []
  let letters = ''
  for (let at = 0; at < text.length; at += 1) {
    before.push(letters.length)
    letters += lettersIn(text.charAt(at))
  }
  before.push(letters.length)
  return { letters, before }
}

function findAll(text: string, sought: string): LetterSpan[] {
  const found: LetterSpan[] = []
  if (sought === '') return found
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    found.push({ start: at, end: at + sought.length })
  return found
}

import { lettersIn } from '#core/text/place-words.ts'
import type { LetterSpan } from '#core/text/place-words.ts'

/** Words are compared without white space, capitals and what is never seen. */
export function toComparable(text: string): string {
  return lettersIn(text.normalize('NFKC')).toLowerCase()
}

export function countWord(text: string, word: string): number {
  return word === '' ? 0 : text.split(word).length - 1
}

/** Spans in order, those that touch as one. */
export function mergeSpans(spans: readonly LetterSpan[]): LetterSpan[] {
  const merged: LetterSpan[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** As long for every word, which would else be guessed by its letters. */
const bar = '█████'

/** The text with a bar in place of each hidden span. */
export function blackOut(text: string, spans: readonly LetterSpan[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of mergeSpans(spans)) {
    // comments after the text have no place in it
    if (end === start) continue
    left += text.slice(at, start) + bar
    at = end
  }
  return left + text.slice(at)
}

type PageOfWords = { text: string; spans: readonly LetterSpan[] }

/** How often a word may still be read on a page: where it was not chosen. */
export function countAllowed({ text, spans }: PageOfWords, word: string): number {
  const hidden = mergeSpans(spans).reduce(
    (sum, { start, end }) => sum + countWord(toComparable(text.slice(start, end)), word),
    0,
  )
  return Math.max(0, countWord(toComparable(text), word) - hidden)
}

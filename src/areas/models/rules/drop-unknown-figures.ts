import { readNumber } from '#core/numbers/read-number.ts'

/**
 * A model's text without the sentences that contain a figure not in `facts`: a wrong sum or an invented multiple looks
 * like any other figure, so it is not shown.
 */
export function dropUnknownFigures(text: string, facts: readonly string[]): { text: string; leftOut: number } {
  const known = new Set(facts.flatMap(listFigures))
  const sentences = splitSentences(text)
  const kept = sentences.filter((sentence) => listFigures(sentence).every((figure) => known.has(figure)))
  return { text: kept.join(' '), leftOut: sentences.length - kept.length }
}

/** The same for several paragraphs; empty ones are dropped. */
export function dropUnknownFiguresIn(
  paragraphs: readonly string[],
  facts: readonly string[],
): { paragraphs: string[]; leftOut: number } {
  const kept = paragraphs.map((paragraph) => dropUnknownFigures(paragraph, facts))
  return {
    paragraphs: kept.map(({ text }) => text).filter((text) => text !== ''),
    leftOut: kept.reduce((sum, { leftOut }) => sum + leftOut, 0),
  }
}

/** The sentences of a text that is still being written, without its last one, which may go on. */
export function finishedSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?]\s+(?=[\p{Lu}“"])|\n/gu)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + last[0].length).trimEnd() : ''
}

/** A full stop ends a sentence only before a space and a capital, so not in 'Nov. 9' or '4.5'. */
export function splitSentences(text: string): string[] {
  const sentences = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+(?=[\p{Lu}“"])/u)
  return sentences.filter((sentence) => sentence !== '')
}

/** '$1,250.5M', '12 %' and '8.5x' are 1250.5, 12 and 8.5; the sign is ignored. */
export function listFigures(text: string): number[] {
  return [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => readNumber(figure, '.')?.value ?? Number.NaN)
}

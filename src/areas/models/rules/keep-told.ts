import { readNumber } from '#core/numbers/read-number.ts'

/**
 * What a model wrote, without the sentences that name a figure which it was not told: a sum that is wrong or a
 * multiple that is made up reads like any other, so it is not shown at all.
 */
export function keepTold(text: string, facts: readonly string[]): { text: string; leftOut: number } {
  const told = new Set(facts.flatMap(listFigures))
  const sentences = splitSentences(text)
  const kept = sentences.filter((sentence) => listFigures(sentence).every((figure) => told.has(figure)))
  return { text: kept.join(' '), leftOut: sentences.length - kept.length }
}

/** The same for each of several paragraphs; one of which nothing is left goes. */
export function keepToldParagraphs(
  paragraphs: readonly string[],
  facts: readonly string[],
): { paragraphs: string[]; leftOut: number } {
  const kept = paragraphs.map((paragraph) => keepTold(paragraph, facts))
  return {
    paragraphs: kept.map(({ text }) => text).filter((text) => text !== ''),
    leftOut: kept.reduce((sum, { leftOut }) => sum + leftOut, 0),
  }
}

/** A full stop ends a sentence before a space and a capital; that of 'Nov. 9' or '4.5' does not. */
function splitSentences(text: string): string[] {
  const sentences = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+(?=[\p{Lu}“"])/u)
  return sentences.filter((sentence) => sentence !== '')
}

/** '$1,250.5M', '12 %' and '8.5x' are 1250.5, 12 and 8.5; a sign is left to the words around it. */
function listFigures(text: string): number[] {
  return [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => readNumber(figure, '.')?.value ?? Number.NaN)
}

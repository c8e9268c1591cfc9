/**
 * What a model wrote, without the sentences that name a figure which it was not told: a sum that is wrong or a
 * multiple that is made up reads like any other, so it is not shown at all.
 */
export function keepTold(
  paragraphs: readonly string[],
  facts: readonly string[],
): { paragraphs: string[]; leftOut: number } {
  const told = new Set(facts.flatMap(listFigures))
  let leftOut = 0
  const shown = paragraphs.map((paragraph) => {
    const sentences = paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    const kept = sentences.filter((sentence) => listFigures(sentence).every((figure) => told.has(figure)))
    leftOut += sentences.length - kept.length
    return kept.join(' ')
  })
  return { paragraphs: shown.filter((paragraph) => paragraph !== ''), leftOut }
}

/** '$1,250.5M', '12 %' and '8.5x' are 1250.5, 12 and 8.5; a sign is left to the words around it. */
function listFigures(text: string): number[] {
  return [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')))
}

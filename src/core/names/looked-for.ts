/** How a word of a phrase is looked for in a text: what a word of the text begins with, or what it is. */
export type LookedFor = { begins: string } | { is: readonly string[] }

/** Shorter words are no beginnings of others: 'gear' finds 'gears', but not 'gearing'. */
const leastBeginning = 5

/** Singular and plural are one word: 'pumps' finds 'pump', 'vets' finds 'vet'. */
export function lookedFor(word: string): LookedFor {
  const isPlural = word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
  const singular = isPlural ? word.slice(0, -1) : word
  const isShort = word.length < leastBeginning
  return isShort ? { is: [singular, `${singular}s`] } : { begins: singular }
}

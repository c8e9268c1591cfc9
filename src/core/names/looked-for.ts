/** How a word of a phrase is looked for in a text: what a word of the text begins with, or what it is. */
export type LookedFor = { begins: string } | { is: readonly string[] }

/** Shorter words are no beginnings of others: 'gear' finds 'gears', but not 'gearing'. */
const leastBeginning = 5

/** Singular and plural are one word: 'pumps' finds 'pump', 'vets' finds 'vet', 'foundries' finds 'foundry'. 'Customs' are no custom. */
export function lookedFor(word: string): LookedFor {
  const [, stem] = inY.exec(word) ?? []
  if (stem !== undefined) return { is: [`${stem}y`, `${stem}ies`, `${stem}ie`] }
  if (word === 'customs') return { is: [word] }
  const isPlural = word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
  const singular = isPlural ? word.slice(0, -1) : word
  const isWhole = word.length < leastBeginning || wholeWords.has(singular)
  return isWhole ? { is: [singular, `${singular}s`] } : { begins: singular }
}

/** With these begin words that mean something else: 'engineering', 'coaching', 'hospitality', 'trusted'. */
const wholeWords = new Set(['engine', 'coach', 'hospital', 'hostel', 'resort', 'trust', 'process'])

/** 'bakery', 'bakeries'; not 'Betrieb', 'quay' or 'pie'. */
const inY = /^([a-z]{2,}[bcdfghjklmnpqrstvwxz])(?:y|ies)$/

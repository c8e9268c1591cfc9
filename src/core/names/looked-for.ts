/** How a word of a phrase is looked for in a text: what a word of the text begins with, or what it is. */
export type LookedFor = { begins: string } | { is: readonly string[] }

/** Shorter words are no beginnings of others: 'gear' finds 'gears', but not 'gearing'. */
const leastBeginning = 5

/** Singular and plural are one word: 'pumps' finds 'pump', 'vets' finds 'vet', 'foundries' finds 'foundry'. 'Customs' are no custom. */
export function lookedFor(word: string): LookedFor {
  const [, stem] = inY.exec(word) ?? []
  if (stem !== undefined) return { is: [`${stem}y`, `${stem}ies`, `${stem}ie`] }
  const forms = wholeWords.get(word)
  if (forms) return { is: forms }
  const isPlural = word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
  const singular = isPlural ? word.slice(0, -1) : word
  const isShort = word.length < leastBeginning
  return isShort ? { is: [singular, `${singular}s`] } : { begins: singular }
}

/** Other words begin with these and mean something else: 'engineering', 'coaching', 'hospitality', 'trusted', 'customers'. */
const wholeWords = new Map(
  [
    'customs',
    'engine engines',
    'coach coaches',
    'hospital hospitals hospitales hospitalar hospitalier hospitaliers',
    'hostel hostels hosteles',
    'resort resorts',
    'trust trusts trustee trustees',
    'process processes',
  ].flatMap((line) => {
    const forms = line.split(' ')
    return forms.map((form) => [form, forms] as const)
  }),
)

/** 'bakery', 'bakeries'; not 'Betrieb', 'quay' or 'pie'. */
const inY = /^([a-z]{2,}[bcdfghjklmnpqrstvwxz])(?:y|ies)$/

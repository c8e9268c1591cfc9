/** Codes that are words, syllables or abbreviations as well: they are codes only beside other codes. */
const alsoWords = new Set('al ar ca co de hi id il la ma mi mo ms mt ne oh ok pa sa sc se up va wa'.split(' '))
const neverCodes = new Set('in or me on no to so as at be by it us pe act'.split(' '))

const joint = /^(?:\s*[,/&+]\s*(?:(?:and|or)\s+)?|\s+(?:(?:and|or)\s+)?)$/
const conjunction = /\b(?:and|or)\b/

type Word = { from: number; to: number; word: string }

/** 'plumbers nv az utah' as 'plumbers NV AZ utah'. */
export function raiseCodes(thesis: string, known: ReadonlySet<string>): string {
  const words = [...thesis.matchAll(/\p{L}+/gu)]
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length, word }))
    .filter(({ word }) => !conjunction.test(word))
  const codes = findCodes(thesis, words, ({ word }) => known.has(word) && !neverCodes.has(word))
  return [...codes].reduce(
    (text, { from, to, word }) => `${text.slice(0, from)}${word.toUpperCase()}${text.slice(to)}`,
    thesis,
  )
}

/** What is nothing but a code, and from there on what stands beside codes. */
function findCodes(thesis: string, words: readonly Word[], isPossible: (word: Word) => boolean): Set<Word> {
  const codes = new Set(words.filter((one) => isPossible(one) && !alsoWords.has(one.word)))
  const pairs = words.flatMap((one, at) => {
    const before = words[at - 1]
    const between = before ? thesis.slice(before.to, one.from) : ''
    // 'CA de 3 à 5 millions'
    const areAlike = before !== undefined && isCapital(before.word) === isCapital(one.word)
    return areAlike && isPossible(before) && isPossible(one) && joint.test(between) ? [{ before, one, between }] : []
  })
  for (const { before, one, between } of pairs) {
    // 'ca or wa'
    if (conjunction.test(between)) codes.add(before)
    if (codes.has(before)) codes.add(one)
  }
  for (const { before, one } of pairs.toReversed()) if (codes.has(one) && before.word !== 'co') codes.add(before)
  return codes
}

const isCapital = (word: string): boolean => word === word.toUpperCase()

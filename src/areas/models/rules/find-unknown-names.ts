/** File names, with their extension. */
const fileName = /[\p{L}\p{N}][\p{L}\p{N}_.&()-]*\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|msg|eml)\b/giu
/** 'Corvane Health Partners', 'Bank of Zurich': words with a capital, and short ones that join them. */
const properName = /\p{Lu}[\p{L}\p{N}&'’-]*(?: (?:(?:of|and|de|von|van|&) )?\p{Lu}[\p{L}\p{N}&'’-]*)+/gu
/** Words of the trade that are written with capitals and name nobody. */
const tradeTerms = [
  'Share Purchase Agreement',
  'Asset Purchase Agreement',
  'Letter of Intent',
  'Material Adverse Change',
  'Material Adverse Effect',
  'Due Diligence',
  'Working Capital',
  'Enterprise Value',
  'Equity Value',
  'Net Debt',
  'Break-up Fee',
  'Earnout Period',
  'Present Value',
]

/**
 * Companies, people and documents that a model names and none of the facts does: they may not exist. Single words are not
 * looked at, as every sentence begins with a capital.
 */
export function findUnknownNames(text: string, facts: readonly string[]): string[] {
  const known = [...facts, ...tradeTerms]
  const knownText = known.join('\n').toLowerCase()
  const knownNames = known.flatMap((fact) => [...fact.matchAll(properName)].map(([name]) => toWords(name)))
  const files = [...text.matchAll(fileName)]
    .map(([name]) => name)
    .filter((name) => !knownText.includes(name.toLowerCase()))
  const withoutFiles = text.replaceAll(fileName, ' … ')
  const names = [...withoutFiles.matchAll(properName)]
    .filter(({ 0: name, index }) => {
      const words = toWords(name)
      // 'Ask Corvane Health Partners': the first word of a sentence may not belong to the name.
      const readings = isSentenceStart(withoutFiles.slice(0, index)) ? [words, words.slice(1)] : [words]
      return !readings.some((reading) => knownNames.some((each) => isShortFor(reading, each)))
    })
    .map(([name]) => name)
  return [...new Set([...names, ...files])]
}

const toWords = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(' ')

/** 'Meridian Group' is short for 'Meridian Diagnostics Group', 'Capital' for nothing: a name keeps its first word. */
function isShortFor(words: readonly string[], name: readonly string[]): boolean {
  if (words[0] !== name[0]) return false
  let at = 0
  return words.every((word) => {
    at = name.indexOf(word, at) + 1
    return at > 0
  })
}

function isSentenceStart(before: string): boolean {
  return /(?:^|[.!?:\n]["”)]?)\s*$/.test(before)
}

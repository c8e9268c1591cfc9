import { foldText, wordsOf } from '#core/names/fold-text.ts'
import { industries } from '#areas/companies/rules/industries.ts'
import { splitSigns } from './split-signs.ts'
import { technologySpellings } from './trade-words.ts'

const fixed = new Set<string>(industries.map(({ name }) => name))
const read = new Map<string, readonly string[]>()
const mostRead = 5000

/** The industries of the fixed list that a company's own industry belongs to: 'Semiconductor machinery' is manufacturing. */
export function industriesOf(industry: string): readonly string[] {
  if (fixed.has(industry)) return [industry]
  const known = read.get(industry)
  if (known) return known
  const names = splitSigns(industry).flatMap(({ meaning }) =>
    meaning.is === 'name' && meaning.kind === 'industry' ? [...meaning.names] : [],
  )
  if (read.size >= mostRead) read.clear()
  read.set(industry, names)
  return names
}

/** Whether a company of this industry is meant by these names: by name, or by what the name says. */
export function isOfIndustry(industry: string, names: readonly string[]): boolean {
  const folded = foldText(industry)
  return names.some((name) => foldText(name) === folded) || industriesOf(industry).some((name) => names.includes(name))
}

/** The phrases by which a text speaks of a technology. */
export function phrasesOf(technology: string): readonly string[] {
  return technologySpellings(technology)
}

/** Plural and singular are one word: 'pumps' finds 'pump'. Short words are looked for as they are. */
function stemOf(word: string): string {
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Which share of the words of a phrase a text has, 0 to 1. The search of the companies area reads phrases alike. */
export function shareOfPhrase(words: readonly string[], phrase: string): number {
  const wanted = wordsOf(phrase)
  if (wanted.length === 0) return 0
  const found = wanted.filter((word) => hasWord(words, word))
  return found.length / wanted.length
}

export function hasWord(words: readonly string[], wanted: string): boolean {
  const stem = stemOf(wanted)
  if (stem.length < 5 && stem === wanted) return words.includes(wanted)
  return words.some((word) => word.startsWith(stem))
}

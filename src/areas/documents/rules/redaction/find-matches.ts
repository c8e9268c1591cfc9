import { mostSpans, shortestPhrase } from '../limits.ts'

/** What is found without a word: candidates that a person looks through. */
export const redactionPatterns = ['email', 'phone', 'iban'] as const
export type RedactionPattern = (typeof redactionPatterns)[number]

export type RedactionMatch = {
  page: number
  start: number
  end: number
  text: string
  before: string
  after: string
  /** The match is no part of a longer word. */
  isWhole: boolean
}

type PageSpan = { number: number; start: number; end: number }
type SoughtWords = { phrases: readonly string[]; patterns: readonly RedactionPattern[] }

const patterns: Record<RedactionPattern, RegExp> = {
  // the name before the sign is bounded, so that a long run of letters is not searched again from each of them
  email: /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu,
  phone:
    /(?<![\p{L}\p{N}])(?:(?:\+|00)[1-9][\d \u00a0()./-]{5,20}\d|\(?0\d{1,5}\)?[ \u00a0/-]{1,2}\d[\d \u00a0/-]{3,14}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?!\p{N})/gu,
  iban: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){2,7}(?:[ \u00a0]?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu,
}

const lettersAround = 60

/** Every place with one of the phrases or patterns, in the order of the text; `isCut`: there are more than can be chosen. */
export function findMatches(
  text: string,
  pages: readonly PageSpan[],
  sought: SoughtWords,
): { matches: RedactionMatch[]; isCut: boolean } {
  const searches = [
    ...sought.phrases.filter((phrase) => phrase.trim().length >= shortestPhrase).map(toSearch),
    ...sought.patterns.map((pattern) => patterns[pattern]),
  ]
  const found = new Map<string, RedactionMatch>()
  for (const match of pages
    .flatMap((page) => searches.map((search) => ({ page, search })))
    .flatMap((one) => matchPage(text, one)))
    found.set(`${match.start} ${match.end}`, match)
  const matches = [...found.values()].toSorted((a, b) => a.start - b.start || b.end - a.end)
  return { matches: matches.slice(0, mostSpans), isCut: matches.length > mostSpans }
}

function matchPage(text: string, { page, search }: { page: PageSpan; search: RegExp }): RedactionMatch[] {
  const found: RedactionMatch[] = []
  for (const match of text.slice(page.start, page.end).matchAll(search)) {
    const start = page.start + match.index
    found.push(toMatch(text, page, { start, end: start + match[0].length }))
    // one more than can be chosen shows that there are more
    if (found.length > mostSpans) break
  }
  return found
}

/** White space is any, capitals do not count, and a word may be divided at the end of a line. */
function toSearch(phrase: string): RegExp {
  const words = phrase.trim().split(/\s+/)
  const sought = words.map((word) =>
    Array.from(word, (letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)).join(divided),
  )
  return new RegExp(sought.join('\\s+'), 'giu')
}

const divided = '(?:[-\\u00ad\\u2010]\\s*\\n\\s*)?'

function toMatch(text: string, page: PageSpan, { start, end }: { start: number; end: number }): RedactionMatch {
  const flat = (part: string) => part.replaceAll(/\s+/g, ' ')
  const isInWord = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))
  return {
    page: page.number,
    start,
    end,
    text: flat(text.slice(start, end)),
    before: flat(fromWord(text.slice(Math.max(page.start, start - lettersAround), start), lettersAround)),
    after: flat(toWord(text.slice(end, Math.min(page.end, end + lettersAround)), lettersAround)),
    isWhole: !isInWord(start - 1) && !isInWord(end),
  }
}

/** What is cut off begins and ends with a whole word. */
function fromWord(text: string, cut: number): string {
  return text.length < cut ? text : text.replace(/^\S*\s+/, '… ')
}

function toWord(text: string, cut: number): string {
  return text.length < cut ? text : text.replace(/\s+\S*$/, ' …')
}

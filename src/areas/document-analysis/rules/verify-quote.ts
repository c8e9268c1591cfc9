import { findQuote } from '#areas/documents/rules/find-quote.ts'

/** A quote of fewer letters is found by chance. */
const leastLetters = 12

/** Where the quote of a model is in a text, word for word. Null where it is not there, or too short to prove anything. */
export function verifyQuote(text: string, quote: string): { start: number; end: number } | null {
  return quote.replaceAll(/\s/g, '').length < leastLetters ? null : findQuote(text, quote)
}

import { expect, it } from 'vitest'
import { findQuote, quoteOfLine } from './find-quote.ts'

it.each([
  ['Governing Law (100%): “the laws of the State of New York”', 'the laws of the State of New York'],
  ['Anti-Assignment (99%): “may not assign “this Agreement”, nor…” Why it matters: consent.', 'may not assign “this Agreement”, nor'], // prettier-ignore
  ['Term: twelve (12) months.', null],
])('the quote of the line %j is %j', (line, quote) => {
  expect(quoteOfLine(line)).toBe(quote)
})

it('finds a shortened quote over the line breaks of a page', () => {
  const text = 'Seller may\nnot assign  "this Agreement", nor\nany right.'
  const found = findQuote(text, quoteOfLine('x: “may not assign “this Agreement”, nor…”') ?? '')
  expect(found && text.slice(found.start, found.end)).toBe('may\nnot assign  "this Agreement", nor')
  expect(findQuote(text, 'may assign')).toBeNull()
})

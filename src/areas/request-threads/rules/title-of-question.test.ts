import { expect, it } from 'vitest'
import { titleOfQuestion } from './title-of-question.ts'

it.each([
  ['a short question stays as it is', 'Who owns the land?', 'Who owns the land?'],
  ['lines become one', 'Who owns\n\n  the land?', 'Who owns the land?'],
  ['the longest that fits', 'x'.repeat(300), 'x'.repeat(300)],
  ['a longer one ends between two words', 'word '.repeat(70), `${'word '.repeat(59).trim()}…`],
  ['a word without an end is cut', 'x'.repeat(301), `${'x'.repeat(299)}…`],
  ['no letter is cut in two', `x${'😀'.repeat(160)}`, `x${'😀'.repeat(149)}…`],
])('%s', (_, body, title) => {
  expect(titleOfQuestion(body)).toBe(title)
  expect(title.length).toBeLessThanOrEqual(300)
})

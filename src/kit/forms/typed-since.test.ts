import { expect, it } from 'vitest'
import { typedSince } from './typed-since.ts'

it.each([
  ['nothing', ' Exclusivity ', 'Exclusivity', ''],
  ['more of the same field', 'Exclusivity until May', 'Exclusivity', 'until May'],
  ['something else', 'Retention', 'Exclusivity', 'Retention'],
  ['the first text of an empty field', 'Retention', '', 'Retention'],
])('keeps %s that was typed while a text was being sent', (_name, now, sent, expected) => {
  expect(typedSince(now, sent)).toBe(expected)
})

import { expect, it } from 'vitest'
import { toLatin } from './to-latin.ts'

it.each([
  ['Müller & Söhne – 45 €', 'Müller & Söhne – 45 €', 'what the fonts have stays'],
  ['Łódź Żywiec', 'Lódz Zywiec', 'letters with marks lose them'],
  ['a\nb\tc', 'a b c', 'no line breaks inside a line'],
  ['−5', '-5', 'the minus sign'],
  ['東京 A', '?? A', 'what has no Latin letter is not hidden'],
  ['e\u0301', 'é', 'composed first'],
])('%s is drawn as %s: %s', (text, drawn, _reason) => {
  expect(toLatin(text)).toBe(drawn)
})

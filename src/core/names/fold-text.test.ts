import { expect, test } from 'vitest'
import { foldText, wordsOf } from './fold-text.ts'

test.each([
  ['Café Łódź, Inc.', 'cafe lodz inc'],
  ['  São Paulo—Straße 7 ', 'sao paulo strasse 7'],
  ['Ærø & Søn A/S', 'aero son a s'],
  ['İSTANBUL', 'istanbul'],
  ['日本 Power', '日本 power'],
  ['...', ''],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('a text without letters has no words', () => {
  expect(wordsOf(' -- ')).toEqual([])
  expect(wordsOf('One  two')).toEqual(['one', 'two'])
})

import { expect, test } from 'vitest'
import { dropUnknownFigures, dropUnknownFiguresIn } from './drop-unknown-figures.ts'

const facts = ['Revenue $1,250.5M, growth 12 %', 'Synergy score 8.5 of 10, on Nov. 9, 2026']

test.each([
  ['Revenue of $1,250.5M grows by 12%. The score is 8.5 of 10.', 'it was known'],
  ['Revenue of 1250.50 grows by 12.0%.', 'the same figures in other digits'],
  ['It was Nov. 9 when the score was 8.5.', 'a full stop inside of a sentence'],
  ['Both make pumps.', 'it names no figure'],
  ['', 'nothing was said'],
])('keeps %s: %s', (text) => {
  expect(dropUnknownFigures(text, facts)).toEqual({ text, leftOut: 0 })
})

test('leaves out each sentence with an unknown figure', () => {
  expect(
    dropUnknownFigures('Revenue is $1,250.5M.\nEBITDA is 90 million. It fits well. In 2031 it leads.', facts),
  ).toEqual({
    text: 'Revenue is $1,250.5M. It fits well.',
    leftOut: 2,
  })
})

test('drops an empty paragraph', () => {
  expect(dropUnknownFiguresIn(['It grows by 12%.', 'It will be worth 99.', 'It fits. It costs 7.'], facts)).toEqual({
    paragraphs: ['It grows by 12%.', 'It fits.'],
    leftOut: 2,
  })
})

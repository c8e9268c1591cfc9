import { expect, test } from 'vitest'
import { keepTold } from './keep-told.ts'

const facts = ['Revenue $1,250.5M, growth 12 %', 'Synergy score 8.5 of 10']

test.each([
  ['Revenue of $1,250.5M grows by 12%. The score is 8.5 of 10.', 0],
  ['Both make pumps.', 0],
])('keeps what was told: %s', (text, leftOut) => {
  expect(keepTold(text, facts)).toEqual({ text, leftOut })
})

test('leaves out each sentence that names a figure nobody told', () => {
  expect(keepTold('Revenue is $1,250.5M. EBITDA is 90 million. It fits well. In 2031 it leads.', facts)).toEqual({
    text: 'Revenue is $1,250.5M. It fits well.',
    leftOut: 2,
  })
})

import { expect, test } from 'vitest'
import { findLowerEnd, isWithoutLowerEnd } from './find-lower-end.ts'

test.each([
  ['11-50', '11'],
  ['1,001 – 5,000', '1,001'],
  ['51 to 200', '51'],
  ['$1M to $10M', '$1M'],
  ['$1M - $5M', '$1M'],
  ['1.2 - 1.6', '1.2'],
  ['1-5M', '1M'],
  ['1–5 Mio. €', '1 Mio. €'],
  ['€500k – €2m', '€500k'],
  ['500K-1M', '500K'],
  ['10,000+', '10,000'],
  ['$10M+', '$10M'],
  ['> 500', '500'],
  ['over 500', '500'],
  ['0-1', '0'],
])('%s begins at %s', (written, beginning) => {
  expect(findLowerEnd(written, '.')).toBe(beginning)
})

test.each([
  '<10',
  'under 1M',
  '12.5',
  '-5',
  '−3.2',
  '(12)',
  '50-11',
  '12-05-2020',
  'n/a',
  '-',
  '5%-10',
  'A-12',
  '+49 40 123',
  '',
])('%s is no range with a beginning', (written) => {
  expect(findLowerEnd(written, '.')).toBeNull()
})

test.each([
  ['<10', true],
  ['Less than $1M', true],
  ['under 500k', true],
  ['10', false],
  ['< none', false],
  ['>10', false],
])('%s has no lower end: %s', (written, expected) => {
  expect(isWithoutLowerEnd(written, '.')).toBe(expected)
})

import { expect, test } from 'vitest'
import { judgeEnd, judgeTypedFilter, readTypedFilter } from '#kit/records/filters/filter-range.ts'
import { dealFields } from '../../fields.ts'

const { value, probability, currency, expected_close } = dealFields

test.each([
  [value, '47,5M', 47_500_000],
  [value, '1.2 bn', 1_200_000_000],
  [value, '$5M', 5_000_000],
  [value, '', null],
  [value, '-5', undefined],
  [value, 'much', undefined],
  [probability, '60 %', 60],
  [probability, '7,5', undefined],
  [probability, '101', undefined],
  [currency, 'eur', 'EUR'],
  [currency, 'US', undefined],
] as const)('%o of %j is %s', (field, text, read) => {
  expect(readTypedFilter(field, text, '.')).toBe(read)
})

test('an end beyond the other one is refused next to its field', () => {
  const filter = { value_min: 20_000_000, probability_max: 60, close_to: '2026-12-01' }
  const upsideDown = 'The upper limit is below the lower one.'
  expect(judgeEnd(value, { end: 'upper', text: '10M' }, filter)).toBe(upsideDown)
  expect(judgeEnd(probability, { end: 'lower', text: '70' }, filter)).toBe(upsideDown)
  expect(judgeEnd(expected_close, { end: 'lower', text: '2026-12-02' }, filter)).toBe(upsideDown)
  expect(judgeEnd(value, { end: 'upper', text: '20M' }, filter)).toBeNull()
  expect(judgeEnd(value, { end: 'upper', text: '' }, filter)).toBeNull()
  expect(judgeEnd(value, { end: 'upper', text: 'much' }, filter)).toMatch(/^Write an amount/)
  expect(judgeTypedFilter(probability, '101')).toBe('Write a whole number from 0 to 100.')
})

import { expect, test } from 'vitest'
import { comparePrice } from './compare-price.ts'

const valuation = { low_millions: 25, base_millions: 32, high_millions: 45, currency: 'USD' }
const at = (value: number) => comparePrice(valuation, { value, currency: 'USD' })

test.each([
  [24_999_999, 'below'],
  [25_000_000, 'within'],
  [45_000_000, 'within'],
  [45_000_001, 'above'],
])('a price of %d is %s the range', (value, position) => {
  expect(at(value)?.position).toBe(position)
})

test('the distance is in percent of the base value', () => {
  expect(at(28_000_000)).toEqual({ price: 28, low: 25, base: 32, high: 45, percent: -12.5, position: 'within' })
})

test('a valuation without a range is compared by its base alone', () => {
  const alone = { ...valuation, low_millions: null, high_millions: null }
  expect(comparePrice(alone, { value: 32_000_001, currency: 'USD' })).toMatchObject({
    low: 32,
    high: 32,
    position: 'above',
  })
})

test.each([
  ['no base value', { ...valuation, base_millions: null }, { value: 5, currency: 'USD' }],
  ['a base value that is not positive', { ...valuation, base_millions: 0 }, { value: 5, currency: 'USD' }],
  ['no price', valuation, { value: 0, currency: 'USD' }],
  ['another currency', valuation, { value: 5, currency: 'EUR' }],
])('%s is not compared', (_what, valued, deal) => {
  expect(comparePrice(valued, deal)).toBeNull()
})

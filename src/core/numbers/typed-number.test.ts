import { expect, test } from 'vitest'
import { describeTyped, groupTyped, readTyped, type NumberKind, type TypedContext } from './typed-number.ts'

const here = (kind: NumberKind, only: Partial<TypedContext> = {}): TypedContext => ({ kind, point: '.', ...only })

test.each([
  ['47,5M', here('money'), 47_500_000],
  ['47.5', here('millions'), 47.5],
  ['47,5M', here('millions'), 47.5],
  ['47,500,000', here('millions'), 47_500_000],
  ['7,5', here('percent'), 7.5],
  ['7,5 %', here('percent'), 7.5],
  ['8,5x', here('multiple'), 8.5],
  ['1.234', here('count', { point: ',' }), 1234],
  ['1.234', here('count'), 1234],
  ['1,234', here('count', { point: ',' }), 1234],
  ['2k', here('count'), 2000],
  ['$ 5', here('money', { currency: 'CAD' }), 5],
  ['US$ 5', here('money', { currency: 'USD' }), 5],
  ['', here('money'), null],
  ['  ', here('count'), null],
])('%j in %o is %s', (text, context, value) => {
  expect(readTyped(text, context)).toEqual({ value })
})

test.each([
  ['much', here('money'), 'number'],
  ['5 %', here('money'), 'number'],
  ['5x', here('money'), 'number'],
  ['5M', here('percent'), 'number'],
  ['€5', here('count'), 'number'],
  ['€5', here('money', { currency: 'USD' }), 'currency'],
  ['US$5', here('money', { currency: 'CAD' }), 'currency'],
  ['5 USD', here('millions', { currency: 'EUR' }), 'currency'],
])('%j in %o is refused: %s', (text, context, problem) => {
  expect(readTyped(text, context)).toEqual({ problem })
})

test.each([
  ['47,5M', here('money', { currency: 'USD' }), '= $47,500,000'],
  ['47,5', here('millions', { currency: 'EUR' }), '= €47,500,000'],
  ['1.234', here('money', { currency: 'USD' }), '= $1.23. For $1,234, write 1234.'],
  ['1.234', here('money', { currency: 'USD', point: ',' }), '= $1,234. For $1.23, write 1.2340.'],
  ['1,234', here('money', { currency: 'USD', point: ',' }), '= $1.23. For $1,234, write 1234.'],
  ['$45,000', here('money', { currency: 'USD' }), '= $45,000. For $45, write 45.'],
  ['1.234', here('count'), '= 1,234'],
  ['5 mil', here('money', { currency: 'USD' }), '= $5,000,000. For $5,000, write 5000.'],
  ['-5M', here('money', { currency: 'USD' }), '= −$5,000,000'],
  ['7,5', here('percent'), '= 7.5%'],
  ['8,5', here('multiple'), '= 8.5x'],
  ['47,5', here('money', { currency: 'US' }), '= 47.5'],
  ['4.5 crore', here('money', { currency: 'INR' }), '= ₹45,000,000'],
  ['47’500', here('count'), '= 47,500'],
  ['5k', here('count'), '= 5,000'],
])('%j in %o shows %s', (text, context, shown) => {
  expect(describeTyped(text, context, 'en-US')).toBe(shown)
})

test.each([
  ['45000000', here('money', { currency: 'USD' })],
  ['45,000,000', here('money', { currency: 'USD' })],
  ['47.5', here('millions', { currency: 'USD' })],
  ['7.5 %', here('percent')],
  ['1.2340', here('number')],
  ['', here('money')],
  ['much', here('money')],
])('%j in %o needs no words', (text, context) => {
  expect(describeTyped(text, context, 'en-US')).toBeNull()
})

test.each([
  ['28000000', '28,000,000'],
  ['-1234567.5', '-1,234,567.5'],
  // what has a sign or a word in it, and what could mean something else with a comma, stays
  ['280000', '280000'],
  ['28M', '28M'],
  ['28.000.000', '28.000.000'],
  ['', ''],
])('%j is shown as %j while nobody types', (typed, shown) => {
  expect(groupTyped(typed)).toBe(shown)
})

import { expect, it } from 'vitest'
import { readNumber, writeNumber } from './number-text.ts'

it.each([
  ['12', 'percent', 0.12],
  ['7 %', 'percent', 0.07],
  ['1,250.5', 'millions', 1250.5],
  ['(3)', 'millions', -3],
  ['−2', 'millions', -2],
  ['8.5x', 'multiple', 8.5],
  ['', 'millions', null],
  ['about ten', 'millions', undefined],
] as const)('reads %j as %s: %s', (text, kind, expected) => {
  expect(readNumber(text, kind)).toBe(expected)
})

it('writes what it reads', () => {
  expect([writeNumber(0.07, 'percent'), writeNumber(4.12, 'millions'), writeNumber(null, 'millions')]).toEqual([
    '7',
    '4.12',
    '',
  ])
})

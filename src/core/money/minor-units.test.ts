import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMinorUnits, toMinorUnits } from './minor-units.ts'

describe('minor units', () => {
  it.each([
    [19.5, 'USD', 1950, 'two places'],
    [1.005, 'USD', 101, 'a half that binary cannot hold'],
    [-1.005, 'USD', -101, 'away from zero on both sides'],
    [1500, 'JPY', 1500, 'no places'],
    [1.234, 'KWD', 1234, 'three places'],
    [0, 'EUR', 0, 'nothing'],
  ])('%s %s are %s: %s', (amount, currency, minor, _reason) => {
    expect(toMinorUnits(amount, currency)).toBe(minor)
  })

  it('convert back to the original amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        expect(toMinorUnits(fromMinorUnits(minor, 'USD'), 'USD')).toBe(minor)
      }),
    )
  })
})

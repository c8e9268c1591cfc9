import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOn, roundAxis, tightAxis } from './axis.ts'

describe('a scale with round ends', () => {
  it.each([
    [
      [12, 45],
      [10, 20, 30, 40, 50],
    ],
    [
      [12, 45.2, 36],
      [10, 20, 30, 40, 50],
    ],
    [
      [0.3, 0.6],
      [0.3, 0.4, 0.5, 0.6],
    ],
    [
      [-6, 33.3],
      [-10, 0, 10, 20, 30, 40],
    ],
    [
      [2.4, 7.1],
      [2, 3, 4, 5, 6, 7, 8],
    ],
  ])('%j has ticks at %j', (values, ticks) => {
    expect(roundAxis(values).ticks).toEqual(ticks)
  })

  it('holds every value, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 }), (values) => {
        const axis = roundAxis(values)
        expect(axis.high).toBeGreaterThan(axis.low)
        expect(axis.ticks.length).toBeLessThanOrEqual(8)
        for (const value of values) {
          const place = placeOn(axis, value)
          expect(place).toBeGreaterThanOrEqual(-1e-6)
          expect(place).toBeLessThanOrEqual(1 + 1e-6)
        }
      }),
      {
        examples: [
          [[-999_999_999.9965, -999_999_999.99655]],
          [[-5e-324, 5e-324]],
          [[0, 3e-323]],
          [[1e-300, -1.0000000000000002e-306]],
        ],
      },
    )
  })

  it('of one value has that value inside', () => {
    const axis = roundAxis([33])
    expect([axis.low < 33, axis.high > 33]).toEqual([true, true])
    expect(roundAxis([]).ticks.length).toBeGreaterThan(1)
  })
})

describe('a scale with exact ends', () => {
  it('has its round ticks inside', () => {
    const axis = tightAxis([19.3, 50.7])
    expect([axis.low, axis.high, axis.ticks]).toEqual([19.3, 50.7, [20, 30, 40, 50]])
  })
})

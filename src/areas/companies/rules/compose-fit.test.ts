import { describe, expect, it } from 'vitest'
import { composeFit, gateOf, sharePoints } from './compose-fit.ts'

describe('the sum of a fit', () => {
  it.each([
    [[1], [100]],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [30, 15, 20],
      [46, 23, 31],
    ],
    [[], []],
  ])('shares a hundred points by the weights %o', (weights, points) => {
    expect(sharePoints(weights)).toEqual(points)
  })

  it('takes off what a gate holds back, and says how much', () => {
    const met = { weight: 90, share: 1, isKnown: true, gate: 1 }
    const missed = { weight: 10, share: 0, isKnown: true, gate: gateOf(0) }
    expect(composeFit([met, missed])).toMatchObject({ score: 50, lost: 40, certainty: 100 })
    expect(composeFit([met, { ...missed, gate: 1 }])).toMatchObject({ score: 90, lost: 0 })
  })

  it('is no number where nothing is known', () => {
    const unknown = { weight: 10, share: 0.5, isKnown: false, gate: 1 }
    expect(composeFit([unknown, unknown])).toMatchObject({ score: null, lost: 0, certainty: 0 })
    expect(composeFit([])).toMatchObject({ score: null })
  })
})

import { expect, test } from 'vitest'
import { countBands, estimateMedian, revenueOfBands, toBandRanges } from './bands.ts'

test('a limit on an edge is a band of its own, so that at least and at most are both exact', () => {
  expect(toBandRanges({ revenue_min: 10, revenue_max: 500 })).toEqual([
    { figure: 'revenue', shift: 15, mask: 31, first: 5, last: 15 },
  ])
  expect(toBandRanges({ growth_min: 0 })).toEqual([{ figure: 'growth', shift: 20, mask: 31, first: 1, last: 31 }])
  expect(toBandRanges({ employees_max: 5000 })).toEqual([
    { figure: 'employees', shift: 25, mask: 15, first: 0, last: 13 },
  ])
})

test('a limit inside a band cannot be told, and zero revenue or employees is no limit', () => {
  expect(toBandRanges({ revenue_min: 33 })).toBeNull()
  expect(toBandRanges({ growth_max: 12.5 })).toBeNull()
  expect(toBandRanges({ revenue_min: 0, employees_min: 0 })).toEqual([])
})

test('of a band that a limit cuts a part passes, as if its companies were spread evenly', () => {
  // 33 to 50 is 0.68 of 25 to 50; 100 is an edge.
  expect(toBandRanges({ revenue_min: 33, revenue_max: 100 }, 'about')).toEqual([
    { figure: 'revenue', shift: 15, mask: 31, first: 8, last: 11, shares: [{ band: 8, share: 0.68 }] },
  ])
  // Both limits inside one band: 2 of 10 to 15. Above 50 the band is taken to end at 100, and 90 leaves a fifth of it.
  expect(toBandRanges({ growth_min: 11, growth_max: 13 }, 'about')?.[0]?.shares).toEqual([{ band: 4, share: 0.4 }])
  expect(toBandRanges({ growth_min: 90 }, 'about')?.[0]).toMatchObject({
    first: 16,
    shares: [{ band: 16, share: 0.2 }],
  })
  expect(toBandRanges({ employees_min: 10, employees_max: 500 }, 'about')).toEqual(
    toBandRanges({ employees_min: 10, employees_max: 500 }),
  )
})

test('the median lies in its band as far as the middle of the counts', () => {
  // 10 below 10, 20 between 10 and 25, 10 between 25 and 50: the middle is the tenth of the twenty, 17.5.
  expect(
    estimateMedian(
      'revenue',
      new Map([
        [4, 10],
        [6, 20],
        [8, 10],
      ]),
    ),
  ).toBe(17.5)
  // Half of the companies have exactly 15 %.
  expect(
    estimateMedian(
      'growth',
      new Map([
        [2, 2],
        [5, 6],
        [6, 4],
      ]),
    ),
  ).toBe(15)
  expect(estimateMedian('revenue', new Map([[31, 7]]))).toBeNull()
})

test('packed figures are counted by band', () => {
  const packed = [
    { figures: (6 << 15) | (31 << 20) | (2 << 25) | 1, count: 4 },
    { figures: (6 << 15) | (4 << 20) | (15 << 25), count: 3 },
  ]
  expect([...countBands('revenue', packed)]).toEqual([[6, 7]])
  expect([...countBands('growth', packed)]).toEqual([
    [31, 4],
    [4, 3],
  ])
  expect([...countBands('employees', packed)]).toEqual([
    [2, 4],
    [15, 3],
  ])
})

test('bands say between which edges revenue lies', () => {
  // 10 exactly, up to between 25 and 50.
  expect(revenueOfBands(5, 8)).toEqual({ min: 10, max: 50 })
  // Between 5 and 10, up to 500 exactly.
  expect(revenueOfBands(4, 15)).toEqual({ min: 5, max: 500 })
  expect(revenueOfBands(0, 18)).toEqual({ min: 0, max: Number.POSITIVE_INFINITY })
  expect(revenueOfBands(null, null)).toBeNull()
})

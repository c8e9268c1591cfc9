import { expect, test } from 'vitest'
import { countWithin, findParts, isLongScan, planScan } from './scan-plan.ts'

const rare = { companies: 50, longer: null }

test('a word alone is looked for as it is, however many words begin with it', () => {
  const words = { solar: { companies: 90_000, longer: [['solar', true] as const, ['solaris', false] as const] } }
  const { queries } = planScan({ text: "'solar':*", words: ['solar'], lists: [] }, { counts: {}, words })
  expect(queries).toEqual(["'solar':*"])
})

test('beside others a frequent beginning is written out, its frequent words apart from its rare ones', () => {
  const words = {
    solar: {
      companies: 90_000,
      longer: [['solar', true] as const, ['solaris', false] as const, ['solara', false] as const],
    },
    power: rare,
  }
  const { queries } = planScan({ text: '', words: ['solar', 'power'], lists: [] }, { counts: {}, words })
  expect(queries).toEqual(["'solar' & 'power':*", "('solaris' | 'solara') & 'power':*"])
})

test('rare words of one beginning are one search, unless a frequent word begins so as well', () => {
  const longer = [
    ['gear', true] as const,
    ['gears', true] as const,
    ...['gearta', 'geartschu', 'geartze', 'gearn', 'gearsa', 'gearsab', 'gearsu'].map((word) => [word, false] as const),
  ]
  const words = { gear: { companies: 90_000, longer }, wood: rare }
  const { queries } = planScan({ text: '', words: ['gear', 'wood'], lists: [] }, { counts: {}, words })
  // Of "gears" the word itself is frequent, so its rare ones are parted once more.
  expect(queries).toEqual(["('gear' | 'gears') & 'wood':*", "('geart':* | 'gearn' | 'gearsa':* | 'gearsu') & 'wood':*"])
})

test('three words of two parts each would be eight searches: then the text is looked for as it stands', () => {
  const one = { companies: 90_000, longer: [['a', true] as const, ['ab', false] as const] }
  const text = "'aaa':* & 'bbb':* & 'ccc':*"
  const known = { counts: {}, words: { aaa: one, bbb: one, ccc: one } }
  expect(planScan({ text, words: ['aaa', 'bbb', 'ccc'], lists: [] }, known).queries).toEqual([text])
})

test('words of filters are looked for where they spare more rows than they cost', () => {
  const counts = { all: 1_000_000, D1: 20_000, G10: 500_000, E10: 900_000 }
  const plan = (companies: number) =>
    planScan(
      { text: "'zinc':*", words: ['zinc'], lists: [['E10'], ['D1'], ['G10']] },
      { counts, words: { zinc: { companies, longer: null } } },
    ).queries
  // D1 is the shortest. Of its 20,000 the text leaves 10 %, and G10 would spare half of those: 75 ns for 60 + 3 * 25.
  expect(plan(100_000)).toEqual(["'zinc':* & D1"])
  // A text that nearly all have leaves G10 something to spare; E10 spares a tenth of what is left.
  expect(plan(900_000)).toEqual(["'zinc':* & D1 & G10"])
  // Nobody has counted: everything is looked for.
  expect(planScan({ text: '', words: [], lists: [['E10'], ['D1', 'D2']] }, { counts: {}, words: {} }).queries).toEqual([
    'E10 & (D1 | D2)',
  ])
})

test('a frequent word alone is ranked among the partitions that have enough of it', () => {
  const counts = { R0: 1000, R1: 9000, R2: 30_000, R3: 60_000, all: 100_000 }
  const endOf = (companies: number, lists: string[][] = []) =>
    planScan({ text: "'zinc':*", words: ['zinc'], lists }, { counts, words: { zinc: { companies, longer: null } } })
      .headEnd
  // Half of all: 500 of the first 1,000, 5,000 of the first 10,000.
  expect(endOf(50_000)).toBe(-500)
  // A fifth: 200, 2,000.
  expect(endOf(20_000)).toBe(-500)
  expect(endOf(19_999)).toBeNull()
  expect(endOf(50_000, [['D1']])).toBeNull()
})

test('limits of revenue leave the partitions that they touch, and the companies without a known revenue', () => {
  const counts = { R0: 1, R1: 20, R2: 300, R3: 4000, R7: 50_000, R8: 600_000 }
  // The fourth partition ends with a revenue of 250, the second with 1000, the third lies between.
  expect(countWithin({ min: 250, max: 1000 }, counts)).toBe(604_320)
  expect(countWithin({ min: 249, max: 499 }, counts)).toBe(604_300)
  expect(countWithin({ min: -Infinity, max: Infinity }, counts)).toBe(654_321)
})

test('a scan that is divided begins with a tenth of all or more, and the rest is halved', () => {
  const everything = { min: -Infinity, max: Infinity }
  const counts = { R0: 10, R1: 90, R2: 260, R3: 500, R4: 900, R5: 1580, R6: 2700, R7: 3750, R8: 210 }
  // Up to 60 millions 1,760 of 10,000; of the other 8,240 up to 7 millions 4,280.
  expect(findParts(everything, counts)).toEqual({ head: -60, middle: -7, headShare: 0.176 })
  // Up to 60 millions not even a tenth.
  expect(findParts({ min: 0, max: 70 }, counts)).toEqual({ head: -25, middle: -7, headShare: 2480 / 9140 })
  // What is left is one partition and those of unknown revenue, or nothing at all.
  expect(findParts({ min: 30, max: 60 }, counts)).toBeNull()
  expect(findParts(everything, {})).toBeNull()
})

test('a scan is long by what it looks up and reads until it has found enough', () => {
  const all = { share: 1, limit: 10_000 }
  const cost = { indexMs: 20, rows: 10_000, matches: 5000 }
  expect(isLongScan(cost, all)).toBe(true)
  expect(isLongScan(cost, { ...all, share: 0.5 })).toBe(false)
  expect(isLongScan({ ...cost, rows: 3000 }, all)).toBe(false)
  // It ends after a hundredth, even if only a tenth of them is there.
  expect(isLongScan({ indexMs: 200, rows: 10_000_000, matches: 10_000_000 }, { ...all, limit: 1000 })).toBe(false)
})

test('the cost of a scan is that of the lists it looks up, and its matches meet the others as well', () => {
  const counts = { all: 1_000_000, D1: 10_000, E10: 900_000 }
  const words = { zinc: { companies: 100_000, longer: null } }
  const { cost } = planScan({ text: "'zinc':*", words: ['zinc'], lists: [['E10'], ['D1']] }, { counts, words })
  // 10,000 are taken at 80 ns, 110,000 unpacked at 10.
  expect(cost.indexMs).toBeCloseTo(1.9)
  expect([cost.rows, cost.matches].map(Math.round)).toEqual([1000, 900])
  // Words that stand for mistyped ones were not counted.
  expect(planScan({ text: "'znic':* | 'Nzinc'", words: null, lists: [] }, { counts, words }).cost.rows).toBe(0)
})

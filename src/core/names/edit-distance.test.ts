import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each<[string, string, number]>([
  ['nordic', 'nordic', 0],
  ['nrodic', 'nordic', 1],
  ['nordc', 'nordic', 1],
  ['nordiic', 'nordic', 1],
  ['mordic', 'nordic', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['ca', 'abc', 3],
])('%s and %s are %d apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})

test('is symmetric and never more than the longer word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      const distance = editDistance(one, other)
      expect(distance).toBe(editDistance(other, one))
      expect(distance).toBeLessThanOrEqual(Math.max(Array.from(one).length, Array.from(other).length))
    }),
  )
})

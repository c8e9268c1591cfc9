import { expect, test } from 'vitest'
import { planReservation, rateSpace, describeNoSpace } from './storage-space.ts'

test.each([
  [0, 'ample'],
  [899, 'ample'],
  [900, 'nearly full'],
  [999, 'nearly full'],
  [1000, 'full'],
  // the operator has lowered the quota since
  [1500, 'full'],
] as const)('a workspace that uses %d of 1000 bytes is %s', (usedBytes, rating) => {
  expect(rateSpace({ usedBytes, allowedBytes: 1000 })).toBe(rating)
})

test.each([
  ['what is needed fits exactly', 990, { needed: 10, requested: 10 }, 10],
  ['one byte more does not', 990, { needed: 11, requested: 11 }, null],
  ['what is requested beyond it is given as far as it goes', 990, { needed: 4, requested: 50 }, 10],
  ['and whole where it fits', 500, { needed: 4, requested: 50 }, 50],
  ['nothing needs no space', 1000, { needed: 0, requested: 0 }, 0],
  ['nothing fits even where the quota was lowered', 1500, { needed: 0, requested: 9 }, 0],
  ['a byte does not', 1500, { needed: 1, requested: 9 }, null],
])('%s', (_reason, usedBytes, wish, reserved) => {
  expect(planReservation({ usedBytes, allowedBytes: 1000 }, wish)).toBe(reserved)
})

test('the refusal names the file, the quota and the remaining space', () => {
  const allowedBytes = 20 * 1024 ** 3
  expect(describeNoSpace('NDA.pdf', { usedBytes: allowedBytes - 3 * 1024 ** 2, allowedBytes })).toBe(
    'NDA.pdf does not fit: this workspace has 3 MB left of its 20 GB for files. Remove files that are no longer needed.',
  )
  expect(describeNoSpace('NDA.pdf', { usedBytes: allowedBytes, allowedBytes })).toContain(
    'has used all of its 20 GB for files. Remove',
  )
})

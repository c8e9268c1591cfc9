import { expect, test } from 'vitest'
import { countConfirmed, describeConfirmed, refuseUnfinished } from './second-review.ts'

test('an item is confirmed once it is completed', () => {
  expect(refuseUnfinished({ status: 'completed' })).toBeNull()
  expect(refuseUnfinished({ status: 'in-progress' })).toContain('Complete the item first')
})

test('what is confirmed is counted among what is completed', () => {
  const at = '2026-11-28T09:00:00.000Z'
  const items = [
    { status: 'completed', confirmed_at: at },
    { status: 'completed', confirmed_at: null },
    { status: 'pending', confirmed_at: null },
  ]
  const counted = countConfirmed({ items, risks: [{ confirmed_at: null }] })
  expect(describeConfirmed(counted)).toBe(
    'Second review: 1 of 2 completed items and 0 of 1 risk confirmed by a second person.',
  )
})

import { expect, test } from 'vitest'
import { findDifferences } from './find-differences.ts'

test('names the fields that are otherwise, with both values, in the order of the mapping', () => {
  const before = { id: 'a', name: 'Alpha', employees: 1, country: 'Chile', website: null, tags: ['a'], industry: '' }
  const now = { ...before, name: 'Alpha SA', employees: null, tags: ['a', 'b'], industry: null }
  expect(findDifferences(before, now)).toEqual([
    { field: 'name', before: 'Alpha', now: 'Alpha SA' },
    { field: 'employees', before: 1, now: null },
    { field: 'tags', before: 'a', now: 'a; b' },
  ])
})

test('an empty text and nothing are the same, and 0 is a figure', () => {
  expect(findDifferences({ region: '', customers: null }, { region: null, customers: 0 })).toEqual([
    { field: 'customers', before: null, now: 0 },
  ])
})

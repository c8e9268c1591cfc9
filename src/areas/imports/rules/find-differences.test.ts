import { expect, test } from 'vitest'
import { compareStated, findDifferences } from './find-differences.ts'
import { mergeCompany } from './merge-company.ts'

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

test('two that may be one company are compared in what the file states, and in what tells them apart', () => {
  const here = { name: 'Alpha', country: 'Chile', industry: 'Toys', website: 'https://a.example', customers: 5 }
  expect(compareStated(here, { name: 'Alpha', employees: 7, tags: [] })).toEqual([
    { field: 'name', before: 'Alpha', now: 'Alpha' },
    { field: 'industry', before: 'Toys', now: null },
    { field: 'country', before: 'Chile', now: null },
    { field: 'employees', before: null, now: 7 },
    { field: 'website', before: 'https://a.example', now: null },
  ])
})

test.each([
  [null, 'AQUA NORD OY', 'Aqua Nord Oy'],
  [null, 'Aqua Nord OY', 'Aqua Nord OY'],
  ['a', 'AQUA NORD OY', 'AQUA NORD OY'],
])('a row with id %j and the name %s leaves the name %s', (id, name, left) => {
  const origin = { kind: 'imported', source: 'List', date: '2026-11-01' } as const
  const read = { row: 2, id, fields: { name }, matchName: '', errors: [] }
  expect(mergeCompany({ name: 'Aqua Nord Oy', provenance: {} }, read, origin).name).toBe(left)
})

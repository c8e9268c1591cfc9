import { expect, it } from 'vitest'
import { findNamed } from './find-named.ts'

it.each([
  ['Lease Jane_Doe 2024.pdf', ['Jane Doe'], true],
  ['LEASE-JANE-DOE.pdf', ['jane\ndoe'], true],
  ['Lease.pdf', ['Jane Doe'], false],
  // by chance
  ['Lease.pdf', ['as'], false],
  // the extension is no name
  ['Lease.pdf', ['PDF'], false],
])('%s says one of %j: %s', (name, words, expected) => {
  expect(findNamed(name, words)).toBe(expected)
})

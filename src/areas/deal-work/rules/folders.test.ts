import { expect, it } from 'vitest'
import { cleanFolder, foldersIn, isGiven, isWithin, makeSpelling } from './folders.ts'

it.each([
  ['Legal/Leases', 'Legal/Leases'],
  ['/Legal//Leases/', 'Legal/Leases'],
  ['..\\..\\etc', 'etc'],
  ['a/./../b', 'a/b'],
  [' 1.  Corporate \u202e/x\u0000y', '1. Corporate/xy'],
  ['', ''],
  ['...', ''],
])('%j is stored as %j', (path, stored) => {
  expect(cleanFolder(path)).toBe(stored)
})

it('lists the folders of a folder, numbers by their value', () => {
  const paths = ['10 Tax', '2 Legal/Leases/Old', '2 Legal', '2 Legal/IP']
  expect(foldersIn('', paths)).toEqual(['2 Legal', '10 Tax'])
  expect(foldersIn('2 Legal', paths)).toEqual(['IP', 'Leases'])
  expect(foldersIn('2 Legal/IP', paths)).toEqual([])
})

it('a folder whose name begins alike is another one', () => {
  expect(isWithin('Legal', 'Legal')).toBe(true)
  expect(isWithin('Legal/IP', 'Legal')).toBe(true)
  expect(isWithin('Legal 2', 'Legal')).toBe(false)
  expect(isWithin('anything', '')).toBe(true)
})

it.each([
  ['Legal', ['Legal'], [], true],
  ['Legal/Leases', ['Legal'], [], true],
  ['Legals', ['Legal'], [], false],
  ['', ['Legal'], [], false],
  // closed in between, above and exactly
  ['Legal/Board', ['Legal'], ['Legal/Board'], false],
  ['Legal/Board/2026', ['Legal'], ['Legal/Board'], false],
  ['Legal/Board/2026', ['Legal/Board'], ['Legal/Board'], true],
  ['Legal/Leases', ['Legal/Leases'], ['Legal'], true],
  ['Legal/Board', ['Legal', 'Legal/Board'], ['Legal/Board'], true],
])('%j of a guest with %j, where %j is closed: %s', (folder, given, closed, isSeen) => {
  expect(isGiven(folder, { given, closed })).toBe(isSeen)
})

it('spells a folder as the one that exists, or as it was spelled first', () => {
  const spell = makeSpelling(['1 Legal/Leases', 'Tax', 'TAX'])
  expect(spell('')).toBe('')
  expect(spell('1 LEGAL/leases/Old')).toBe('1 Legal/Leases/Old')
  expect(spell('1 legal/Leases/OLD')).toBe('1 Legal/Leases/Old')
  expect([spell('Tax'), spell('TAX')]).toEqual(['Tax', 'TAX'])
  expect([spell('HR'), spell('hr/Pay')]).toEqual(['HR', 'HR/Pay'])
})

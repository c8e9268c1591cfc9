import { expect, test } from 'vitest'
import { documentTypes } from '../contract.ts'
import { accessToFile, canBeMarked, fileAccesses, isWider, mayDownload } from './file-access.ts'

test('the strictest right is the greatest word, as the database compares them', () => {
  expect(fileAccesses.toSorted()).toEqual(fileAccesses)
})

test.each([
  ['download', 'text/plain', true],
  ['marked', 'application/pdf', true],
  ['marked', 'text/plain', false],
  ['view', 'application/pdf', false],
] as const)('with the right %s a file of type %s is downloaded: %s', (access, type, expected) => {
  expect(mayDownload(access, type)).toBe(expected)
})

test.each([
  [null, ['a'], true],
  [['a', 'b'], ['a'], true],
  [['a'], [], true],
  [['a'], ['a', 'b'], false],
  [['a'], null, false],
  [null, null, false],
])('readers %j are more people than %j: %s', (one, other, expected) => {
  expect(isWider(one, other)).toBe(expected)
})

test('PDF files and pictures can carry a watermark', () => {
  expect(documentTypes.filter(canBeMarked)).toEqual(['application/pdf', 'image/jpeg', 'image/png'])
})

test.each([
  ['marked', true, 'view'],
  ['marked', false, 'marked'],
  // as it is, and with no watermark to carry
  ['download', true, 'download'],
  ['view', true, 'view'],
] as const)('%s of a file that is locked, %s, leaves %s', (access, isLocked, left) => {
  expect(accessToFile(access, { isLocked })).toBe(left)
})

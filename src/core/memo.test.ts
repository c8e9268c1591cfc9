import { expect, it } from 'vitest'
import { memo, memoByObject } from './memo.ts'

it('computes the answer for a key once, and afresh when there are too many keys', () => {
  const asked: string[] = []
  const lengthOf = memo((text: string) => asked.push(text) && text.length, 2)
  expect(['a', 'bb', 'a', 'ccc', 'a'].map((text) => lengthOf(text))).toEqual([1, 2, 1, 3, 1])
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a'])
})

it('keeps the answer for an object with the object', () => {
  const listOf = memoByObject((_owner: object): string[] => [])
  const [one, other] = [{}, {}]
  listOf(one).push('kept')
  expect([listOf(one), listOf(other)]).toEqual([['kept'], []])
})

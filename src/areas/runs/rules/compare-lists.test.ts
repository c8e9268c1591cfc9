import { expect, it } from 'vitest'
import { compareLists } from './compare-lists.ts'

const listed = (id: string, score: number | null) => ({ id, name: id.toUpperCase(), score })

it('names what entered, what left, and whose score changed most', () => {
  const before = [listed('a', 80), listed('b', 70), listed('c', 60), listed('d', null)]
  const after = [listed('c', 90), listed('e', 75), listed('a', 78), listed('d', null)]
  expect(compareLists(before, after)).toEqual({
    entered: [listed('e', 75)],
    left: [listed('b', 70)],
    rescored: [
      { id: 'c', name: 'C', before: 60, after: 90 },
      { id: 'a', name: 'A', before: 80, after: 78 },
    ],
  })
})

it('finds no change between a list and itself', () => {
  const list = [listed('a', 1), listed('b', null)]
  expect(compareLists(list, list)).toEqual({ entered: [], left: [], rescored: [] })
})

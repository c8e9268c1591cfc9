import { expect, it } from 'vitest'
import { locatePassage } from './locate-passage.ts'

const runs = ['Either party may ', 'assign this', ' Agreement.', 'Either party may end it.']

it('finds a passage over several runs, whatever the white space', () => {
  expect(locatePassage(runs, 'may\nassign  this Agreement', 0)).toEqual([
    { run: 0, from: 13 / 17, to: 16 / 17 },
    { run: 1, from: 0, to: 1 },
    { run: 2, from: 1 / 11, to: 10 / 11 },
  ])
})

it('takes the occurrence nearest to where the passage is in the text', () => {
  expect(locatePassage(runs, 'Either party may', 0).map(({ run }) => run)).toEqual([0])
  expect(locatePassage(runs, 'Either party may', 1).map(({ run }) => run)).toEqual([3])
})

it('marks nothing where the passage is not on the page', () => {
  expect(locatePassage(runs, 'Neither party', 0.5)).toEqual([])
  expect(locatePassage(runs, ' \n', 0)).toEqual([])
})

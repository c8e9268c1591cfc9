import { expect, test } from 'vitest'
import { makeValuation } from '../make-valuation.fixture.ts'
import { writeInput, type InputPath } from './input-path.ts'
import type { ValuationInputs } from './inputs.ts'
import { mergeInputs } from './merge-inputs.ts'

const base = makeValuation().inputs
const changed = (changes: Record<InputPath, unknown>, from: ValuationInputs = base) =>
  Object.entries(changes).reduce((inputs, [path, value]) => writeInput(inputs, path, value), from)
const row = (id: string, book = 1) => ({ id, name: id, book, worthRatio: 1 })

test('what each of two people changed is in the merged inputs, and a figure that both changed is mine', () => {
  const mine = changed({ 'base.debt': 13, 'base.cash': 4, 'drivers.1.ebitdaMargin': 0.3 })
  const theirs = changed({ 'base.cash': 3, 'base.revenue': 50, 'drivers.0.ebitdaMargin': 0.2 })
  const merged = mergeInputs({ base, mine, theirs })
  expect(merged).toEqual(
    changed({
      'base.debt': 13,
      'base.cash': 4,
      'base.revenue': 50,
      'drivers.0.ebitdaMargin': 0.2,
      'drivers.1.ebitdaMargin': 0.3,
    }),
  )
})

test('rows go by their ids: added ones stay, removed ones go unless the other changed them', () => {
  const owned = (...rows: ReturnType<typeof row>[]) => changed({ 'assets.owned': rows })
  const merged = mergeInputs({
    base: owned(row('a'), row('b'), row('c'), row('d')),
    mine: owned(row('b', 2), row('c'), row('d'), row('mine')),
    theirs: owned(row('a', 5), row('b'), row('d', 7), row('theirs')),
  })
  expect(merged.assets.owned.map(({ id, book }) => [id, book])).toEqual([
    ['a', 5],
    ['b', 2],
    ['d', 7],
    ['theirs', 1],
    ['mine', 1],
  ])
})

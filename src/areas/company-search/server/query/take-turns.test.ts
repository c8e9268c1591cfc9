import { expect, test } from 'vitest'
import { makeTurns } from './take-turns.ts'

test('at most two at once, the others in the order in which they came, and a failure gives its turn on', async () => {
  const inTurn = makeTurns(2)
  const begun: number[] = []
  const ends = [1, 2, 3, 4].map(() => Promise.withResolvers<string>())
  const all = ends.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index)
      return promise
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('away'))
  await expect(all[1]).rejects.toThrow('away')
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.resolve('first')
  expect(await all[0]).toBe('first')
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.resolve('third')
  ends[3]?.resolve('fourth')
  expect(await Promise.all([all[2], all[3]])).toEqual(['third', 'fourth'])
  expect(await inTurn(async () => 'fifth')).toBe('fifth')
})

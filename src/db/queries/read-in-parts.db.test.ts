import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { readInParts } from './read-in-parts.ts'

const own = useTestDb()

const countTo = (last: number) => sql<{ n: number }>`select n from generate_series(1, ${last}::integer) n order by n`

test.each([0, 1, 3999, 4000, 4001, 9000])('%i rows come once each, in their order, some at a time', async (count) => {
  const parts: number[][] = []
  await readInParts(own.db, countTo(count), async (rows) => {
    parts.push(rows.map(({ n }) => n))
  })
  expect(parts.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(Math.max(0, ...parts.map(({ length }) => length))).toBeLessThanOrEqual(4000)
})

test('whoever looks at the rows may stop, and the connection is as good as new', async () => {
  const stop = readInParts(own.db, countTo(20_000), async () => {
    throw new Error('Enough')
  })
  await expect(stop).rejects.toThrow('Enough')
  const again: number[] = []
  await readInParts(own.db, countTo(2), async (rows) => {
    again.push(...rows.map(({ n }) => n))
  })
  expect(again).toEqual([1, 2])
})

test('a query that fails half-way says so', async () => {
  const failing = sql<{ n: number }>`select 1 / (4500 - n) as n from generate_series(1, 9000) n`
  await expect(readInParts(own.db, failing, async () => {})).rejects.toThrow('division by zero')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { despiteDeadlocks } from './despite-deadlocks.ts'

const own = useTestDb()

test('of two that go opposite ways one steps back, lets the other pass, and both arrive', async () => {
  await sql`create table doors (name text primary key, passed integer not null default 0)`.execute(own.db)
  await sql`insert into doors (name) values ('front'), ('back')`.execute(own.db)
  let attempts = 0
  let waiting = 0
  const go = (first: string, second: string) =>
    own.db.transaction().execute((trx) =>
      despiteDeadlocks(trx, async (step) => {
        attempts += 1
        const pass = (name: string) => sql`update doors set passed = passed + 1 where name = ${name}`.execute(step)
        await pass(first)
        waiting += 1
        // until both stand between the doors; who comes again finds the way free
        await expect.poll(() => waiting).toBeGreaterThan(1)
        await pass(second)
      }),
    )

  await Promise.all([go('front', 'back'), go('back', 'front')])

  expect(attempts).toBe(3)
  const { rows } = await sql`select name, passed from doors order by name`.execute(own.db)
  expect(rows).toEqual([
    { name: 'back', passed: 2 },
    { name: 'front', passed: 2 },
  ])
})

test('what fails for another reason is not done again', async () => {
  let attempts = 0
  const failing = own.db.transaction().execute((trx) =>
    despiteDeadlocks(trx, async () => {
      attempts += 1
      throw new Error('Enough')
    }),
  )
  await expect(failing).rejects.toThrow('Enough')
  expect(attempts).toBe(1)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { planKept } from './kept-plans.ts'

const own = useTestDb()

test('a connection plans a statement once that asks for it, and each other one every time', async () => {
  await own.db.connection().execute(async (db) => {
    for (const word of ['one', 'two']) {
      const kept = await sql<{ word: string }>`${planKept}select ${word}::text as word`.execute(db)
      const built = db.selectFrom('company_words').modifyFront(planKept).select('word').where('word', '=', word)
      const plain = await sql<{ word: string }>`select ${word}::text as word`.execute(db)
      expect([kept.rows, await built.execute(), plain.rows]).toEqual([[{ word }], [], [{ word }]])
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%word%' and statement not like '%pg_prepared%'
      order by length(statement)`.execute(db)
    expect(rows.map(({ statement }) => statement.replace(/\/\*.*\*\//, ''))).toEqual([
      'select $1::text as word',
      'select  "word" from "company_words" where "word" = $1',
    ])
  })
})

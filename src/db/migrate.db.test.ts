import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, useTestDb, type OwnDatabase } from '#test/use-test-db.ts'
import { openDb, type OpenDb } from './connection.ts'
import { listMigrations, migrate } from './migrate.ts'

describe('on a database that is up to date', () => {
  const test = useTestDb()

  it('applies nothing', async () => {
    expect(await migrate(test.db)).toEqual([])
  })

  it('leaves the time limits of a request as they were', async () => {
    const { pool, close } = openDb(test.url, { max: 1 })
    const before = await pool.query('show statement_timeout')
    await close()
    const one = openDb(test.url, { max: 1 })
    await migrate(one.db)
    const after = await one.pool.query('show statement_timeout')
    await one.close()
    expect(before.rows[0].statement_timeout).toBe('30s')
    expect(after.rows[0].statement_timeout).toBe('30s')
  })
})

describe('on an empty database', () => {
  let own: OwnDatabase
  let processes: OpenDb[] = []

  beforeAll(async () => {
    own = await createTestDatabase('template0')
    processes = [1, 2, 3, 4].map(() => openDb(own.url))
  })
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.close()))
    await own.drop()
  })

  it('lets several processes start together: each migration is applied once, by one of them', async () => {
    const applied = await Promise.all(processes.map((process) => migrate(process.db)))
    const names = await listMigrations()
    expect(names.length).toBeGreaterThan(0)
    expect(applied.flat().toSorted()).toEqual(names)
    const journal = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      processes[0]!.db,
    )
    expect(journal.rows.map((row) => row.name)).toEqual(names)
  })
})

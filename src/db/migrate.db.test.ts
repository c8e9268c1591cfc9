import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, useTestDb, type OwnDatabase } from '#test/use-test-db.ts'
import { openDb, type OpenDb } from './connection.ts'
import { readDefinitions, type Definition } from './definitions.ts'
import { listMigrations, migrate } from './migrate.ts'

describe('on a database that is up to date', () => {
  const test = useTestDb()

  it('applies nothing', async () => {
    expect(await migrate(test.db)).toEqual([])
  })

  it('can apply each file of functions, triggers and views again', async () => {
    const definitions = await readDefinitions()
    expect(definitions.length).toBeGreaterThan(0)
    await migrate(test.db, { definitions: definitions.map(({ path, text }) => ({ path, text: `${text}-- again` })) })
    await migrate(test.db)
  })

  it('refuses a database with migrations that this version does not know, and leaves it as it is', async () => {
    await sql`insert into kysely_migration values ('0000-extensions', '')`.execute(test.db)
    await expect(migrate(test.db, { definitions: [counted('late')] })).rejects.toThrow(
      'The database was made by another version of the product, whose migrations this one does not know (0000-extensions).',
    )
    await sql`delete from kysely_migration where name = '0000-extensions'`.execute(test.db)
    const late = await sql<{ found: string | null }>`select to_regproc('late') as found`.execute(test.db)
    expect(late.rows).toEqual([{ found: null }])
  })

  it('goes on where an earlier version had applied by themselves what the first migrations contain today', async () => {
    const before = await listMigrations()
    const later = ['0024-files', '0025-accepted-bids', '0026-wrong-ibans', '0027-outreach-answers']
    const others = ['0028-tasks-of-compliance', '0029-negotiation-currency', '0030-kept-because-used']
    const last = ['0031-reopened-negotiations', '0032-versions-of-monitored-clients']
    for (const name of [...later, ...others, ...last])
      await sql`insert into kysely_migration values (${name}, '')`.execute(test.db)
    await expect(migrate(test.db)).rejects.toThrow('whose migrations this one does not know (0024-files, ')
    await sql`insert into kysely_migration values ('0033-changers-of-monitored-clients', '')`.execute(test.db)
    // folded later, and each by itself
    for (const name of [
      '0034-client-corrections',
      '0037-guest-questions',
      '0038-sourcing',
      '0023-sales-tools',
      '0039-changed-meetings',
      '0040-reviews-and-namesakes',
      '0042-expiring-evidence',
      '0043-requests-by-address',
      '0036-data-rooms',
      '0041-redactions',
    ])
      await sql`insert into kysely_migration values (${name}, '')`.execute(test.db)
    expect(await migrate(test.db)).toEqual([])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(test.db)
    expect(rows.map(({ name }) => name)).toEqual(before)
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
  let names: string[] = []

  beforeAll(async () => {
    names = await listMigrations()
    own = await createTestDatabase('template0')
    processes = [1, 2, 3, 4].map(() => openDb(own.url))
  })
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.close()))
    await own.drop()
  })

  it('lets several processes start together: each migration is applied once, by one of them', async () => {
    const applied = await Promise.all(processes.map((process) => migrate(process.db)))
    expect(names.length).toBeGreaterThan(0)
    expect(applied.flat().toSorted()).toEqual(names)
    const journal = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      processes[0]!.db,
    )
    expect(journal.rows.map((row) => row.name)).toEqual(names)
  })

  it('applies a file of functions once, and again when it has changed, whoever starts at the same time', async () => {
    const start = (definitions: Definition[]) => Promise.all(processes.map(({ db }) => migrate(db, { definitions })))
    await start([counted('kept'), counted('changed')])
    expect(await countApplied(processes[0]!.db)).toEqual({ kept: 1, changed: 1 })
    await start([counted('kept'), counted('changed', 2)])
    expect(await countApplied(processes[0]!.db)).toEqual({ kept: 1, changed: 2 })
    const answer = await sql<{ n: number }>`select changed() as n`.execute(processes[0]!.db)
    expect(answer.rows).toEqual([{ n: 2 }])
  })

  it('applies all of them after a migration, which may have dropped what it had to change', async () => {
    const before = await createTestDatabase('template0')
    const { db, close } = openDb(before.url)
    await migrate(db, { migrations: names.slice(0, -1), definitions: [counted('kept')] })
    expect(await migrate(db, { definitions: [counted('kept')] })).toEqual(names.slice(-1))
    expect(await countApplied(db)).toEqual({ kept: 2 })
    await close()
    await before.drop()
  })
})

/** A function that answers a number, in a file that counts how often it was applied. */
function counted(name: string, answer = 1): Definition {
  const text = `create table if not exists applied (name text); insert into applied values ('${name}');
    create or replace function ${name}() returns integer language sql return ${answer};`
  return { path: `${name}.sql`, text }
}

async function countApplied(db: OpenDb['db']): Promise<Record<string, number>> {
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select coalesce(json_object_agg(name, times), '{}') as counts
    from (select name, count(*) as times from applied group by name) by_name`.execute(db)
  return rows[0]!.counts
}

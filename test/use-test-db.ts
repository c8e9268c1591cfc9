import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDb, type Db, type OpenDb } from '#db/connection.ts'
import { productRole } from '#db/embedded/ensure-database.ts'
import { adminRole, socketUrl } from '#db/embedded/postmaster.ts'

export type OwnDatabase = { url: string; drop(): Promise<void> }

/** Gives a db test file a migrated database of its own. Read `db` and `url` inside tests or hooks, not before. */
export function useTestDb(): { readonly db: Db; readonly url: string } {
  let own: OwnDatabase
  let open: OpenDb
  beforeAll(async () => {
    own = await createTestDatabase()
    open = openDb(own.url, { max: 20 })
  })
  afterAll(async () => {
    await open.close()
    await own.drop()
  })
  return {
    get db() {
      return open.db
    },
    get url() {
      return own.url
    },
  }
}

/** A migrated database of its own for whoever starts a whole product in a test. `template0` makes it empty. */
export async function createTestDatabase(template = inject('testDatabase').template): Promise<OwnDatabase> {
  const { folder } = inject('testDatabase')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Files are copied at a fifth of the CPU that the default takes, which writes each page through the log.
  await runSql(folder, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: socketUrl(folder, productRole, name),
    // As administrator: nobody else may end the database's own housekeeping, which may be at work in there.
    drop: () => runSql(folder, `drop database if exists ${name} with (force)`, adminRole),
  }
}

export async function runSql(folder: string, statement: string, role = productRole): Promise<void> {
  const { pool, close } = openDb(socketUrl(folder, role, 'postgres'), { max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await close()
  }
}

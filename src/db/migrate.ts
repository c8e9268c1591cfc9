import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

const migrationsFolder = new URL('./migrations/', import.meta.url)

type Options = {
  /** A backup is loaded into the shape it was made from; the rest follows. */
  only?: readonly string[]
}

/**
 * Brings a database to the newest shape and returns the names of what was applied now.
 * Safe when several processes start together: the first one migrates, the others wait for it.
 */
// The tables do not matter here, so any Kysely will do.
export async function migrate<T>(db: Kysely<T>, { only }: Options = {}): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // A large table may take longer than a request may, and so may waiting for another process that migrates.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      return await applyAll(connection, only ?? (await listMigrations()))
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** Names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted()
}

async function applyAll<T>(db: Kysely<T>, names: readonly string[]): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(names) },
    // Two branches merged in the other order must both be applied.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')
    throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}.`, {
      cause: error,
    })
  }
  return results.map((result) => result.migrationName)
}

async function readMigrations(names: readonly string[]): Promise<Record<string, Migration>> {
  const texts = await Promise.all(names.map((name) => readFile(new URL(`${name}.sql`, migrationsFolder), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, toMigration(texts[index] ?? '')]))
}

function toMigration(text: string): Migration {
  return {
    async up(db) {
      await sql.raw(text).execute(db)
    },
  }
}

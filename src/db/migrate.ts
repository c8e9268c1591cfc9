import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { withoutFolded } from './folded-migrations.ts'
import { applyDefinitions, readDefinitions, type Definition } from './definitions.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** How a database looks: which migrations it has, and the functions, triggers and views on top of them. */
export type Shape = { migrations: readonly string[]; definitions: readonly Definition[] }

/**
 * Brings a database to the newest shape, or to that of a backup, and returns the names of the migrations that were applied now.
 * Safe when several processes start together: the first one migrates, the others wait for it.
 */
// The tables do not matter here, so any Kysely will do.
export async function migrate<T>(db: Kysely<T>, shape: Partial<Shape> = {}): Promise<string[]> {
  const migrations = shape.migrations ? withoutFolded(shape.migrations) : await listMigrations()
  const definitions = shape.definitions ?? (await readDefinitions())
  return db.transaction().execute(async (trx) => {
    // A large table may take longer than a request may, and so may waiting for another process that migrates.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`.execute(trx)
    // Kysely would read the columns of all tables before it sees that nothing is left to do.
    const isUpToDate = isDeepStrictEqual(await listApplied(trx), migrations)
    const applied = isUpToDate ? [] : await applyMigrations(trx, migrations)
    await applyDefinitions(trx, definitions, { isMigrated: applied.length > 0 })
    return applied
  })
}

/** Names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  return [...(await findFiles()).keys()].toSorted()
}

/** The file of each migration, by its name: that of a file without its folder, so that files may be moved. */
async function findFiles(): Promise<Map<string, string>> {
  const files = await readdir(migrationsFolder, { recursive: true })
  const ofSql = files.filter((file) => file.endsWith('.sql'))
  return new Map(ofSql.map((file) => [path.basename(file, '.sql'), path.join(migrationsFolder, file)]))
}

/** The names of the migrations that the database has; refuses those of another version. */
async function listApplied<T>(trx: Kysely<T>): Promise<string[]> {
  const journal = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(
    trx,
  )
  if (journal.rows[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  const journaled = rows.map(({ name }) => name).toSorted()
  const applied = withoutFolded(journaled)
  const folded = journaled.filter((name) => !applied.includes(name))
  if (folded.length > 0) await sql`delete from kysely_migration where name = any(${folded})`.execute(trx)
  const known = await listMigrations()
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length === 0) return applied
  throw new Error(
    `The database was made by another version of the product, whose migrations this one does not know (${unknown.join(', ')}). ` +
      'Start that version, or give this one an empty DATA_DIR or DATABASE_URL.',
  )
}

async function applyMigrations<T>(trx: Kysely<T>, names: readonly string[]): Promise<string[]> {
  const migrator = new Migrator({
    db: trx,
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
  const files = await findFiles()
  const texts = await Promise.all(names.map((name) => readFile(files.get(name) ?? name, 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, toMigration(texts[index] ?? '')]))
}

function toMigration(text: string): Migration {
  return {
    async up(db) {
      await sql.raw(text).execute(db)
    },
  }
}

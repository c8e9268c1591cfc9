import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import * as z from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import { loadRows, setSequences, withoutReferences, type DumpedRow } from '#db/dump.ts'
import { withoutFolded } from '#db/folded-migrations.ts'
import { listMigrations, migrate } from '#db/migrate.ts'
import { unpackArchive, type Entry } from './archive.ts'
import { readQueueVersion, type Manifest } from './backup.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../settings/config-shape.ts'
import { openInstallation, type OpenInstallation } from './open-installation.ts'
import { openStorage } from '../wire.ts'

export type Restored = { rows: number; files: number; isQueueRestored: boolean }

/** Restores a backup into an empty installation. Everything is checked before anything is written. */
export async function restore(config: Config, file: string): Promise<Restored> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const unpacked = await mkdtemp(path.join(config.dataDir, '.restore-'))
  try {
    const manifest = await readManifest(unpacked, await unpackArchive(file, unpacked))
    await refuseUnknown(manifest)
    return await restoreUnpacked(config, { folder: unpacked, manifest })
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

type Unpacked = { folder: string; manifest: Manifest }

async function restoreUnpacked(config: Config, unpacked: Unpacked): Promise<Restored> {
  const installation = await openInstallation(config)
  const storage = await openStorage(config)
  try {
    await refuseNonEmpty(config, installation, storage)
    const keys: string[] = []
    try {
      await putFiles(storage, unpacked, keys)
      const isQueueRestored = await loadDatabase(installation, unpacked)
      await putSecret(config, unpacked)
      const rows = unpacked.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return { rows, files: keys.length, isQueueRestored }
    } catch (error) {
      await removeRestored(installation, storage, keys)
      throw error
    }
  } finally {
    await storage.close()
    await installation.close()
  }
}

const ManifestShape = z.object({
  format: z.literal(2, { error: 'The backup was made by an unknown version of the product.' }),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  definitions: z.array(z.object({ path: z.string(), text: z.string() })),
  queueVersion: z.number().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      entry: z.string(),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})

async function readManifest(folder: string, found: readonly Entry[]): Promise<Manifest> {
  if (!found.some(({ name }) => name === 'manifest.json')) throw new Error('This is not a backup: it has no manifest.')
  const manifest = ManifestShape.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')))
  const byName = new Map(found.map((entry) => [entry.name, entry]))
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = byName.get(name)
    if (entry === undefined) throw new Error(`The backup is damaged: ${name} is missing.`)
    if (entry.size !== size || entry.sha256 !== sha256) throw new Error(`The backup is damaged: ${name} has changed.`)
  }
  if (found.length !== manifest.entries.length + 1)
    throw new Error('The backup is damaged: it contains files that its manifest does not list.')
  return manifest
}

async function refuseUnknown({ migrations }: Manifest): Promise<void> {
  const known = new Set(await listMigrations())
  const unknown = withoutFolded(migrations).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `The backup was made by a different version of the product (${unknown.join(', ')}). Restore it with that version.`,
    )
  }
}

async function refuseNonEmpty(
  { dataDir, databaseUrl }: Config,
  { client, isServerRunning }: OpenInstallation,
  storage: Storage,
) {
  if (databaseUrl === null && isServerRunning) throw new Error(`A server is running on ${dataDir}. Stop it first.`)
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`,
  )
  const isEmpty = rows[0]?.tables === 0 && (await storage.list('')[Symbol.asyncIterator]().next()).done === true
  if (isEmpty) return
  const place = databaseUrl === null ? dataDir : 'The database at DATABASE_URL, or the file storage,'
  throw new Error(
    `${place} already contains an installation. A backup can only be restored into an empty one; choose it with --into.`,
  )
}

async function putFiles(storage: Storage, { folder, manifest }: Unpacked, keys: string[]): Promise<void> {
  for (const { name, size } of manifest.entries) {
    if (!name.startsWith('files/')) continue
    const key = name.slice('files/'.length)
    await storage.put(key, createReadStream(path.join(folder, name)), size)
    keys.push(key)
  }
}

/** Loads into the schema of the backup, then migrates to the newest one. */
async function loadDatabase({ client, url }: OpenInstallation, { folder, manifest }: Unpacked): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db, manifest)
    const isQueueRestored = await makeQueueTables(client, manifest)
    await client.query('begin')
    await withoutReferences(client, async () => {
      for (const table of manifest.tables) {
        if (table.schema === 'pgboss' && !isQueueRestored) continue
        // A migration may have inserted rows there, which the backup has too.
        if (table.schema === 'public') await client.query(`delete from public."${table.name}"`)
        await loadRows(client, table, readRows(path.join(folder, table.entry)))
      }
    })
    await setSequences(client, manifest.sequences)
    await client.query('commit')
    await client.query('analyze')
    await migrate(db)
    return isQueueRestored
  } finally {
    await db.destroy()
  }
}

/** The queue creates its own tables. Its jobs are loaded only into the same version. */
async function makeQueueTables(client: pg.Client, { queueVersion }: Manifest): Promise<boolean> {
  if (queueVersion === null) return true
  await client.query(getConstructionPlans('pgboss'))
  if ((await readQueueVersion(client)) === queueVersion) return true
  await client.query('drop schema pgboss cascade')
  return false
}

async function* readRows(file: string): AsyncGenerator<DumpedRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    // Its checksum proves that we wrote it.
    yield JSON.parse(line) as DumpedRow
  }
}

async function putSecret({ dataDir, databaseUrl }: Config, { folder, manifest }: Unpacked): Promise<void> {
  if (databaseUrl !== null || !manifest.entries.some(({ name }) => name === 'auth-secret')) return
  await copyFile(path.join(folder, 'auth-secret'), path.join(dataDir, 'auth-secret'))
}

async function removeRestored({ client }: OpenInstallation, storage: Storage, keys: readonly string[]): Promise<void> {
  await client.query('rollback')
  await client.query('drop schema if exists pgboss cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  for (const key of keys) await storage.remove(key)
}

async function main(): Promise<void> {
  const [file, option, into] = process.argv.slice(2)
  const isUsable =
    file !== undefined && !file.startsWith('-') && (option === undefined || (option === '--into' && into !== undefined))
  if (!isUsable) throw new Error('Usage: npm run restore -- FILE [--into DATA_DIR]')
  const config = readConfig(into === undefined ? process.env : { ...process.env, DATA_DIR: into })
  const { rows, files, isQueueRestored } = await restore(config, path.resolve(file))
  const place = config.databaseUrl === null ? config.dataDir : 'the database at DATABASE_URL'
  process.stdout.write(`Restored ${rows} rows and ${files} files into ${place}\n`)
  if (!isQueueRestored)
    process.stdout.write('Pending background work was not restored: its queue has a different version.\n')
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`The restore failed: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

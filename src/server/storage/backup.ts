import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Storage } from '#adapters/storage/port.ts'
import { AppError } from '#core/errors.ts'
import { dumpRows, listTables, readSequences, type DumpedRow, type DumpedTable, type SequenceValue } from '#db/dump.ts'
import { definitionsTable, type Definition } from '#db/definitions.ts'
import { hasEmbeddedDatabase } from '#db/embedded/embedded.ts'
import { openArchive, type Entry } from './archive.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../settings/config-shape.ts'
import { openInstallation } from './open-installation.ts'
import { openStorage } from '../wire.ts'

export type Manifest = {
  format: 2
  madeAt: string
  migrations: string[]
  /** The functions and triggers for these tables. */
  definitions: Definition[]
  /** The version of the queue's tables, which the queue creates itself; null if it never ran. */
  queueVersion: number | null
  tables: (DumpedTable & { entry: string; rows: number })[]
  sequences: SequenceValue[]
  entries: Entry[]
}

/**
 * Copies database and files into one archive while the product runs. All rows are from one snapshot, with every file
 * that they name; an extra file does no harm.
 */
export async function backUp(config: Config, file: string, now: Date): Promise<Manifest> {
  if (config.databaseUrl === null && !hasEmbeddedDatabase(config.dataDir)) {
    throw new Error(`There is nothing to back up: no server has ever run on ${config.dataDir}.`)
  }
  await refuseExisting(file)
  const installation = await openInstallation(config)
  const storage = await openStorage(config)
  const archive = await openArchive(file)
  try {
    const parts: Parts = {
      client: installation.client,
      url: installation.url,
      storage,
      add: archive.add,
      entries: new Map(),
    }
    const manifest = await copyAll(parts, config, now)
    await archive.add('manifest.json', Readable.from([JSON.stringify(manifest, null, 2)]))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await storage.close()
    await installation.close()
  }
}

type Parts = {
  client: pg.Client
  url: string
  storage: Storage
  add(name: string, content: Readable): Promise<Entry>
  entries: Map<string, Entry>
}

async function copyAll(parts: Parts, config: Config, now: Date): Promise<Manifest> {
  const { client, entries } = parts
  // The long copies first, so that users wait only for the files added in the meantime.
  await copyNewFiles(parts)
  await copyNewFiles(parts)
  await client.query('begin isolation level repeatable read read only')
  const migrations = await withLockedFileRows(parts.url, async () => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    await copyNewFiles(parts)
    return rows.map(({ name }) => name)
  })
  const definitions = await client.query<Definition>(`select path, text from ${definitionsTable} order by path`)
  const tables = await copyTables(parts)
  const sequences = await readSequences(client)
  const queueVersion = await readQueueVersion(client)
  await client.query('commit')
  await copySecret(parts, config)
  return {
    format: 2,
    madeAt: now.toISOString(),
    migrations,
    definitions: definitions.rows,
    queueVersion,
    tables,
    sequences,
    entries: [...entries.values()],
  }
}

/**
 * A file is stored before its row and removed after it. So while these rows are locked, every file that a row names
 * exists. A column that names a stored file is called file_path.
 */
async function withLockedFileRows<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ma-intelligence copy' })
  client.on('error', () => {})
  await client.connect()
  try {
    await lockFileRows(client)
    return await work()
  } finally {
    await client.end()
  }
}

async function lockFileRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'file_path' order by 1`,
  )
  if (rows.length === 0) return
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    // Times out before PostgreSQL detects a deadlock (after 1 s), which might abort a user's request instead of us.
    await client.query("set local lock_timeout = '300ms'")
    try {
      await client.query(`lock table ${rows.map(({ name }) => `public.${name}`).join(', ')} in share mode`)
      return
    } catch (error) {
      await client.query('rollback')
      if (attempt === 100) throw error
      await sleep(50)
    }
  }
}

async function copyNewFiles({ storage, add, entries }: Parts): Promise<void> {
  for await (const { key } of storage.list('')) {
    const name = `files/${key}`
    if (entries.has(name)) continue
    try {
      entries.set(name, await add(name, await storage.get(key)))
    } catch (error) {
      // Removed since it was listed.
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    }
  }
}

async function copyTables({ client, add, entries }: Parts): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const name = `database/${table.schema}.${table.name}.jsonl`
    const count = { rows: 0 }
    entries.set(name, await add(name, Readable.from(toLines(dumpRows(client, table), count))))
    tables.push({ ...table, entry: name, rows: count.rows })
  }
  return tables
}

async function* toLines(rows: AsyncIterable<DumpedRow>, count: { rows: number }): AsyncGenerator<Buffer> {
  for await (const row of rows) {
    count.rows++
    yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
}

export async function readQueueVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('pgboss.version') is not null as found")
  if (rows[0]?.found !== true) return null
  const versions = await client.query<{ version: number }>('select version from pgboss.version')
  return versions.rows[0]?.version ?? null
}

/** Second factors are encrypted with it: without it users would be locked out. */
async function copySecret({ add, entries }: Parts, { dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl !== null) return
  const secret = await readFile(path.join(dataDir, 'auth-secret')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (secret !== null) entries.set('auth-secret', await add('auth-secret', Readable.from([secret])))
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} already exists. A backup never overwrites anything.`)
}

async function main(): Promise<void> {
  const now = new Date()
  const file = path.resolve(process.argv[2] ?? `backup-${now.toISOString().replaceAll(':', '-').slice(0, 19)}.tar.gz`)
  const { tables, entries } = await backUp(readConfig(process.env), file, now)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = entries.filter(({ name }) => name.startsWith('files/')).length
  process.stdout.write(`Backed up ${rows} rows of ${tables.length} tables and ${files} files to ${file}\n`)
  process.stdout.write('Keep it as safe as the product itself: it contains everything, including secrets.\n')
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`The backup failed: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

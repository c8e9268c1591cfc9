import { createHash, randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, describe, expect, it } from 'vitest'
import type { Storage } from '#adapters/storage/port.ts'
import { openFolder } from '#adapters/storage/folder.ts'
import { dumpRows, listTables, nameOf } from '#db/dump.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createTestDatabase, useTestDb } from '#test/use-test-db.ts'
import { backUp } from './backup.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../settings/config-shape.ts'
import { restore } from './restore.ts'

const now = new Date('2026-11-21T10:00:00Z')
const quiet = { info() {}, warn() {}, error() {} }
const test = useTestDb()

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

describe('a backup', () => {
  it('taken during writes restores consistent rows and files, and without writes exactly equal ones', async () => {
    const { config, client, storage } = await openSource(test.url)
    const odd = await writeOddRows(client)
    const writers = [1, 2, 3].map(() => startWriter(config, odd.workspaceId))
    await waitFor(async () => (await count(client, 'documents')) > 5)
    const busyFile = path.join(config.dataDir, 'busy.tar.gz')
    await backUp(config, busyFile, now)
    for (const writer of writers) await writer.stop()

    const busy = await restoreElsewhere(busyFile)
    const documents = await busy.client.query<{ file_path: string; sha256: string }>(
      'select file_path, sha256 from documents',
    )
    expect(documents.rowCount).toBeGreaterThan(5)
    for (const { file_path, sha256 } of documents.rows) expect(await hashOf(busy.storage, file_path)).toBe(sha256)
    // Each writer adds a user and a workspace in one transaction, so any snapshot has equal numbers of both.
    expect(await count(busy.client, 'users')).toBe(await count(busy.client, 'workspaces'))

    const quietFile = path.join(config.dataDir, 'quiet.tar.gz')
    await backUp(config, quietFile, now)
    const copy = await restoreElsewhere(quietFile)
    const tables = await listTables(client)
    expect(tables.map(({ name }) => name)).toContain('audit_log')
    for (const table of tables) {
      const rows = { [nameOf(table)]: await readSorted(client, table) }
      expect({ [nameOf(table)]: await readSorted(copy.client, table) }).toEqual(rows)
    }
    const keys = await listKeys(storage)
    expect(await listKeys(copy.storage)).toEqual(keys)
    for (const key of keys) expect(await hashOf(copy.storage, key)).toBe(await hashOf(storage, key))
    // JSON null is not a missing value.
    const event = await copy.client.query(
      "select details->'nothing' as nothing, details->>'text' as text from security_events",
    )
    expect(event.rows).toEqual([{ nothing: null, text: 'Ünïcode "quoted" \\ \n {} ,' }])
  })

  it('counts companies under their own industries, whatever number these had before', async () => {
    const { config, client } = await openSource(test.url)
    for (const [industry, companies] of [
      ['Zinc', 2],
      ['Apples', 1],
    ])
      await client.query("insert into companies (name, industry) select 'Company', $1 from generate_series(1, $2)", [
        industry,
        companies,
      ])
    await client.query('select fold_company_cube(100)')
    const file = path.join(config.dataDir, 'companies.tar.gz')
    await backUp(config, file, now)
    const copy = await restoreElsewhere(file)
    await copy.client.query('select fold_company_cube(100)')
    const counts = await copy.client.query(
      `select d.name, c.companies from company_cube c join company_dimensions d on d.id = c.industry_id
       where c.level = 8 order by d.name`,
    )
    expect(counts.rows).toEqual([
      { name: 'Apples', companies: 1 },
      { name: 'Zinc', companies: 2 },
    ])
  })

  it('restores pending jobs of the queue', async () => {
    const { config, client } = await openSource(test.url)
    await withQueue(test.url, async (queue) => {
      await queue.createQueue('tidy')
      await queue.send('tidy', { key: 'a/b' })
    })
    const file = path.join(config.dataDir, 'queue.tar.gz')
    await backUp(config, file, now)
    const copy = await restoreElsewhere(file)
    await withQueue(copy.url, async (queue) => {
      expect((await queue.fetch('tidy'))[0]?.data).toEqual({ key: 'a/b' })
    })
    await client.query('drop schema pgboss cascade')
  })

  it('never overwrites a file, is readable only by its owner, and leaves no partial file', async () => {
    const { config } = await openSource(test.url)
    const file = path.join(config.dataDir, 'one.tar.gz')
    await backUp(config, file, now)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.partial`) || existsSync(`${file}.spool`)).toBe(false)
    await expect(backUp(config, file, now)).rejects.toThrow('already exists')
  })
})

describe('a restore', () => {
  it('is refused into an existing installation', async () => {
    const { config } = await openSource(test.url)
    const file = path.join(config.dataDir, 'one.tar.gz')
    await backUp(config, file, now)
    await expect(restore(config, file)).rejects.toThrow('already contains an installation')
  })

  it('is refused when a single byte of the backup has changed, and leaves nothing behind', async () => {
    const { config, client } = await openSource(test.url)
    await client.query("insert into users (email, name) values ('changed@example.com', 'Untouched')")
    const file = path.join(config.dataDir, 'one.tar.gz')
    await backUp(config, file, now)
    const bytes = gunzipSync(readFileSync(file))
    bytes.write('Falsified', bytes.indexOf('Untouched'))
    writeFileSync(file, gzipSync(bytes))
    const target = await openTarget()
    await expect(restore(target.config, file)).rejects.toThrow(
      'The backup is damaged: database/public.users.jsonl has changed.',
    )
    const tables = await target.client.query("select 1 from pg_tables where schemaname = 'public'")
    expect(tables.rowCount).toBe(0)
  })

  it('is refused when the backup is truncated', async () => {
    const { config } = await openSource(test.url)
    const file = path.join(config.dataDir, 'one.tar.gz')
    await backUp(config, file, now)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    await expect(restore((await openTarget()).config, file)).rejects.toThrow()
  })
})

describe('the commands', () => {
  it("copy the running server's own database and restore it into another folder", async () => {
    const dataDir = await makeFolder()
    const server = await startEmbedded({ dataDir, log: quiet })
    const { db, pool, close } = openDb(server.url)
    await migrate(db)
    await pool.query("insert into users (email) values ('kept@example.com')")
    writeFileSync(path.join(dataDir, 'auth-secret'), 'a secret of more than thirty-two characters\n')
    const file = path.join(dataDir, 'backup.tar.gz')
    const made = runCommand('backup.ts', [file], { DATA_DIR: dataDir })
    expect(made).toContain(`to ${file}`)
    await close()
    await server.stop()

    const into = await makeFolder()
    expect(runCommand('restore.ts', [file, '--into', into], {})).toContain(`into ${into}`)
    expect(readFileSync(path.join(into, 'auth-secret'), 'utf8')).toBe('a secret of more than thirty-two characters\n')
    const restored = await startEmbedded({ dataDir: into, log: quiet })
    const copy = openDb(restored.url)
    expect((await copy.pool.query('select email from users')).rows).toEqual([{ email: 'kept@example.com' }])
    await copy.close()
    await restored.stop()
  })
})

async function openSource(url: string) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: await makeFolder() })
  const client = await connect(url)
  const storage = await openFolder(path.join(config.dataDir, 'files'))
  cleanUps.push(() =>
    client.query(
      'delete from documents; delete from workspaces; delete from users; delete from security_events; delete from companies',
    ),
  )
  return { config, client, storage }
}

async function openTarget() {
  const own = await createTestDatabase('template0')
  cleanUps.push(own.drop)
  const config = readConfig({ DATABASE_URL: own.url, DATA_DIR: await makeFolder() })
  const client = await connect(own.url)
  const storage = await openFolder(path.join(config.dataDir, 'files'))
  return { config, client, storage, url: own.url }
}

async function restoreElsewhere(file: string) {
  const target = await openTarget()
  await restore(target.config, file)
  return target
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ma-backup-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanUps.push(() => client.end())
  return client
}

/** Rows with difficult values: a cycle of references, bytes, arrays, microseconds, JSON null, quotes, an empty text. */
async function writeOddRows(client: pg.Client): Promise<{ workspaceId: string }> {
  const [userId, workspaceId] = [randomUUID(), randomUUID()]
  await client.query(
    "insert into users (id, email, name, created_at) values ($1, 'odd@example.com', '', '2026-01-02 03:04:05.678901+05')",
    [userId],
  )
  await client.query("insert into workspaces (id, name, created_by, created_at) values ($1, 'Odd', $2, now())", [
    workspaceId,
    userId,
  ])
  await client.query("insert into workspace_members values ($1, $2, 'owner', array['compliance'], 'epoch')", [
    workspaceId,
    userId,
  ])
  await client.query(
    `insert into workspace_invitations (id, workspace_id, email, role, token_hash, created_at, sent_at, expires_at)
     values ($1, $2, 'guest@example.com', 'viewer', $3, now(), now(), 'infinity')`,
    [randomUUID(), workspaceId, Buffer.from('00ff5c27'.repeat(8), 'hex')],
  )
  const details = { nothing: null, text: 'Ünïcode "quoted" \\ \n {} ,' }
  await client.query(
    "insert into security_events (event_type, success, details, source, created_at) values ('api_access', true, $1, 'server', now())",
    [details],
  )
  await client.query(
    `insert into audit_log (chain_id, seq, id, at, action, subject_type, subject_id, previous_hash, hash)
     values ('installation', 1, $1, now(), 'test.made', 'test', '1', repeat('0', 64), repeat('a', 64)) on conflict do nothing`,
    [randomUUID()],
  )
  return { workspaceId }
}

/** A continuous writer: users with workspaces, documents with files, and occasional removals. */
function startWriter(config: Config, workspaceId: string) {
  let isStopped = false
  const done = work()

  async function work(): Promise<void> {
    const client = new pg.Client({ connectionString: config.databaseUrl ?? '' })
    await client.connect()
    const storage = await openFolder(path.join(config.dataDir, 'files'))
    for (let round = 0; !isStopped; round++) {
      const [userId, documentId] = [randomUUID(), randomUUID()]
      await client.query('begin')
      await client.query('insert into users (id, email) values ($1, $2)', [userId, `${userId}@example.com`])
      await client.query("insert into workspaces (id, name, created_by, created_at) values ($1, 'W', $2, now())", [
        randomUUID(),
        userId,
      ])
      await client.query('commit')
      const key = `${workspaceId}/${documentId}`
      const { sha256, size } = await storage.put(key, Readable.from([Buffer.from(`content of ${documentId}`)]), 1000)
      await client.query(
        `insert into documents (id, workspace_id, name, file_path, file_size, file_type, sha256, created_at)
         values ($1, $2, 'a.txt', $3, $4, 'text/plain', $5, now())`,
        [documentId, workspaceId, key, size, sha256],
      )
      if (round % 3 !== 0) continue
      await client.query('delete from documents where id = $1', [documentId])
      await storage.remove(key)
    }
    await client.end()
  }

  return {
    async stop() {
      isStopped = true
      await done
    },
  }
}

async function withQueue(url: string, work: (queue: PgBoss) => Promise<void>): Promise<void> {
  const queue = new PgBoss({ connectionString: url, schema: 'pgboss' })
  queue.on('error', () => {})
  await queue.start()
  await work(queue)
  await queue.stop({ graceful: false })
}

function runCommand(name: string, parameters: string[], environment: Record<string, string>): string {
  const script = path.join(import.meta.dirname, name)
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    env: environment,
    encoding: 'utf8',
  })
  return stdout + stderr
}

async function readSorted(client: pg.Client, table: Parameters<typeof dumpRows>[1]): Promise<string[]> {
  const rows: string[] = []
  await client.query('begin')
  for await (const row of dumpRows(client, table)) rows.push(JSON.stringify(row))
  await client.query('commit')
  return rows.toSorted()
}

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

async function count(client: pg.Client, table: string): Promise<number> {
  return (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  return createHash('sha256')
    .update(await buffer(await storage.get(key)))
    .digest('hex')
}

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

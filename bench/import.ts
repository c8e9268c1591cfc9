// How fast a file of companies becomes rows, how fast those are found, and how much memory that takes.
// Usage: npm run bench -- import [ROWS] [--workspace] [--stored]   with DATABASE_URL for a PostgreSQL of this machine that runs
// already, else a built-in one. --stored ends once the rows are stored.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { openFolder } from '#adapters/storage/folder.ts'
import { newId } from '#adapters/system/real.ts'
import { writeCopyLines } from '#areas/companies/server/bulk/copy-lines.ts'
import { checkImport } from '#areas/imports/server/run/check-import.ts'
import { fillImportSearch } from '#areas/imports/server/run/fill-import-search.ts'
import { runImport } from '#areas/imports/server/run/run-import.ts'
import { findImport } from '#areas/imports/server/store.ts'
import { undoImport } from '#areas/imports/server/run/undo-import.ts'
import { uploadImport } from '#areas/imports/server/run/upload-import.ts'
import { makePerson } from '#areas/tasks/server/tasks.fixture.ts'
import type { Actor } from '#areas/permissions.ts'
import { openDb } from '#db/connection.ts'
import { copyIn } from '#db/queries/copy-in.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'

const goal = { rowsPerSecond: 40_000, megabytes: 300 }
const rows = Number(process.argv[2] ?? 1_000_000)
const scope = process.argv.includes('--workspace') ? 'workspace' : 'universe'
const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-import-'))
const silent = { info() {}, warn() {}, error() {}, debug() {} }
const embedded = process.env['DATABASE_URL'] ? null : await startEmbedded({ dataDir: folder, log: silent })
const { db, close } = openDb(process.env['DATABASE_URL'] ?? embedded?.url ?? '')
let peakBytes = 0
const watch = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), 50)

try {
  await migrate(db)
  const storage = await openFolder(path.join(folder, 'files'))
  const config = { storageQuotaBytes: 1024 ** 4 }
  const deps = { db, storage, newId, clock: { now: () => new Date() }, log: silent, config, virusScanner: null }
  const actor: Actor = { ...(await makePerson(db)), role: 'admin' }
  const file = await generate(path.join(folder, 'companies.csv'))
  const { size } = await stat(file)
  const load = os.loadavg()[0]?.toFixed(1)
  console.log(`${rows.toLocaleString('en-US')} rows, ${Math.round(size / 1e6)} MB, load of the machine ${load}`)
  const handle = await open(file)
  const content = handle.createReadStream()
  const { id } = await uploadImport(deps, actor, { name: 'companies.csv', scope, content, declaredBytes: null })
  const control = { signal: new AbortController().signal, report: () => {} }
  await db.updateTable('imports').set({ state: 'checking' }).where('id', '=', id).execute()
  await time('dry run', async () => checkImport(deps, await get(id), control))
  await db.updateTable('imports').set({ state: 'importing' }).where('id', '=', id).execute()
  const bare = await time('COPY of the same rows, no index', copyBare)
  const stored = await time('import: rows stored', async () => runImport(deps, await get(id), control))
  console.log(
    `  goal ${goal.rowsPerSecond.toLocaleString('en-US')} rows/s; ${(stored / bare).toFixed(2)} times the bare COPY`,
  )
  if (!process.argv.includes('--stored')) await fillAndUndo(id, stored)

  async function fillAndUndo(importId: string, storedSeconds: number): Promise<void> {
    const filled = await time('import: rows added to the search', () => fillImportSearch(deps, importId, control))
    console.log(`  until all are found: ${Math.round(rows / (storedSeconds + filled)).toLocaleString('en-US')} rows/s`)
    await db.updateTable('imports').set({ state: 'undoing' }).where('id', '=', importId).execute()
    await time('undo', async () => undoImport(deps, await get(importId), control))
    const { kept_count, created_count } = await get(importId)
    console.log(`  ${created_count.toLocaleString('en-US')} created, ${kept_count} kept by the undo`)
  }

  async function get(importId: string) {
    const row = await findImport(db, actor.workspaceId, importId)
    if (!row) throw new Error('The import is gone.')
    return row
  }
} finally {
  clearInterval(watch)
  await close()
  await embedded?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function time(what: string, work: () => Promise<unknown>): Promise<number> {
  peakBytes = 0
  const before = process.cpuUsage()
  const databaseBefore = await measureDatabase()
  const from = performance.now()
  await work()
  const seconds = (performance.now() - from) / 1000
  const speed = Math.round(rows / seconds).toLocaleString('en-US')
  const peak = Math.round(peakBytes / 1e6)
  const { user, system } = process.cpuUsage(before)
  const busy = ((user + system) / rows).toFixed(1)
  const database = (((await measureDatabase()) - databaseBefore) / rows).toFixed(1)
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${speed} rows/s, ${busy} µs a row of this process and ${database} of the database, peak ${peak} MB (goal below ${goal.megabytes})`,
  )
  return seconds
}

/** Processor time of the database's processes for us, in microseconds, as Linux counts it. */
async function measureDatabase(): Promise<number> {
  const { rows: backends } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const lines = await Promise.all(backends.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  // Behind the name in brackets: user and system time are the 12th and 13th field, in hundredths of a second.
  const fields = lines.map((line) => line.slice(line.lastIndexOf(')') + 2).split(' '))
  return fields.reduce((sum, at) => sum + (Number(at[11] ?? 0) + Number(at[12] ?? 0)) * 10_000, 0)
}

/** The same companies, made beforehand as far as the database goes, into a table of the same columns without anything else. */
async function copyBare(): Promise<void> {
  await sql`create unlogged table bench_bare as select * from companies limit 0`.execute(db)
  await sql`alter table bench_bare set logged`.execute(db)
  const columns = [
    'id',
    'match_name',
    'name',
    'country',
    'industry',
    'location',
    'revenue_millions',
    'employees',
    'founded_year',
    'website',
  ] as const
  const names = [...columns, 'domain', 'tags', 'provenance', 'created_at', 'updated_at'].join(', ')
  const at = new Date().toISOString()
  const origin = { kind: 'typed', source: 'companies.csv', date: at.slice(0, 10) }
  const provenance = JSON.stringify({ revenue_millions: origin, employees: origin, founded_year: origin })
  for (let from = 0; from < rows; from += 10_000) {
    const batch = Array.from({ length: Math.min(10_000, rows - from) }, (_, index) => ({
      id: newId(),
      match_name: `quartz materials ${from + index}`,
      name: `Quartz Materials ${from + index}`,
      country: 'United States',
      industry: 'Materials',
      location: `City ${index % 500}`,
      revenue_millions: index / 100,
      employees: index % 5000,
      founded_year: 1950 + (index % 75),
      website: `https://c${from + index}.example`,
    }))
    await copyIn(
      db,
      `copy bench_bare (${names}) from stdin`,
      writeCopyLines(batch, { columns, constants: ['c1.example', '{}', provenance, at, at] }),
    )
  }
  await sql`drop table bench_bare`.execute(db)
}

/** The same companies every time: figures from a small arithmetic generator. */
async function generate(target: string): Promise<string> {
  const out = createWriteStream(target)
  let seed = 12_345
  const next = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit
  const words = [
    'Nord',
    'Blue',
    'Prime',
    'Delta',
    'Solar',
    'Metro',
    'Alpine',
    'Harbor',
    'Summit',
    'Vector',
    'Quartz',
    'Cedar',
  ]
  const kinds = ['Systems', 'Foods', 'Logistics', 'Health', 'Energy', 'Software', 'Materials', 'Media']
  const countries = ['Germany', 'France', 'United States', 'Japan', 'Brazil', 'Italy', 'Spain', 'Canada']
  out.write('Company,Country,Industry,City,Revenue ($ m),Employees,Founded,Website\n')
  for (let row = 0; row < rows; row += 1) {
    const name = `${words[next(12)]} ${kinds[next(8)]} ${row}`
    const line = `${name},${countries[next(8)]},${kinds[next(8)]},City ${next(500)},${next(90_000) / 100},${next(5000)},${1950 + next(75)},https://c${row}.example\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  return target
}

// How fast a file of companies becomes rows, and how much memory that takes.
// Usage: node bench/import.ts [ROWS]        with DATABASE_URL for a PostgreSQL that runs already, else a built-in one.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { openFolder } from '#adapters/storage/folder.ts'
import { newId } from '#adapters/system/real.ts'
import { checkImport } from '#areas/imports/server/check-import.ts'
import { runImport } from '#areas/imports/server/run-import.ts'
import { findImport } from '#areas/imports/server/store.ts'
import { uploadImport } from '#areas/imports/server/upload-import.ts'
import { makePerson } from '#areas/tasks/server/tasks.fixture.ts'
import type { Actor } from '#areas/permissions.ts'
import { openDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

const goal = { rowsPerSecond: 40_000, megabytes: 300 }
const rows = Number(process.argv[2] ?? 1_000_000)
const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-import-'))
const silent = { info() {}, warn() {}, error() {}, debug() {} }
const embedded = process.env['DATABASE_URL'] ? null : await startEmbedded({ dataDir: folder, log: silent })
const { db, close } = openDb(process.env['DATABASE_URL'] ?? embedded?.url ?? '')
let peakBytes = 0
const watch = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), 50)

try {
  await migrate(db)
  const storage = await openFolder(path.join(folder, 'files'))
  const deps = { db, storage, newId, clock: { now: () => new Date() } }
  const actor: Actor = { ...(await makePerson(db)), role: 'admin' }
  const file = await generate(path.join(folder, 'companies.csv'))
  const { size } = await stat(file)
  console.log(`${rows.toLocaleString('en-US')} rows, ${Math.round(size / 1e6)} MB`)
  const handle = await open(file)
  const { id } = await uploadImport(deps, actor, {
    name: 'companies.csv',
    scope: 'universe',
    content: handle.createReadStream(),
  })
  const control = { signal: new AbortController().signal, report: () => {} }
  await time('dry run', async () => checkImport(deps, await get(id), control))
  await db.updateTable('imports').set({ state: 'importing' }).where('id', '=', id).execute()
  await time('import', async () => runImport(deps, await get(id), control))
  console.log(`peak memory of this process ${Math.round(peakBytes / 1e6)} MB (goal: below ${goal.megabytes})`)

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

async function time(what: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now()
  await work()
  const seconds = (performance.now() - from) / 1000
  const speed = Math.round(rows / seconds)
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${speed.toLocaleString('en-US')} rows/s (goal: ${goal.rowsPerSecond.toLocaleString('en-US')})`,
  )
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

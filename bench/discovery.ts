import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { answerBuiltIn } from '#areas/thesis/server/answer-built-in.ts'
import { thesesOf } from '#areas/thesis/rules/reading/theses/theses.fixture.ts'
import type { Actor } from '#areas/permissions.ts'
import { fillCompanies } from './companies/fill-companies.ts'

/**
 * How long the built-in analyst takes to read a thesis, search, score and explain, over the sixty theses of the tests.
 * `npm run bench -- discovery 100000`; with DATABASE_URL on that database, which is filled up to as many companies.
 */
const rows = Number(process.argv[2] ?? 100_000)
const rounds = 3
const given = process.env['DATABASE_URL']
const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
const embedded = given ? null : await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } })
const { db, close } = openDb(given ?? embedded?.url ?? '')

try {
  await migrate(db)
  await fillCompanies(db, rows)
  // The first round warms up.
  await askAll()
  const times: Timed[] = []
  for (let round = 0; round < rounds; round += 1) times.push(...(await askAll()))
  report(times)
} finally {
  await close()
  await embedded?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

type Timed = { ms: number; thesis: string; found: number }

async function askAll(): Promise<Timed[]> {
  const actor = { userId: '', workspaceId: '00000000-0000-4000-8000-000000000000', role: 'premium' } as Actor
  const deps = { db, clock: { now: () => new Date() } }
  const times: Timed[] = []
  for (const { thesis } of thesesOf('first')) {
    const from = performance.now()
    const { companies } = await answerBuiltIn(deps, actor, { query: thesis, filters: {} })
    times.push({ ms: performance.now() - from, thesis, found: companies.length })
  }
  return times
}

function report(times: readonly Timed[]): void {
  const sorted = times.toSorted((one, other) => one.ms - other.ms)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]?.ms ?? 0
  console.log(
    `${rows} companies, ${times.length} questions: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
  )
  for (const { ms, thesis, found } of sorted.slice(-5)) console.log(`${ms.toFixed(1)} ms, ${found} found: ${thesis}`)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Db } from '#db/connection.ts'
import { openDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { refreshCompanyStatistics } from '#areas/companies/server/refresh-statistics.ts'
import { answerBuiltIn } from '#areas/discovery/server/answer-built-in.ts'
import { theses } from '#areas/discovery/rules/theses.fixture.ts'
import type { Actor } from '#areas/permissions.ts'
import { makeRow } from './companies/generate-companies.ts'

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
  await fill(db)
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
  for (const { thesis } of theses) {
    const from = performance.now()
    const { companies } = await answerBuiltIn(deps, actor, { query: thesis, filters: {} })
    times.push({ ms: performance.now() - from, thesis, found: companies.length })
  }
  return times
}

async function fill(into: Db): Promise<void> {
  const { count } = await into
    .selectFrom('companies')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const batch = 5000
  for (let start = count; start < rows; start += batch) {
    const records = Array.from({ length: Math.min(batch, rows - start) }, (_, index) => makeRow(start + index))
    const columns = Object.keys(records[0] ?? {}).join(', ')
    await into.executeQuery(
      CompiledQuery.raw(
        `insert into companies (${columns}) select ${columns} from json_populate_recordset(null::companies, $1)`,
        [JSON.stringify(records)],
      ),
    )
  }
  if (count >= rows) return
  await refreshCompanyStatistics(into)
  await into.executeQuery(CompiledQuery.raw('vacuum analyze companies, company_search'))
}

function report(times: readonly Timed[]): void {
  const sorted = times.toSorted((one, other) => one.ms - other.ms)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]?.ms ?? 0
  console.log(
    `${rows} companies, ${times.length} questions: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
  )
  for (const { ms, thesis, found } of sorted.slice(-5)) console.log(`${ms.toFixed(1)} ms, ${found} found: ${thesis}`)
}

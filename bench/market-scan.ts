import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Db } from '#db/connection.ts'
import { openDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { CompanyFilter } from '#areas/companies/contract.ts'
import { refreshCompanyStatistics } from '#areas/companies/server/refresh-statistics.ts'
import { measureScan } from '#areas/discovery/server/measure-scan.ts'
import { makeRow } from './companies/generate-companies.ts'

/**
 * How long a market scan takes, step by step, of all companies and of some markets.
 * `npm run bench -- market-scan 100000`; with DATABASE_URL on that database, which is filled up to as many companies.
 */
const rows = Number(process.argv[2] ?? 100_000)
const given = process.env['DATABASE_URL']
const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
const embedded = given ? null : await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } })
const { db, close } = openDb(given ?? embedded?.url ?? '')
const workspaceId = '00000000-0000-4000-8000-000000000000'

try {
  await migrate(db)
  await fill(db)
  const { industry } = makeRow(0)
  const markets: CompanyFilter[] = [{}, { industry }, { growth_min: 15, revenue_min: 20 }]
  for (const filter of markets) {
    await measure(filter)
    await measure(filter)
  }
} finally {
  await close()
  await embedded?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(filter: CompanyFilter): Promise<void> {
  const steps: { step: string; at: number }[] = []
  const { company_count: count } = await measureScan({ db }, { workspaceId, filter }, async (step) => {
    steps.push({ step, at: performance.now() })
  })
  const end = performance.now()
  const told = steps.map(({ step, at }, nth) => `${step}: ${Math.round((steps[nth + 1]?.at ?? end) - at)}`)
  const all = Math.round(end - (steps[0]?.at ?? end))
  console.log(`${JSON.stringify(filter)}: ${count} of ${rows} companies in ${all} ms (${told.join(', ')})`)
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

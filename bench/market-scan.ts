import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { regionReader } from '#areas/thesis/rules/fit/read-region.ts'
import type { CompanyFilter } from '#areas/company-search/contract.ts'
import { measureScan } from '#areas/market-scan/server/measure-scan.ts'
import { fillCompanies } from './companies/fill-companies.ts'
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
  await fillCompanies(db, rows)
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
  const { figures } = await measureScan({ db, regions: regionReader }, { workspaceId, filter }, async (step) => {
    steps.push({ step, at: performance.now() })
  })
  const end = performance.now()
  const told = steps.map(({ step, at }, nth) => `${step}: ${Math.round((steps[nth + 1]?.at ?? end) - at)}`)
  const all = Math.round(end - (steps[0]?.at ?? end))
  console.log(`${JSON.stringify(filter)}: ${figures.size.count} of ${rows} companies in ${all} ms (${told.join(', ')})`)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { CompanyFilter, CompanySearch, SimilarSearch } from '#areas/companies/contract.ts'
import { countFacets } from '#areas/companies/server/count-facets.ts'
import { findSimilar } from '#areas/companies/server/find-similar.ts'
import { refreshCompanyStatistics } from '#areas/companies/server/refresh-statistics.ts'
import { searchCompanies } from '#areas/companies/server/search-companies.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
import { makeRow } from './companies/generate-companies.ts'
import { makeQuestions, type Question } from './companies/make-questions.ts'
import { signUpForBench, type BenchClient } from './companies/sign-up.ts'

/**
 * Fills a universe with generated companies and measures each kind of question twice: through the API, and as the
 * statements alone that the API sent. `npm run bench -- companies 100000`; with DATABASE_URL on that database, which
 * must be empty or already hold as many companies.
 */
type Measured = { kind: string; sql: number[]; api: number[] }
type Asked = { method: 'GET' | 'POST'; path: string; body?: object; run(db: Db): Promise<unknown> }

const each = Number(process.env['BENCH_EACH'] ?? 100)

async function main(rows: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
  const given = process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', SAMPLE_COMPANIES: 'no', ...given }),
    rateLimitFactor: 1e9,
  }
  const running = await startServer({
    config,
    log: openLog('error', process.stderr),
    webFolder: path.join(dataDir, 'none'),
  })
  try {
    await fill(running.deps.db, rows)
    const client = await signUpForBench(running, config)
    for (const measured of await measureAll(running.deps.db, client, rows)) console.log(toLine(measured))
    await client.pool.end()
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(db: Db, rows: number): Promise<void> {
  const { count } = await db
    .selectFrom('companies')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const from = performance.now()
  const batch = 5000
  for (let start = count; start < rows; start += batch) {
    const records = Array.from({ length: Math.min(batch, rows - start) }, (_, index) => makeRow(start + index))
    const columns = Object.keys(records[0] ?? {}).join(', ')
    await db.executeQuery(
      CompiledQuery.raw(
        `insert into companies (${columns}) select ${columns} from json_populate_recordset(null::companies, $1)`,
        [JSON.stringify(records)],
      ),
    )
  }
  const seconds = (performance.now() - from) / 1000
  console.log(
    `${rows - count} companies with their search in ${seconds.toFixed(1)} s, ${Math.round((rows - count) / seconds)} a second`,
  )
  await refreshCompanyStatistics(db)
  await db.executeQuery(CompiledQuery.raw('vacuum analyze companies, company_search, company_name_deletions'))
}

async function measureAll(db: Db, client: BenchClient, rows: number): Promise<Measured[]> {
  const { actor } = client
  const some = await db.selectFrom('companies').select('id').orderBy('id').limit(each).execute()
  const searches = Object.entries(makeQuestions(rows, each)).map(
    ([kind, questions]) => [kind, questions.map((question) => askSearch(actor, question))] as const,
  )
  const deep = await findDeepPages(db, actor)
  const facets = makeQuestions(rows, each)
  const kinds: (readonly [string, Asked[]])[] = [
    ...searches,
    ['deep page', deep.map((question) => askSearch(actor, question))],
    ['facets of filters', (facets['filters, by revenue'] ?? []).map((question) => askFacets(actor, question))],
    ['facets of a text', (facets['text, one word'] ?? []).map((question) => askFacets(actor, question))],
    ['similar', some.map(({ id }) => askSimilar(actor, id))],
  ]
  const results: Measured[] = []
  for (const [kind, asked] of kinds) results.push(await measure(kind, asked, client))
  return results
}

/** Pages far behind the first, reached as a reader would reach them. */
async function findDeepPages(db: Db, actor: Actor): Promise<Question[]> {
  const pages: Question[] = []
  let after: string | undefined
  for (let page = 0; page < each; page += 1) {
    const { next } = await searchCompanies({ db }, actor, CompanySearch.parse({ limit: 200, after }))
    if (next === null) break
    after = next
    pages.push({ after })
  }
  return pages.slice(Math.floor(pages.length / 2))
}

function askSearch(actor: Actor, question: Question): Asked {
  return {
    method: 'GET',
    path: `/api/companies/search?${toQuery(question)}`,
    run: (db) => searchCompanies({ db }, actor, CompanySearch.parse(question)),
  }
}

function askFacets(actor: Actor, { sort: _sort, ...question }: Question): Asked {
  return {
    method: 'GET',
    path: `/api/companies/facets?${toQuery(question)}`,
    run: (db) => countFacets({ db }, actor, CompanyFilter.parse(question)),
  }
}

function askSimilar(actor: Actor, id: string): Asked {
  const body = { like: [id] }
  return {
    method: 'POST',
    path: '/api/companies/similar',
    body,
    run: (db) => findSimilar({ db }, actor, SimilarSearch.parse(body)),
  }
}

function toQuery(question: Question): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question)) {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) query.set(`${name}[${index}]`, one)
    else query.set(name, String(value))
  }
  return query.toString()
}

async function measure(kind: string, asked: readonly Asked[], client: BenchClient): Promise<Measured> {
  const { pool } = client
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const log = (event: { level: string; query: { sql: string; parameters: readonly unknown[] } }) =>
    void sent.push(event.query)
  const listening = new Kysely({ dialect: new PostgresDialect({ pool }), log }) as unknown as Db
  const measured: Measured = { kind, sql: [], api: [] }
  for (const [index, question] of asked.entries()) {
    sent.length = 0
    await question.run(listening)
    const statements = [...sent]
    const sql = await timeOf(async () => {
      for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters])
    })
    const api = await timeOf(() => client.ask(question))
    // The first tenth warms caches and compilers.
    if (index >= asked.length / 10) {
      measured.sql.push(sql)
      measured.api.push(api)
    }
  }
  return measured
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function toLine({ kind, sql, api }: Measured): string {
  const [sql50, sql95, api50, api95] = [at(sql, 0.5), at(sql, 0.95), at(api, 0.5), at(api, 0.95)]
  const figures = [sql50, sql95, api50, api95].map((ms) => ms.toFixed(1).padStart(7)).join(' | ')
  return `| ${kind.padEnd(20)} | ${figures} | ${(api50 / sql50).toFixed(2)} | ${(api95 / sql95).toFixed(2)} |`
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(Number(process.argv[2] ?? 100_000))

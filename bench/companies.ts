import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { openDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { askKinds, recordStatements, type Asked, type Statement } from './companies/ask-kinds.ts'
import { loadCompanies } from './companies/load.ts'
import { startOtherWork, type OtherWork } from './companies/other-work.ts'
import {
  findBackends,
  msWithin,
  processorMsWithin,
  quantile,
  spentOn,
  type SpentTime,
} from './companies/processor-time.ts'
import { runServer } from './companies/run-server.ts'
import { signUpForBench, type BenchClient } from './companies/sign-up.ts'

/**
 * Measures each kind of question twice in one run: through the API of a real server process, and as the statements alone
 * that it sent. `npm run bench -- companies 100000` takes the embedded database; with DATABASE_URL that database, which
 * is filled when it has fewer companies. `busy` does all that a second time beside 50 other requests a second, and
 * `save` keeps the figures for the chart (bench/draw-search-chart.ts).
 */
type Figures = Record<
  'first95' | 'sql50' | 'sql95' | 'api50' | 'api95' | 'sqlCpu95' | 'apiCpu95' | 'sqlCpu50' | 'apiCpu50',
  number
> & {
  kind: string
}

const each = Number(process.env['BENCH_EACH'] ?? 300)
/** Further questions of each kind, asked before: a process that has just begun compiles its code while it answers. */
const warming = 40
const only = process.env['BENCH_ONLY']
const figuresFile = path.join(import.meta.dirname, 'companies', 'figures.json')

async function main(rows: number, wishes: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
  const given = process.env['DATABASE_URL']
  const server = await runServer({ DATA_DIR: dataDir, ...(given ? { DATABASE_URL: given } : {}) })
  const url = given ?? findRunningDatabase(dataDir) ?? ''
  // One connection: its process is the one whose work is counted.
  const { db, pool, close } = openDb(url, { max: 1 })
  try {
    await loadCompanies(url, rows, console.log)
    const client = await signUpForBench(server.url, { db, dataDir })
    const all = await askKinds(db, client.actor, { rows, each: each + warming })
    const kinds = only === undefined ? all : all.filter(([kind]) => kind.startsWith(only))
    for (const question of kinds.flatMap(([, asked]) => asked.splice(0, warming))) await client.ask(question)
    console.log(
      `\n${rows.toLocaleString('en')} companies, ${each} questions of each kind, load ${loadavg()[0]?.toFixed(1)}\n`,
    )
    const tools = { client, pool, server: server.pid }
    const quiet = await measureAll(kinds, tools)
    if (wishes.includes('save')) await save(rows, quiet)
    if (wishes.includes('busy')) await measureBusy(kinds, { ...tools, quiet })
    console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end`)
  } finally {
    await close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Tools = { client: BenchClient; pool: pg.Pool; /** Its process. */ server: number }

async function measureBusy(
  kinds: [string, Asked[]][],
  { quiet, ...tools }: Tools & { quiet: Figures[] },
): Promise<void> {
  const alone = await startOtherWork(tools.client)
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  const before = await alone.stop()
  const beside = await startOtherWork(tools.client)
  console.log('\nBeside 50 other requests a second:\n')
  const busy = await measureAll(kinds, tools, { withSql: false })
  const during = await beside.stop()
  for (const { kind, api95 } of busy) {
    const usual = quiet.find((one) => one.kind === kind)?.api95 ?? Number.NaN
    console.log(`${kind.padEnd(20)} p95 ${api95.toFixed(1)} ms, ${(api95 / usual).toFixed(2)} times the quiet run`)
  }
  console.log(`\nThe other requests: alone ${toWords(before)}; beside the searches ${toWords(during)}`)
}

function toWords({ times, refused, lagMs }: OtherWork): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms of ${times.length} (${refused} failed, ${lagMs.toFixed(0)} ms late at most)`
}

async function measureAll(kinds: [string, Asked[]][], tools: Tools, { withSql = true } = {}): Promise<Figures[]> {
  if (withSql) console.log(header)
  const results: Figures[] = []
  for (const [kind, asked] of kinds) {
    const figures = await measure(kind, asked, { ...tools, withSql })
    if (withSql) console.log(toLine(figures))
    results.push(figures)
  }
  return results
}

/** The first time each question is asked says what it costs when nobody asked before; then both ways take turns. */
async function measure(
  kind: string,
  asked: readonly Asked[],
  { client, pool, server, withSql }: Tools & { withSql: boolean },
): Promise<Figures> {
  const first: SpentTime[] = []
  const sql: SpentTime[] = []
  const api: SpentTime[] = []
  const { own } = await findBackends(pool)
  const askServer = async (question: Asked) => {
    const { others } = await findBackends(pool)
    return spentOn([server, ...others], () => client.ask(question))
  }
  for (const question of asked) first.push(await askServer(question))
  for (const [index, question] of asked.entries()) {
    const statements = withSql ? await recordStatements(pool, question) : []
    const isDatabaseFirst = index % 2 === 0
    if (withSql && isDatabaseFirst) sql.push(await spentOn(own, () => replay(pool, statements)))
    api.push(await askServer(question))
    if (withSql && !isDatabaseFirst) sql.push(await spentOn(own, () => replay(pool, statements)))
  }
  return {
    kind,
    first95: msWithin(first, 0.95),
    sql50: msWithin(sql, 0.5),
    sql95: msWithin(sql, 0.95),
    api50: msWithin(api, 0.5),
    api95: msWithin(api, 0.95),
    sqlCpu50: processorMsWithin(sql, 0.5),
    sqlCpu95: processorMsWithin(sql, 0.95),
    apiCpu50: processorMsWithin(api, 0.5),
    apiCpu95: processorMsWithin(api, 0.95),
  }
}

async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters])
}

const header = `| Kind | first p95 | SQL p50 | SQL p95 | API p50 | API p95 | ratio p50 | ratio p95 | CPU SQL p50 | p95 | CPU API p50 | p95 |
|---|---|---|---|---|---|---|---|---|---|---|---|`

function toLine(of: Figures): string {
  const times = [of.first95, of.sql50, of.sql95, of.api50, of.api95].map(toCell).join(' | ')
  const processor = [of.sqlCpu50, of.sqlCpu95, of.apiCpu50, of.apiCpu95].map(toCell).join(' | ')
  return `| ${of.kind.padEnd(20)} | ${times} | ${(of.api50 / of.sql50).toFixed(2)} | ${(of.api95 / of.sql95).toFixed(2)} | ${processor} |`
}

function toCell(ms: number): string {
  return ms.toFixed(1).padStart(6)
}

async function save(rows: number, figures: Figures[]): Promise<void> {
  const known = JSON.parse(await readFile(figuresFile, 'utf8').catch(() => '{}')) as Record<string, Figures[]>
  const place = `${process.env['DATABASE_URL'] ? 'postgresql' : 'embedded'} ${rows}`
  const kept = figures.map(({ kind, ...times }) => ({
    kind,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Math.round(ms * 10) / 10])),
  }))
  await writeFile(figuresFile, `${JSON.stringify({ ...known, [place]: kept }, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(Number(process.argv[2] ?? 100_000), process.argv.slice(3))

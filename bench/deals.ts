import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { sql } from 'kysely'
import { DealQuery, type Stage } from '#areas/deals/contract.ts'
import { stages } from '#areas/deals/rules/words.ts'
import { listDealHistory } from '#areas/deals/server/change/list-history.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { listDeals, totalDeals } from '#areas/deals/server/read/read-deals.ts'
import { seedDeals } from '#areas/deals/server/samples/seed-deals.fixture.ts'
import type { Actor } from '#areas/permissions.ts'
import { readCharts } from '#areas/pipeline/server/read-charts.ts'
import { readInsights } from '#areas/pipeline/server/read-insights.ts'
import { summarise } from '#areas/pipeline/server/summarise.ts'
import { clock, newId } from '#adapters/system/real.ts'
import { openDb, type Db } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { recordStatements, type Asked } from './companies/ask-kinds.ts'
import { findBackends, msWithin, processorMsWithin, spentOn, type SpentTime } from './companies/processor-time.ts'
import { runServer } from './companies/run-server.ts'
import { signUpForBench, type BenchClient } from './companies/sign-up.ts'

/**
 * The calls of the dashboard over a workspace of 10,000 deals with 30,000 versions, through the API of a real server
 * process and as the statements alone that it sent, in turns. `npm run bench -- deals 10000`. BENCH_PLANS=yes prints how
 * the database answers each statement.
 */
const goalMs = 100
const each = Number(process.env['BENCH_EACH'] ?? 60)

async function main(count: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
  const server = await runServer({ DATA_DIR: dataDir })
  const { db, pool, close } = openDb(findRunningDatabase(dataDir) ?? '', { max: 1 })
  try {
    const client = await signUpForBench(server.url, { db, dataDir })
    const ids = await fill(db, client.actor, count)
    console.log(`\n${count} deals, ${each} questions of each kind, load ${loadavg()[0]?.toFixed(1)}\n`)
    console.log(header)
    const tools = { client, pool, server: server.pid }
    for (const [kind, ask] of Object.entries(askKinds(client.actor, ids))) await measure(kind, ask, tools)
    await measureWrites(client, ids)
    console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end`)
  } finally {
    await close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const dayMs = 86_400_000

/** Deals of the last hundred days that have each been changed twice since, and half of them moved on a stage. */
async function fill(db: Db, { workspaceId, userId }: Actor, count: number): Promise<string[]> {
  const at = new Date(Date.now() - 100 * dayMs)
  const ids = await seedDeals(db, { workspaceId, userId, count, newId, at })
  for (const daysAgo of [60, 10])
    await changeAll(db, { workspaceId, userId, at: new Date(Date.now() - daysAgo * dayMs) })
  // what the database does by itself after a while
  await sql`vacuum analyze`.execute(db)
  return ids
}

async function changeAll(db: Db, { workspaceId, userId, at }: { workspaceId: string; userId: string; at: Date }) {
  const next = sql`(array['Due Diligence', 'Valuation', 'Negotiation', 'Negotiation'])[
    array_position(array['Target Review', 'Due Diligence', 'Valuation', 'Negotiation'], stage)]`
  await sql`update deals set version = version + 1, change_id = gen_random_uuid(), updated_at = ${at},
    value_minor = value_minor * 101 / 100, probability = least(100, probability + 1),
    stage = case when value_minor % 200000000 = 0 then ${next} else stage end,
    stage_since = case when value_minor % 200000000 = 0 then ${at} else stage_since end
    where workspace_id = ${workspaceId}`.execute(db)
  await sql`update record_versions set valid_to = ${at} where workspace_id = ${workspaceId} and valid_to is null`.execute(
    db,
  )
  await sql`insert into record_versions (kind, record_id, version, change_id, workspace_id, valid_from, changed_by,
      change_kind, facts)
    select 'deals', id, version, change_id, workspace_id, ${at}, ${userId}, 'changed', to_jsonb(deals)
    from deals where workspace_id = ${workspaceId}`.execute(db)
}

type Ask = (turn: number) => Asked

/** What the dashboard asks for: list, board, cards, insights, charts, and one deal. */
function askKinds(actor: Actor, ids: readonly string[]): Record<string, Ask> {
  const list = (query: object): Asked => ({
    method: 'GET',
    path: `/api/deals?${new URLSearchParams(query as Record<string, string>).toString()}`,
    run: (db) => listDeals({ db }, actor, DealQuery.parse(query)),
  })
  const get = (call: string, run: (db: Db) => Promise<unknown>): Asked => ({ method: 'GET', path: call, run })
  const idOf = (turn: number) => ids[(turn * 997) % ids.length] ?? ''
  const stageOf = (turn: number): Stage => stages[turn % 4] ?? 'Valuation'
  return {
    'list, first page': () => list({}),
    'list, page behind': (turn) => list({ after: idOf(turn) }),
    'list by value': (turn) => list({ sort: 'value', direction: 'desc', after: idOf(turn) }),
    'list by name': (turn) => list({ sort: 'target', direction: 'asc', after: idOf(turn) }),
    'list of a text': (turn) => list({ q: `get ${turn}` }),
    'board, a column': (turn) => list({ stage: stageOf(turn), sort: 'stage_since', direction: 'desc', limit: 50 }),
    'totals of the board': () => get('/api/deals/totals', (db) => totalDeals({ db }, actor, {})),
    'four cards': () => get('/api/deals/summary', (db) => summarise({ db, clock }, actor)),
    insights: () => get('/api/pipeline/insights', (db) => readInsights({ db, clock }, actor)),
    charts: () => get('/api/pipeline/charts', (db) => readCharts({ db, clock }, actor)),
    'one deal': (turn) => get(`/api/deals/${idOf(turn)}`, (db) => getDeal(db, actor, idOf(turn))),
    'its history': (turn) =>
      get(`/api/deals/${idOf(turn)}/history`, (db) =>
        listDealHistory({ db }, actor, { dealId: idOf(turn), limit: 100 }),
      ),
  }
}

const header = `| Call | SQL p50 | SQL p95 | API p50 | API p95 | ratio p50 | goal | CPU SQL p50 | CPU API p50 | p95 |
|---|---|---|---|---|---|---|---|---|---|`

type Tools = { client: BenchClient; pool: pg.Pool; /** Its process. */ server: number }

async function measure(kind: string, ask: Ask, { client, pool, server }: Tools): Promise<void> {
  const inSql: SpentTime[] = []
  const inApi: SpentTime[] = []
  await client.ask(ask(0))
  for (let turn = 0; turn < each; turn += 1) {
    const asked = ask(turn)
    const statements = await recordStatements(pool, asked)
    if (turn === 0 && process.env['BENCH_PLANS']) await explain(pool, statements)
    const { own, others } = await findBackends(pool)
    const askDatabase = () =>
      spentOn(own, async () => {
        for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters])
      })
    if (turn % 2 === 0) inSql.push(await askDatabase())
    inApi.push(await spentOn([server, ...others], () => client.ask(asked)))
    if (turn % 2 === 1) inSql.push(await askDatabase())
  }
  const figures = [msWithin(inSql, 0.5), msWithin(inSql, 0.95), msWithin(inApi, 0.5), msWithin(inApi, 0.95)]
  const processor = [processorMsWithin(inSql, 0.5), processorMsWithin(inApi, 0.5), processorMsWithin(inApi, 0.95)]
  const ratio = (msWithin(inApi, 0.5) / msWithin(inSql, 0.5)).toFixed(2)
  const verdict = msWithin(inApi, 0.95) < goalMs ? 'met' : 'missed'
  console.log(`| ${kind.padEnd(20)} | ${toCells(figures)} | ${ratio} | ${verdict} | ${toCells(processor)} |`)
}

function toCells(times: readonly number[]): string {
  return times.map((ms) => ms.toFixed(1).padStart(6)).join(' | ')
}

async function explain(pool: pg.Pool, statements: Awaited<ReturnType<typeof recordStatements>>): Promise<void> {
  for (const { sql: text, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...parameters])
    console.log(`\n${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
  }
}

/** What somebody does to many deals at once; each is one request. */
async function measureWrites({ ask }: BenchClient, ids: readonly string[]): Promise<void> {
  const tell = async (what: string, asked: Parameters<BenchClient['ask']>[0]) => {
    const from = performance.now()
    const { text } = await ask(asked)
    console.log(`${what}: ${Math.round(performance.now() - from)} ms`)
    return JSON.parse(text) as { change_id: string }
  }
  console.log('')
  const change = { deal_ids: ids.slice(0, 1000), change: { status: 'cold' } }
  const { change_id } = await tell('1,000 deals changed', { method: 'POST', path: '/api/deals/bulk', body: change })
  await tell('and taken back', { method: 'POST', path: '/api/deals/undo', body: { change_id } })
}

await main(Number(process.argv[2] ?? 10_000))

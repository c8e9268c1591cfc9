/**
 * What docs/search-at-scale.md plans for several machines, tried with two databases: companies are divided by a hash of
 * their id, each node answers its own first page, and the pages are merged. `npm run bench -- two-nodes 50000` with
 * DATABASE_URL of an empty database whose owner may create databases; the answers must be those of one database.
 */
import pg from 'pg'
import { regionReader } from '#areas/thesis/rules/fit/read-region.ts'
import { type CompanyRow } from '#areas/companies/contract.ts'
import { CompanyFilter, CompanySearch } from '#areas/company-search/contract.ts'
import { countFacets } from '#areas/company-search/server/facets.ts'
import { searchCompanies } from '#areas/company-search/server/search.ts'
import type { Actor } from '#areas/permissions.ts'
import { openDb, type Db } from '#db/connection.ts'
import { loadCompanies } from './companies/load.ts'
import { makeQuestions, type Question } from './companies/make-questions.ts'

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL says where the one database is.')
const rows = Number(process.argv[2] ?? 50_000)
const actor = { workspaceId: '00000000-0000-4000-8000-000000000000' } as Actor
const pageSize = 30

await loadCompanies(url, rows, console.log)
const nodes = await Promise.all([0, 1].map((node) => makeNode(url, node)))
const one = openDb(url)
const kinds = makeQuestions(rows, 40)
const questions = [...(kinds['filters, by revenue'] ?? []), ...(kinds['chips'] ?? [])]
let same = 0
const times = { one: 0, merged: 0 }
for (const question of questions) {
  const whole = await timed('one', () => ask(one.db, question))
  const parts = await timed('merged', () => Promise.all(nodes.map((node) => ask(node.db, question))))
  if (isSame(whole, parts)) same += 1
  else console.log('differs', JSON.stringify(question))
}
console.log(`${same} of ${questions.length} answers of two nodes are those of one`)
console.log(
  `one: ${(times.one / questions.length).toFixed(1)} ms each, two: ${(times.merged / questions.length).toFixed(1)} ms`,
)
await Promise.all([one, ...nodes].map((opened) => opened.close()))
process.exitCode = same === questions.length ? 0 : 1

/** A copy of the whole from which the companies of the other node are taken out; the triggers do the rest. */
async function makeNode(whole: string, node: number) {
  const name = `${new URL(whole).pathname.slice(1)}_node_${node}`
  const address = new URL(whole)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  // Two copies of one database at the same time are refused.
  for (let made = false; !made;)
    made = await client.query(`create database ${name} template ${new URL(whole).pathname.slice(1)}`).then(
      () => true,
      () => false,
    )
  await client.end()
  address.pathname = `/${name}`
  const opened = openDb(address.href)
  await opened.pool.query('set statement_timeout = 0')
  await opened.pool.query(`delete from companies where hashtextextended(id::text, 0) & 1 <> ${node}`)
  return opened
}

async function ask(db: Db, { sort: _sort, ...question }: Question) {
  const page = await searchCompanies(
    { db, regions: regionReader },
    actor,
    CompanySearch.parse({ ...question, sort: 'revenue' }),
  )
  return { page, facets: await countFacets({ db, regions: regionReader }, actor, CompanyFilter.parse(question)) }
}

type Answer = Awaited<ReturnType<typeof ask>>

/** The first of both by (revenue, id), and the counts of countries added, as far as both are exact. */
function isSame(whole: Answer, parts: readonly Answer[]): boolean {
  const merged = parts.flatMap(({ page }) => page.rows).toSorted(byRevenue)
  const ids = merged.slice(0, pageSize).map(({ id }) => id)
  const isPageSame = ids.join() === whole.page.rows.map(({ id }) => id).join()
  if (whole.facets.inexact.includes('countries')) return isPageSame
  const added = new Map<string, number>()
  for (const { facets } of parts)
    for (const { value, count } of facets.countries) added.set(value, (added.get(value) ?? 0) + count)
  return isPageSame && whole.facets.countries.every(({ value, count }) => added.get(value) === count)
}

function byRevenue(a: CompanyRow, b: CompanyRow): number {
  return (b.revenue_millions ?? -1) - (a.revenue_millions ?? -1) || (a.id < b.id ? -1 : 1)
}

async function timed<Result>(who: keyof typeof times, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const result = await work()
  times[who] += performance.now() - from
  return result
}

import type pg from 'pg'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { regionReader } from '#areas/thesis/rules/fit/read-region.ts'
import { CompanyFilter, CompanySearch, SimilarSearch } from '#areas/company-search/contract.ts'
import { readCursor, writeCursor } from '#areas/company-search/server/query/cursor.ts'
import { countFacets } from '#areas/company-search/server/facets.ts'
import { findSimilar } from '#areas/company-search/server/similar.ts'
import { searchCompanies } from '#areas/company-search/server/search.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { makeId } from './generate-companies.ts'
import { makeQuestions, type Question } from './make-questions.ts'
import type { Ask } from './sign-up.ts'

/** One question as the API is asked it, and what the product does for it. */
export type Asked = Ask & { run(db: Db): Promise<unknown> }
export type Statement = { sql: string; parameters: readonly unknown[] }

/** All kinds of questions of docs/search-at-scale.md over a universe of this size. */
export async function askKinds(
  db: Db,
  actor: Actor,
  { rows, each }: { rows: number; each: number },
): Promise<[string, Asked[]][]> {
  const kinds = makeQuestions(rows, each)
  const deep = await findDeepPages(db, actor, kinds['filters, by revenue'] ?? [])
  const far = await findFarPages(db, actor, each)
  const seeds = Array.from({ length: each }, (_, index) => makeId(Math.floor((index * rows) / each)))
  return [
    ...Object.entries(kinds).map(([kind, questions]): [string, Asked[]] => [
      kind,
      questions.map((one) => askSearch(actor, one)),
    ]),
    ['deep page of filters', deep.map((question) => askSearch(actor, question))],
    ['deep page of all', far.map((question) => askSearch(actor, question))],
    ['facets of filters', (kinds['filters, by revenue'] ?? []).map((question) => askFacets(actor, question))],
    ['facets of chips', (kinds['chips'] ?? []).map((question) => askFacets(actor, question))],
    ['facets of a text', (kinds['text, one word'] ?? []).map((question) => askFacets(actor, question))],
    ['similar', seeds.map((id) => askSimilar(actor, id))],
  ]
}

/** What a question sends to the database, in order. */
export async function recordStatements(pool: pg.Pool, question: Asked): Promise<Statement[]> {
  const sent: Statement[] = []
  const log = (event: { query: CompiledQuery }) => void sent.push(event.query)
  const listening: Db = new Kysely({ dialect: new PostgresDialect({ pool }), log })
  await question.run(listening)
  return sent
}

/** Pages in the middle of filtered lists: behind all companies of more than 60 % of the greatest revenue asked for. */
async function findDeepPages(db: Db, actor: Actor, filters: readonly Question[]): Promise<Question[]> {
  const pages: Question[] = []
  for (const filter of filters) {
    const { next } = await searchCompanies(
      { db, regions: regionReader },
      actor,
      CompanySearch.parse({ ...filter, limit: 1 }),
    )
    if (next === null) continue
    const key = `-${0.6 * Number(filter['revenue_max'] ?? 100)}`
    pages.push({ ...filter, after: writeCursor({ ...readCursor(next), key, id: makeId(0) }) })
  }
  return pages
}

/** Pages far behind the first of the list of all companies, reached as a reader would reach them. */
async function findFarPages(db: Db, actor: Actor, each: number): Promise<Question[]> {
  const pages: Question[] = []
  let after: string | undefined
  for (let page = 0; page < 2 * each; page += 1) {
    const { next } = await searchCompanies(
      { db, regions: regionReader },
      actor,
      CompanySearch.parse({ limit: 200, after }),
    )
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
    run: (db) => searchCompanies({ db, regions: regionReader }, actor, CompanySearch.parse(question)),
  }
}

function askFacets(actor: Actor, { sort: _sort, ...question }: Question): Asked {
  return {
    method: 'GET',
    path: `/api/companies/facets?${toQuery(question)}`,
    run: (db) => countFacets({ db, regions: regionReader }, actor, CompanyFilter.parse(question)),
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

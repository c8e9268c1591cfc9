import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { refreshCompanyStatistics } from '#areas/companies/server/index/refresh-statistics.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { answerBuiltIn } from '../answer-built-in.ts'
import { judgeRanking, type RankingScore } from './judge-ranking.fixture.ts'
import { rankerByWords } from './rank-by-words.fixture.ts'

const Company = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  industry: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  location: z.string().nullable(),
  stage: z.string().nullable(),
  technologies: z.array(z.string()),
  growth_rate: z.string().nullable(),
  revenue_millions: z.number().nullable(),
  employees: z.number().nullable(),
  ebitda_millions: z.number().nullable(),
  valuation_millions: z.number().nullable(),
  founded_year: z.number().nullable(),
  customers: z.number().nullable(),
  retention_rate: z.number().nullable(),
})
const ids = z.array(z.string())
const MarkedThesis = z.object({ set: z.string(), thesis: z.string(), fits: ids, near: ids })

/**
 * 480 companies as records of a database have them, by four strangers, and theses of six others, who read all companies
 * and marked for each thesis which of them fit and which are worth a look. None of them knew anything of the product.
 */
export const companies = readLines('companies', Company)
export const theses = readLines('theses', MarkedThesis)

export const actor = { userId: '', workspaceId: '00000000-0000-4000-8000-000000000000', role: 'premium' } as Actor
const uuidStart = '00000000-0000-4000-8000-00000000'
export const toStoredId = (id: string): string => `${uuidStart}${id.toLowerCase()}`
export const fromStoredId = (id: string): string => id.slice(uuidStart.length).toUpperCase()
const clock = { now: () => new Date('2026-11-26') }

export type Ranked = z.infer<typeof MarkedThesis> & {
  answer: Awaited<ReturnType<typeof answerBuiltIn>>
  /** Marked ids, best first. */
  ranking: string[]
  judged: RankingScore
  /** What a search by words alone gets. */
  floor: RankingScore
}

/** Asks discovery each thesis, and judges what it answers. */
export async function measureRelevance(db: Db, sets: readonly string[] = setNames): Promise<Ranked[]> {
  await fill(db)
  const byWords = rankerByWords(companies)
  const ranked: Ranked[] = []
  for (const one of theses.filter(({ set }) => sets.includes(set))) {
    const answer = await answerBuiltIn({ db, clock }, actor, { query: one.thesis, filters: {} })
    const ranking = answer.companies.map(({ id }) => fromStoredId(id ?? ''))
    const judged = judgeRanking(ranking, one)
    ranked.push({ ...one, answer, ranking, judged, floor: judgeRanking(byWords(one.thesis), one) })
  }
  return ranked
}

export const setNames = [...new Set(theses.map(({ set }) => set))]

export function meanOf<One>(ranked: readonly One[], of: (one: One) => number): number {
  return ranked.reduce((sum, one) => sum + of(one), 0) / ranked.length
}

async function fill(db: Db): Promise<void> {
  const rows = companies.map((company) => ({ ...company, id: toStoredId(company.id), metrics: [] }))
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const sql = `insert into companies (${columns}) select ${columns} from json_populate_recordset(null::companies, $1)`
  await db.executeQuery(CompiledQuery.raw(sql, [JSON.stringify(rows)]))
  await refreshCompanyStatistics(db)
}

function readLines<T>(name: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(path.join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => schema.parse(JSON.parse(line)))
}

import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { readInParts } from '#db/read-in-parts.ts'

/** What it takes to compare companies with each other, without the texts that only people read. */
export type ComparedRow = {
  id: string
  name: string
  industry: string
  /** The beginning only. */
  description: string
  country: string
  region: string | null
  location: string | null
  technologies: string[]
  revenue_millions: number | null
  growth_percent: number | null
  growth_rate: string | null
  employees: number | null
  valuation_millions: number | null
  ebitda_millions: number | null
  founded_year: number | null
  retention_rate: number | null
  is_sample: boolean
}

/** What many companies are compared by at once. */
export type ComparedFigures = Pick<
  ComparedRow,
  'id' | 'country' | 'revenue_millions' | 'growth_percent' | 'employees' | 'valuation_millions' | 'ebitda_millions'
> & {
  /** Name, beginning of the description and first ten technologies in one text. */
  words: string
}

export type ComparedQuery = {
  workspaceId: string
  industryIds: readonly number[]
  /** `in`: companies of these industries; `outside`: of all others. */
  side: 'in' | 'outside'
  revenue: { min: number; max: number } | null
  limit: number
}

const columns = sql`c.id, c.name, c.industry, left(c.description, 300) as description, c.country, c.region, c.location,
  c.technologies, c.revenue_millions, c.growth_percent, c.growth_rate, c.employees, c.valuation_millions,
  c.ebitda_millions, c.founded_year, c.retention_rate, c.is_sample`

const figures = sql`c.id, c.country, c.revenue_millions, c.growth_percent, c.employees,
  c.valuation_millions, c.ebitda_millions,
  c.name || ' ' || left(c.description, 300) || ' ' || array_to_string(c.technologies[1:10], ' ') as words`

/** Largest first, so that a limit leaves out the smallest. */
export async function listComparedRows(db: Db, query: ComparedQuery): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`select ${columns} ${fromLargest(query)}`.execute(db)
  return rows
}

/** The same companies in the same order, with less of each, some thousands at a time. */
export async function readComparedFigures(
  db: Db,
  query: ComparedQuery,
  take: (companies: readonly ComparedFigures[]) => Promise<void>,
): Promise<void> {
  await readInParts(db, sql<ComparedFigures>`select ${figures} ${fromLargest(query)}`, take)
}

/** Industries are words of the text index: see 0011. */
function fromLargest(query: ComparedQuery) {
  return sql`
    from (select id, nrev from company_search where ${toCondition(query)} order by nrev, id limit ${query.limit}) s
    join companies c on c.id = s.id
    order by s.nrev, s.id`
}

/** Those of these ids that the workspace may see, in no order. */
export async function findComparedRows(db: Db, workspaceId: string, ids: readonly string[]): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select ${columns} from companies c
    where c.id = any (${ids}::uuid[]) and (c.workspace_id is null or c.workspace_id = ${workspaceId}::uuid)`.execute(db)
  return rows
}

/** Counts no further than `most`. */
export async function countComparedRows(db: Db, query: ComparedQuery, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from company_search where ${toCondition(query)} limit ${most}) s`.execute(db)
  return rows[0]?.count ?? 0
}

function toCondition({ workspaceId, industryIds, side, revenue }: ComparedQuery) {
  const any = industryIds.map((id) => `D${id}`).join(' | ')
  // The column first: words are fetched from outside of the row.
  const words =
    side === 'in'
      ? sql`industry_id = any (${industryIds}) and words @@ ${any}::tsquery`
      : sql`not (industry_id = any (${industryIds}))`
  const size = revenue
    ? sql`nrev between ${-revenue.max}::double precision and ${-revenue.min}::double precision`
    : sql`true`
  return sql`(workspace_id is null or workspace_id = ${workspaceId}::uuid) and ${words} and ${size}`
}

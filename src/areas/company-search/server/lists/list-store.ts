import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { lookedFor } from '#core/names/looked-for.ts'
import { isSampleId } from '#areas/companies/server/sample/sample-range.ts'
import type { View } from '#areas/companies/server/view-of.ts'
import { readInParts } from '#db/queries/read-in-parts.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import { visibleTo } from '../facets/cube-store.ts'
import { employeeWords, growthWords } from '../query/filter-words.ts'
import { scanWords } from '../query/word-store.ts'

/** One criterion: any of the names or any of the phrases suffices; with `not` none of them may apply. */
export type Criterion = {
  /** Ids of company_dimensions. */
  ids: readonly number[]
  phrases: readonly string[]
  not: boolean
  /** The ids are industries, and there are no phrases: the column of the industry is compared as well, before the words. */
  isIndustry?: boolean
}

export type RangeName = 'revenue' | 'growth' | 'employees' | 'founded' | 'margin' | 'ebitda'
/** A company that does not know its figure passes, unless the figure `mustBeKnown`. */
export type ListRange = { figure: RangeName; min: number | null; max: number | null; mustBeKnown?: boolean }

export type ListQuery = View & {
  criteria: readonly Criterion[]
  ranges: readonly ListRange[]
  limit: number
  smallestFirst: boolean
}

type Condition = RawBuilder<unknown>

/** The ids of the largest or smallest companies that meet the criteria, by a walk along revenue. */
export async function listLargest(db: Db, query: ListQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${largest(query)} s order by ${orderOf(query)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The same, and how many there are. One scan counts and sorts; if there are more than `countedAtMost`, the count is one
 * more than that, and the largest are found by a walk along revenue.
 */
export async function countAndList(
  db: Db,
  query: ListQuery,
  countedAtMost: number,
): Promise<{ ids: string[]; count: number }> {
  const lexemes = lexemesOf(query)
  const counting = sql<{ total: number; id: string | null }>`
    with matches as materialized (
        select id, nrev from company_search where ${conditionOf(query)} limit ${countedAtMost + 1}
      ),
      counted as (select count(*)::integer as total from matches),
      page as (
        select id, nrev from matches where (select total from counted) <= ${countedAtMost}
        order by nrev, id limit ${query.limit}
      )
    select counted.total, page.id from counted left join page on true order by page.nrev, page.id`
  const { rows } = await scanWords(db, { isByWords: lexemes.length > 0 }, (scanning) => counting.execute(scanning))
  const count = rows[0]?.total ?? 0
  if (count > countedAtMost) return { count, ids: await listLargest(db, query) }
  return { count, ids: rows.flatMap(({ id }) => id ?? []) }
}

/** The figures by which many companies are compared in one request. */
export type ComparedFigures = {
  id: string
  country: string
  revenue_millions: number | null
  growth_percent: number | null
  employees: number | null
  valuation_millions: number | null
  ebitda_millions: number | null
  /** Name, beginning of the description and first ten technologies in one text. */
  words: string
}

/** The figures of the largest companies that meet the criteria, some thousands at a time. */
export async function readFiguresOfLargest(
  db: Db,
  query: ListQuery,
  take: (companies: readonly ComparedFigures[]) => Promise<void>,
): Promise<void> {
  const figures = sql<ComparedFigures>`
    select c.id, c.country, c.revenue_millions, c.growth_percent, c.employees, c.valuation_millions, c.ebitda_millions,
      c.name || ' ' || left(c.description, 300) || ' ' || array_to_string(c.technologies[1:10], ' ') as words
    from ${largest(query)} s join companies c on c.id = s.id
    order by s.nrev, s.id`
  await readInParts(db, figures, take)
}

function largest(query: ListQuery): Condition {
  return sql`(
    select id, nrev from company_search where ${conditionOf(query)} order by ${orderOf(query)} limit ${query.limit}
  )`
}

function orderOf({ smallestFirst }: ListQuery): Condition {
  return smallestFirst ? sql`nrev desc, id desc` : sql`nrev, id`
}

type DimensionKind = Tables['company_dimensions']['kind']

/** Imports can bring very many technologies and metrics; beyond this limit a kind is not read for each question. */
const mostOfKind = 5000

/** Each kind has its own limit, so that imported technologies crowd out no country and no industry. */
export async function listDimensions(
  db: Db,
  kinds: readonly DimensionKind[],
): Promise<{ id: number; kind: string; name: string }[]> {
  const ofKind = (kind: DimensionKind) =>
    rowsWhere(db, 'company_dimensions', { kind })
      .select(['id', 'kind', 'name'])
      .orderBy('id')
      .limit(mostOfKind)
      .execute()
  return (await Promise.all([...new Set(kinds)].map(ofKind))).flat()
}

function conditionOf(query: ListQuery): Condition {
  const { workspaceId, onlySample, scope, ranges, criteria } = query
  const lexemes = lexemesOf(query)
  return sql.join(
    [
      workspaceId === null ? sql`workspace_id is null` : visibleTo({ workspaceId, scope }),
      ...(onlySample ? [isSampleId(sql.ref('id'))] : []),
      ...ranges.flatMap(toLimits),
      // Columns before words: the words are stored outside of the row.
      ...criteria.filter(({ isIndustry }) => isIndustry).map(toColumn),
      ...(lexemes.length === 0 ? [] : [sql`words @@ ${lexemes.join(' & ')}::tsquery`]),
    ],
    sql` and `,
  )
}

function lexemesOf({ criteria, ranges }: ListQuery): string[] {
  return [...criteria.map(toLexemes), ...ranges.flatMap(toThreshold)].filter((part) => part !== '')
}

function toColumn({ ids, not }: Criterion): Condition {
  return not ? sql`not (industry_id = any (${ids}))` : sql`industry_id = any (${ids})`
}

/** Stands for a name that no company has: texts are in small letters, so no text has this word. */
const nothing = 'NOTHING'

function toLexemes({ ids, phrases, not, isIndustry }: Criterion): string {
  if (isIndustry && not) return ''
  const any = [...ids.map((id) => `D${id}`), ...toPhrases(phrases)]
  if (not) return any.length === 0 ? '' : `!(${any.join(' | ')})`
  return `(${any.length === 0 ? nothing : any.join(' | ')})`
}

/** Phrases that begin alike share their first word, so that it is looked for once. `wordsOf` leaves only letters and digits. */
export function toPhrases(phrases: readonly string[]): string[] {
  const byFirst = new Map<string, string[]>()
  for (const phrase of phrases) {
    const [first, ...rest] = wordsOf(phrase).map(toLexeme)
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), rest.join(' & ')])
  }
  return [...byFirst].map(([first, rests]) =>
    rests.includes('') ? first : `(${first} & (${rests.map((rest) => `(${rest})`).join(' | ')}))`,
  )
}

function toLexeme(word: string): string {
  const how = lookedFor(word)
  return 'is' in how ? `(${how.is.map((one) => `'${one}'`).join(' | ')})` : `'${how.begins}':*`
}

/** The index knows only thresholds; toLimits examines the rest. */
function toThreshold({ figure, min, max }: ListRange): string[] {
  if (figure === 'growth') return growthWords(min)
  return figure === 'employees' ? employeeWords(min, max) : []
}

/** How the search table stores each figure: minus the figure, and the value for an unknown one. */
const figures: Record<RangeName, { value: Condition; isUnknown: Condition }> = {
  revenue: { value: sql`-nrev`, isUnknown: sql`nrev = 1` },
  growth: { value: sql`-ngrowth`, isUnknown: sql`ngrowth = 'infinity'` },
  employees: { value: sql`-nemployees`, isUnknown: sql`nemployees = 1` },
  founded: { value: sql`-nfounded`, isUnknown: sql`nfounded = 1` },
  margin: { value: sql`margin`, isUnknown: sql`margin is null` },
  ebitda: { value: sql`margin * -nrev / 100`, isUnknown: sql`margin is null` },
}

/** Names of the figures whose ranges the search knows. */
export const searchableRanges: ReadonlySet<string> = new Set(Object.keys(figures))

/** Revenue is compared turned, so that whole partitions are left out. Unknown figures pass unless they must be known. */
function toLimits({ figure, min, max, mustBeKnown = false }: ListRange): Condition[] {
  const { value, isUnknown } = figures[figure]
  const limits: Condition[] = []
  if (mustBeKnown) limits.push(sql`not (${isUnknown})`)
  if (figure === 'revenue') {
    if (min !== null) {
      const least = sql`nrev <= ${-min}::double precision`
      limits.push(mustBeKnown ? least : sql`(${least} or nrev = 1)`)
    }
    if (max !== null) limits.push(sql`nrev >= ${-max}::double precision`)
    return limits
  }
  if (min !== null) limits.push(sql`(${value} >= ${min}::double precision or ${isUnknown})`)
  if (max !== null) limits.push(sql`(${value} <= ${max}::double precision or ${isUnknown})`)
  return limits
}

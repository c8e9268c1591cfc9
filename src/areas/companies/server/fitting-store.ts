import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { isSampleId } from './sample-range.ts'
import type { StoredCompany } from './store.ts'
import { scanWords } from './word-store.ts'

/** One thing that is wanted: any of the names or any of the phrases suffices; with `not` none of them may be there. */
export type Wanted = {
  /** Ids of company_dimensions. */
  ids: readonly number[]
  phrases: readonly string[]
  not: boolean
}

export type RangeName = 'revenue' | 'growth' | 'employees' | 'founded' | 'margin' | 'ebitda'
export type WantedRange = { figure: RangeName; min: number | null; max: number | null }

export type FittingQuery = {
  /** Null sees the universe alone. */
  workspaceId: string | null
  onlySample: boolean
  wanted: readonly Wanted[]
  ranges: readonly WantedRange[]
  limit: number
  /** So many matches are counted and sorted; of more, the largest are found by a walk along revenue. */
  countedAtMost: number
}

type Condition = RawBuilder<unknown>

/** The companies that have what is wanted, largest first. One scan counts and sorts; of very many, a walk along revenue. */
export async function listFitting(db: Db, query: FittingQuery): Promise<{ rows: StoredCompany[]; count: number }> {
  const lexemes = [...query.wanted.map(toLexemes), ...query.ranges.flatMap(toThreshold)].filter((part) => part !== '')
  const where = conditionOf(query, lexemes)
  const { limit, countedAtMost } = query
  const counting = sql<StoredCompany & { total: number; place: number | null }>`
    with matches as materialized (
        select id, nrev from company_search where ${where} limit ${countedAtMost + 1}
      ),
      counted as (select count(*)::integer as total from matches),
      page as (
        select id, nrev as place from matches where (select total from counted) <= ${countedAtMost} order by nrev, id limit ${limit}
      )
    select counted.total, page.place, companies.* from counted left join page on true left join companies using (id)
    order by page.place, page.id`
  const counted = await scanWords(db, { isByWords: lexemes.length > 0 }, (scanning) => counting.execute(scanning))
  const count = counted.rows[0]?.total ?? 0
  if (count <= countedAtMost) return { count, rows: counted.rows.filter(({ place }) => place !== null).map(bare) }
  const walked = await sql<StoredCompany & { place: number }>`
    with page as (select id, nrev as place from company_search where ${where} order by nrev, id limit ${limit})
    select page.place, companies.* from page join companies using (id) order by page.place, page.id`.execute(db)
  return { count, rows: walked.rows.map(bare) }
}

type Placed = StoredCompany & { total?: number; place: number | null }

function bare({ total: _total, place: _place, ...row }: Placed): StoredCompany {
  return row
}

export async function listDimensions(db: Db): Promise<{ id: number; kind: string; name: string }[]> {
  // Technologies and metrics of imports can be many; beyond this the largest tables are not read for each question.
  return db.selectFrom('company_dimensions').select(['id', 'kind', 'name']).orderBy('id').limit(5000).execute()
}

function conditionOf({ workspaceId, onlySample, ranges }: FittingQuery, lexemes: readonly string[]): Condition {
  return sql.join(
    [
      workspaceId === null
        ? sql`workspace_id is null`
        : sql`(workspace_id is null or workspace_id = ${workspaceId}::uuid)`,
      ...(onlySample ? [isSampleId(sql.ref('id'))] : []),
      ...ranges.flatMap(toLimits),
      ...(lexemes.length === 0 ? [] : [sql`words @@ ${lexemes.join(' & ')}::tsquery`]),
    ],
    sql` and `,
  )
}

/** What nobody has cannot be met: a word that no text has, since texts have no capitals. */
const nothing = 'NOTHING'

function toLexemes({ ids, phrases, not }: Wanted): string {
  const any = [...ids.map((id) => `D${id}`), ...phrases.map(toPhrase).filter((phrase) => phrase !== '')]
  if (not) return any.length === 0 ? '' : `!(${any.join(' | ')})`
  return `(${any.length === 0 ? nothing : any.join(' | ')})`
}

/** The words of a phrase as the rule hasPhrase of discovery reads them: letters and digits only come in here. */
function toPhrase(phrase: string): string {
  const words = wordsOf(phrase).map((word) => {
    const stem = stemOf(word)
    return stem.length < 5 && stem === word ? `'${word}'` : `'${stem}':*`
  })
  return words.length === 0 ? '' : `(${words.join(' & ')})`
}

/** Plural and singular are one word: 'pumps' finds 'pump'. Short words are looked for as they are. */
export function stemOf(word: string): string {
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const growthSteps = [0, 10, 15, 20, 25, 40, 50]
const employeeSteps = [10, 50, 100, 250, 500, 1000, 5000]
const employeeLimits = [10, 50, 250, 1000, 5000]

/** The nearest threshold on the outer side of a limit, which the text index knows; toLimits examines the rest. */
function toThreshold({ figure, min, max }: WantedRange): string[] {
  if (figure === 'growth')
    return step(
      'G',
      growthSteps.findLast((at) => min !== null && at <= min),
    )
  if (figure !== 'employees') return []
  const least = employeeSteps.findLast((at) => min !== null && at <= min)
  const most = employeeLimits.find((at) => max !== null && at >= max)
  return [...step('E', least), ...step('L', most)]
}

function step(letter: string, at: number | undefined): string[] {
  return at === undefined ? [] : [`${letter}${at}`]
}

/** How each figure stands in the search table: minus the figure, and what stands there for an unknown one. */
const figures: Record<RangeName, { value: Condition; isUnknown: Condition }> = {
  revenue: { value: sql`-nrev`, isUnknown: sql`nrev = 1` },
  growth: { value: sql`-ngrowth`, isUnknown: sql`ngrowth = 'infinity'` },
  employees: { value: sql`-nemployees`, isUnknown: sql`nemployees = 1` },
  founded: { value: sql`-nfounded`, isUnknown: sql`nfounded = 1` },
  margin: { value: sql`margin`, isUnknown: sql`margin is null` },
  ebitda: { value: sql`margin * -nrev / 100`, isUnknown: sql`margin is null` },
}

/** Revenue is compared turned, so that whole partitions are left out. What is not known passes. */
function toLimits({ figure, min, max }: WantedRange): Condition[] {
  const { value, isUnknown } = figures[figure]
  const limits: Condition[] = []
  if (figure === 'revenue') {
    if (min !== null) limits.push(sql`(nrev <= ${-min}::double precision or nrev = 1)`)
    if (max !== null) limits.push(sql`nrev >= ${-max}::double precision`)
    return limits
  }
  if (min !== null) limits.push(sql`(${value} >= ${min}::double precision or ${isUnknown})`)
  if (max !== null) limits.push(sql`(${value} <= ${max}::double precision or ${isUnknown})`)
  return limits
}

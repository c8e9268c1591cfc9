import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import type { CompanyFilter } from '../contract.ts'
import { toBandRanges } from '../rules/bands.ts'
import { groups, revenueOfGroups, type Group } from '../rules/group-company.ts'
import type { CubeFilter, GroupList } from './cube-store.ts'

type Condition = RawBuilder<unknown>

/** A filter as the search table understands it: what matchesFilter of the rules says, in SQL. */
export type SearchTerms = {
  where: Condition
  /** The words of the text as a tsquery, null without a text. */
  textQuery: string | null
  /** The text as names are kept for sorting. */
  namePrefix: string
  words: readonly string[]
  workspaceId: string
  /** Something is asked for that no company has. */
  isImpossible: boolean
  /** The same filter over counted cells; null when they cannot tell what it asks for. */
  cube: CubeFilter | null
  /** The search needs withManyWords. */
  hasManyWords: boolean
}

type Options = {
  workspaceId: string
  filter: CompanyFilter
  /** Words of names to look for as well, by the word of the text. */
  instead?: ReadonlyMap<string, readonly string[]>
  /** Words that have the word of the text inside. */
  around?: ReadonlyMap<string, readonly string[]>
}

export async function makeTerms(db: Db, { workspaceId, filter, instead, around }: Options): Promise<SearchTerms> {
  const { folded, numbers } = await prepare(db, filter)
  const words = folded === '' ? [] : folded.split(' ')
  const text = words
    .map((word) => toWordQuery(word, { around: around?.get(word) ?? [], others: instead?.get(word) ?? [] }))
    .join(' & ')
  const chosen = dimensionsOf(filter).map((names) =>
    names.map((name) => numbers[name]).filter((id) => id !== undefined),
  )
  const lists = [...chosen.map((ids) => ids.map((id) => `D${id}`)), ...groupWords(filter), ...limitWords(filter)]
  const lexemes = [text, ...lists.map(anyOf)].filter((part) => part !== '').join(' & ')
  return {
    where: sql.join(
      [
        visibleTo(workspaceId),
        ...(lexemes === '' ? [] : [sql`words @@ ${lexemes}::tsquery`]),
        ...rangesOf(filter),
        ...rangesOfGroups(filter),
      ],
      sql` and `,
    ),
    textQuery: text === '' ? null : text,
    namePrefix: folded.slice(0, 40),
    words,
    workspaceId,
    isImpossible: chosen.some((ids) => ids.length === 0),
    hasManyWords: [...(around?.values() ?? [])].some((list) => list.length > 3),
    cube: words.length > 0 ? null : toCubeFilter(workspaceId, filter, numbers),
  }
}

/** Cells know neither texts nor several stages, technologies and metrics at once. */
function toCubeFilter(workspaceId: string, filter: CompanyFilter, numbers: Record<string, number>): CubeFilter | null {
  const { industry, country, region, stages = [], technologies = [], metrics = [] } = filter
  const ranges = toBandRanges(filter)
  if (ranges === null || stages.length + technologies.length + metrics.length > 0) return null
  const numberOf = (kind: string, name: string | undefined) => (name ? (numbers[`${kind}:${name}`] ?? null) : null)
  const lists: [GroupList, readonly Group[]][] = [
    ['company_types', filter.company_types ?? []],
    ['quality', filter.quality ?? []],
    ['acquisition_types', filter.acquisition_types ?? []],
  ]
  const set = lists.filter(([, chosen]) => chosen.length > 0)
  return {
    workspaceId,
    industryId: numberOf('industry', industry),
    countryId: numberOf('country', country),
    regionId: numberOf('region', region),
    ranges,
    groups: set.map(([list, chosen]) => ({ list, bits: toBits(chosen) })),
  }
}

function toBits(chosen: readonly Group[]): number {
  return chosen.reduce((bits, group) => bits | (1 << groups.indexOf(group)), 0)
}

type Alternatives = {
  /** Words that have this one inside. */
  around: readonly string[]
  /** Words of names to look for instead. */
  others: readonly string[]
}

/** Words of one or two letters must be a word; longer ones begin one (matchesFilter). Only letters and digits come in. */
function toWordQuery(word: string, { around, others }: Alternatives): string {
  const own = word.length < 3 ? `'${word}'` : `'${word}':*`
  const all = [own, ...around.map((other) => `'${other}'`), ...others.map((other) => `'${other}':A`)]
  return all.length === 1 ? own : `(${all.join(' | ')})`
}

function anyOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `(${words.join(' | ')})`
}

function visibleTo(workspaceId: string): Condition {
  return sql`(workspace_id is null or workspace_id = ${workspaceId}::uuid)`
}

type Prepared = { folded: string; numbers: Record<string, number> }

/** The text in the words of the database itself, and the numbers of the names that the filter chooses. */
async function prepare(db: Db, filter: CompanyFilter): Promise<Prepared> {
  const names = dimensionsOf(filter).flat()
  const text = filter.text ?? ''
  if (names.length === 0 && /^[\x20-\x7e]*$/.test(text)) return { folded: wordsOf(text).join(' '), numbers: {} }
  const kinds = names.map((name) => name.slice(0, name.indexOf(':')))
  const bare = names.map((name) => name.slice(name.indexOf(':') + 1))
  const { rows } = await sql<Prepared>`
    select fold_text(${text}) as folded, coalesce((
      select json_object_agg(d.kind || ':' || d.name, d.id) from company_dimensions d
      join unnest(${kinds}::text[], ${bare}::text[]) as w (kind, name) on w.kind = d.kind and w.name = d.name
    ), '{}') as numbers`.execute(db)
  return rows[0] ?? { folded: '', numbers: {} }
}

/** Inside a list any one suffices; each list must be met. Names carry their kind, as in 'country:Chile'. */
function dimensionsOf(filter: CompanyFilter): string[][] {
  const lists: [string, readonly (string | undefined)[]][] = [
    ['industry', [filter.industry]],
    ['country', [filter.country]],
    ['region', [filter.region]],
    ['stage', filter.stages ?? []],
    ['technology', filter.technologies ?? []],
    ['metric', filter.metrics ?? []],
  ]
  const named = lists.map(([kind, names]) => names.filter(Boolean).map((name) => `${kind}:${name}`))
  return named.filter((names) => names.length > 0)
}

function groupLists({ company_types = [], quality = [], acquisition_types = [] }: CompanyFilter) {
  const lists: (readonly Group[])[] = [company_types, quality, acquisition_types]
  return lists.filter((list) => list.length > 0)
}

function groupWords(filter: CompanyFilter): string[][] {
  return groupLists(filter).map((list) => list.map((group) => `P${groups.indexOf(group)}`))
}

/** What groups say about revenue, so that partitions in which none of theirs can be are left out. */
function rangesOfGroups(filter: CompanyFilter): Condition[] {
  return groupLists(filter).flatMap((list) => {
    const { min, max } = revenueOfGroups(list)
    return [
      ...(Number.isFinite(max) ? [sql`nrev >= ${-max}::double precision`] : []),
      ...(Number.isFinite(min) ? [sql`nrev <= ${-min}::double precision`] : []),
    ]
  })
}

// The thresholds that company_filter_text of the migration gives each company.
const growthSteps = [0, 10, 15, 20, 25, 40, 50]
const employeeSteps = [10, 50, 100, 250, 500, 1000, 5000]
const employeeLimits = [10, 50, 250, 1000, 5000]

/** The nearest threshold on the outer side of each limit: the index finds it, and rangesOf examines what lies between. */
function limitWords({ growth_min, employees_min, employees_max }: CompanyFilter): string[][] {
  const growth = growthSteps.findLast((step) => growth_min !== undefined && step <= growth_min)
  const least = employeeSteps.findLast((step) => employees_min !== undefined && step <= employees_min)
  const most = employeeLimits.find((step) => employees_max !== undefined && step >= employees_max)
  return [
    growth === undefined ? [] : [`G${growth}`],
    least === undefined ? [] : [`E${least}`],
    most === undefined ? [] : [`L${most}`],
  ]
}

/** The columns hold minus the figure; an unknown one stands where it passes every upper limit, and is let through the lower. */
function rangesOf(filter: CompanyFilter): Condition[] {
  const { revenue_min, revenue_max, growth_min, growth_max, employees_min, employees_max } = filter
  const conditions: Condition[] = []
  if (revenue_max !== undefined) conditions.push(sql`nrev >= ${-revenue_max}::double precision`)
  if (revenue_min) conditions.push(sql`(nrev <= ${-revenue_min}::double precision or nrev = 1)`)
  if (growth_max !== undefined) conditions.push(sql`ngrowth >= ${-growth_max}::double precision`)
  if (growth_min !== undefined && !growthSteps.includes(growth_min))
    conditions.push(sql`(ngrowth <= ${-growth_min}::double precision or ngrowth = 'infinity')`)
  if (employees_max !== undefined && !employeeLimits.includes(employees_max))
    conditions.push(sql`nemployees >= ${-employees_max}::double precision`)
  if (employees_min && !employeeSteps.includes(employees_min))
    conditions.push(sql`(nemployees <= ${-employees_min}::double precision or nemployees = 1)`)
  return conditions
}

/** Companies of this revenue, and those of which it is not known. */
export function withRevenue({ min, max }: { min: number; max: number }): Condition {
  const upper = Number.isFinite(max) ? sql`nrev >= ${-max}::double precision` : sql`true`
  return sql`((${upper} and nrev <= ${-min}::double precision) or nrev = 1)`
}

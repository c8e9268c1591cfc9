import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { planKept } from '#db/kept-plans.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import type { CompanyFilter } from '../contract.ts'
import { toBandRanges, type BandRange } from '../rules/bands.ts'
import { groups, revenueOfGroups, type Group } from '../rules/group-company.ts'
import type { CubeFilter, GroupList } from './cube-store.ts'

type Condition = RawBuilder<unknown>

/** A filter as the search table understands it: what matchesFilter of the rules says, in SQL. */
export type SearchTerms = {
  /** For a scan, by the index of words where that helps: see scanWords. */
  where: Condition
  isByWords: boolean
  /** The same for a walk along another index, and for rows that were found otherwise. */
  walked: Condition
  /** Everything but the text. */
  withoutText: Condition
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
  /** The same without the companies that cells cannot tell: there are at least so many. */
  leastCube: CubeFilter | null
  /**
   * When nothing but a single word is asked for, that far more companies have than are counted: the end of the partitions
   * of largest companies that have enough of them, as minus the revenue.
   */
  headEnd: number | null
}

type Options = {
  workspaceId: string
  filter: CompanyFilter
  /** Words of names to look for as well, by the word of the text, as they stand in the index. */
  instead?: ReadonlyMap<string, readonly string[]>
  /** Words that have the word of the text inside. */
  around?: ReadonlyMap<string, readonly string[]>
}

export async function makeTerms(db: Db, { workspaceId, filter, instead, around }: Options): Promise<SearchTerms> {
  const { folded, numbers, counts, known } = await prepare(db, filter)
  const words = folded === '' ? [] : folded.split(' ')
  const chosen = dimensionsOf(filter).map(({ kind, names }) => ({
    kind,
    ids: names.map((name) => numbers[`${kind}:${name}`]).filter((id) => id !== undefined),
  }))
  const dimensions = chosen.map(({ ids }) => ids.map((id) => `D${id}`))
  const lists = [...dimensions, ...groupWords(filter), ...limitWords(filter)]
  // A scan for one word alone does not have to put together what begins with it.
  const isAlone = words.length === 1 && lists.length === 0
  const toQuery = (word: string) =>
    toWordQuery(word, {
      longer: isAlone ? null : (known[word]?.longer ?? null),
      around: around?.get(word) ?? [],
      others: instead?.get(word) ?? [],
    })
  const text = words.map(toQuery).join(' & ')
  // What is looked for instead of the text has not been counted.
  const isCounted = words.length > 0 && instead === undefined && around === undefined
  const among = isCounted ? Math.min(...words.map((word) => known[word]?.companies ?? 0)) : null
  const useful = pickUseful(lists, { counts, among })
  const lexemes = [text, ...useful.map(anyOf)].filter((part) => part !== '').join(' & ')
  const conditionsOf = (isScan: boolean) => [
    visibleTo(workspaceId),
    ...rangesOf(filter, isScan),
    ...rangesOfGroups(filter),
    ...chosen.map(toColumn),
    ...groupLists(filter).map((list) => sql`groups & ${sql.lit(toBits(list))} <> 0`),
  ]
  const columns = conditionsOf(false)
  // What has to be fetched from outside of the row comes last.
  const and = (list: readonly Condition[], query: string) =>
    sql.join(query === '' ? list : [...list, sql`words @@ ${query}::tsquery`], sql` and `)
  return {
    isByWords: lexemes !== '',
    where: and(lexemes === '' ? columns : conditionsOf(true), lexemes),
    walked: and(columns, text),
    withoutText: and(columns, ''),
    textQuery: text === '' ? null : text,
    namePrefix: folded.slice(0, 40),
    words,
    workspaceId,
    isImpossible: chosen.some(({ ids }) => ids.length === 0),
    cube: words.length > 0 ? null : toCubeFilter(filter, { workspaceId, numbers, bands: toBandRanges(filter) }),
    leastCube:
      words.length > 0 ? null : toCubeFilter(filter, { workspaceId, numbers, bands: toBandRanges(filter, 'within') }),
    headEnd: isCounted && isAlone && columns.length === 1 ? toHeadEnd(among ?? 0, counts) : null,
  }
}

/** How many companies have each word of a filter, as counted at night. */
type Counts = Readonly<Record<string, number>>

/** In nanoseconds, about: reading a row; the least and the most that a further list costs for each company of the shortest. */
const costs = { row: 1500, least: 60, entry: 3, most: 1000 }

/**
 * The lists of words that make a scan of the index cheaper. The shortest is read through, and for each of its companies
 * the others are looked into: that has to spare more rows than it costs. `among` is how many companies the text leaves;
 * null without a text.
 */
function pickUseful(
  lists: readonly string[][],
  { counts, among }: { counts: Counts; among: number | null },
): string[][] {
  const all = Math.max(1, ...Object.values(counts))
  const sized = lists.map((list) => ({ list, size: list.reduce((sum, word) => sum + (counts[word] ?? 0), 0) }))
  const sorted = sized.toSorted((a, b) => a.size - b.size)
  const shortest = Math.min(sorted[0]?.size ?? 0, among ?? Number.POSITIVE_INFINITY)
  // The text is always looked for; what it leaves is left to the others, unless it is the shortest itself.
  let left = among === null || among === shortest ? 1 : Math.min(1, among / all)
  return sorted
    .filter(({ size }, index) => {
      if (index === 0 && size === shortest && among !== shortest) return true
      const share = Math.min(1, size / all)
      const price = Math.min(costs.most, costs.least + (costs.entry * size) / Math.max(1, shortest))
      const isUseful = left * (1 - share) * costs.row > price
      if (isUseful) left *= share
      return isUseful
    })
    .map(({ list }) => list)
}

/** Where the partitions of the search end, by minus the revenue. */
export const partitionEnds = [-1000, -500, -250, -125, -60, -25, -7, 1]

/** A word that fewer companies have is counted. */
const surelyMany = 20_000
/** Of those that are collected the first thousand are ranked. */
const enough = 1500

function toHeadEnd(among: number, counts: Counts): number | null {
  if (among < surelyMany) return null
  const sizes = [...partitionEnds.keys()].map((index) => counts[`R${index}`] ?? 0)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let inside = 0
  for (const [index, end] of partitionEnds.entries()) {
    inside += ((sizes[index] ?? 0) * among) / Math.max(1, all)
    if (inside >= enough) return end
  }
  return null
}

/** Cells know neither texts nor several stages, technologies and metrics at once. */
function toCubeFilter(
  { industry, country, region, ...filter }: CompanyFilter,
  { workspaceId, numbers, bands }: { workspaceId: string; numbers: Record<string, number>; bands: BandRange[] | null },
): CubeFilter | null {
  const { stages = [], technologies = [], metrics = [] } = filter
  if (bands === null || stages.length + technologies.length + metrics.length > 0) return null
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
    ranges: bands,
    groups: set.map(([list, chosen]) => ({ list, bits: toBits(chosen) })),
  }
}

function toBits(chosen: readonly Group[]): number {
  return chosen.reduce((bits, group) => bits | (1 << groups.indexOf(group)), 0)
}

type Alternatives = {
  /** All words that begin with this one; null where they are not known or too many. */
  longer: readonly string[] | null
  /** Words that have this one inside. */
  around: readonly string[]
  /** Words of names to look for instead, as the index has them. */
  others: readonly string[]
}

/** Words of one or two letters must be a word; longer ones begin one (matchesFilter). Only letters and digits come in. */
function toWordQuery(word: string, { longer, around, others }: Alternatives): string {
  const begun = word.length < 3 ? [`'${word}'`] : [`'${word}':*`]
  const own = longer?.map((other) => `'${other}'`) ?? begun
  const all = [...own, ...around.map((other) => `'${other}'`), ...others]
  return all.length === 1 ? all.join('') : `(${all.join(' | ')})`
}

function anyOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `(${words.join(' | ')})`
}

/** Each dimension of the places is a column; the others stand together in one. */
function toColumn({ kind, ids }: { kind: DimensionKind; ids: readonly number[] }): Condition {
  const list = sql`${`{${ids.join(',')}}`}::integer[]`
  const column = columns[kind]
  return column === null ? sql`others && ${list}` : sql`${column} = any (${list})`
}

const columns = {
  industry: sql`industry_id`,
  country: sql`country_id`,
  region: sql`region_id`,
  stage: null,
  technology: null,
  metric: null,
}
type DimensionKind = keyof typeof columns

function visibleTo(workspaceId: string): Condition {
  return sql`(workspace_id is null or workspace_id = ${workspaceId}::uuid)`
}

type Prepared = {
  folded: string
  numbers: Record<string, number>
  counts: Counts
  /** About how many companies have a word of the text, and of frequent ones all words that begin with it. */
  known: Record<string, { companies: number; longer: string[] | null }>
}

/** Companies from which on it is slow to put together what begins with a word, and how many words replace that. */
const frequentFrom = 20_000
const mostLonger = 40

/** The text in the words of the database itself, the numbers of the names that the filter chooses, and what few have. */
async function prepare(db: Db, filter: CompanyFilter): Promise<Prepared> {
  const dimensions = dimensionsOf(filter)
  const text = filter.text ?? ''
  const limits = [...groupWords(filter), ...limitWords(filter)].flat()
  const words = wordsOf(text)
  const isEmpty = text === '' && dimensions.length === 0 && limits.length === 0
  if (isEmpty) return { folded: '', numbers: {}, counts: {}, known: {} }
  const kinds = dimensions.flatMap(({ kind, names }) => names.map(() => kind))
  const bare = dimensions.flatMap(({ names }) => names)
  const { rows } = await sql<Prepared>`${planKept}
    with chosen as (
      select d.id, d.kind || ':' || d.name as name from company_dimensions d
      join unnest(${kinds}::text[], ${bare}::text[]) as w (kind, name) on w.kind = d.kind and w.name = d.name
    ),
    counted as (
      select word, companies from company_filter_counts
      where word = any (${limits}::text[]) or word in (select 'D' || id from chosen) or word between 'R0' and 'R8'
      union all select 'all', max(companies) from company_filter_counts having max(companies) is not null
    )
    select fold_text(${text}) as folded, coalesce((select json_object_agg(name, id) from chosen), '{}') as numbers,
      coalesce((select json_object_agg(word, companies) from counted), '{}') as counts, ${knownOf(words)} as known`.execute(
    db,
  )
  return rows[0] ?? { folded: '', numbers: {}, counts: {}, known: {} }
}

function knownOf(words: readonly string[]): Condition {
  if (words.length === 0) return sql`'{}'::json`
  const begins = (column: Condition) =>
    sql`${column} >= t.word collate "C" and ${column} < t.word collate "C" || ${last}`
  return sql`(
    select json_object_agg(t.word, json_build_object('companies', c.companies, 'longer', case
      when cardinality(l.words) <= ${mostLonger} and not exists (select from company_search_refill) then l.words
    end))
    from (select distinct unnest(${[...words]}::text[]) as word) t
    cross join lateral (
      select coalesce(sum(companies), 0)::integer as companies from company_word_counts
      where word = t.word or (char_length(t.word) >= 3 and ${begins(sql`word`)})
    ) c
    cross join lateral (
      -- The word itself may be too short to be kept there.
      select case when c.companies >= ${frequentFrom} and char_length(t.word) >= 3 then array(
        select t.word union (select word from company_words where ${begins(sql`word`)} limit ${mostLonger + 1})
      ) end as words
    ) l
  )`
}

/** Nothing sorts behind the last code point. */
const last = '\u{10FFFF}'

/** Inside a list any one suffices; each list must be met. */
function dimensionsOf(filter: CompanyFilter): { kind: DimensionKind; names: string[] }[] {
  const lists: [DimensionKind, readonly (string | undefined)[]][] = [
    ['industry', [filter.industry]],
    ['country', [filter.country]],
    ['region', [filter.region]],
    ['stage', filter.stages ?? []],
    ['technology', filter.technologies ?? []],
    ['metric', filter.metrics ?? []],
  ]
  const named = lists.map(([kind, names]) => ({ kind, names: names.flatMap((name) => (name ? [name] : [])) }))
  return named.filter(({ names }) => names.length > 0)
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

/** The nearest threshold on the outer side of each limit: the index may find it, and rangesOf examines the rest. */
function limitWords({ growth_min, employees_min, employees_max }: CompanyFilter): string[][] {
  const growth = growthSteps.findLast((step) => growth_min !== undefined && step <= growth_min)
  const least = employeeSteps.findLast((step) => employees_min !== undefined && step <= employees_min)
  const most = employeeLimits.find((step) => employees_max !== undefined && step >= employees_max)
  const steps = [
    ['G', growth],
    ['E', least],
    ['L', most],
  ] as const
  return steps.flatMap(([letter, step]) => (step === undefined ? [] : [[`${letter}${step}`]]))
}

/**
 * The columns hold minus the figure; an unknown one stands where it passes every upper limit, and is let through the lower.
 * In a scan nothing but words and partitions shall be looked up, so what is only compared is written as a sum.
 */
function rangesOf(filter: CompanyFilter, isScan: boolean): Condition[] {
  const { revenue_min, revenue_max, growth_min, growth_max, employees_min, employees_max } = filter
  const [growth, employees] = isScan ? [sql`(ngrowth + 0)`, sql`(nemployees + 0)`] : [sql`ngrowth`, sql`nemployees`]
  const conditions: Condition[] = []
  if (revenue_max !== undefined) conditions.push(sql`nrev >= ${-revenue_max}::double precision`)
  if (revenue_min) conditions.push(sql`(nrev <= ${-revenue_min}::double precision or nrev = 1)`)
  if (growth_max !== undefined) conditions.push(sql`${growth} >= ${-growth_max}::double precision`)
  if (growth_min !== undefined)
    conditions.push(sql`(${growth} <= ${-growth_min}::double precision or ${growth} = 'infinity')`)
  if (employees_max !== undefined) conditions.push(sql`${employees} >= ${-employees_max}::double precision`)
  if (employees_min) conditions.push(sql`(${employees} <= ${-employees_min}::double precision or ${employees} = 1)`)
  return conditions
}

/** Companies of this revenue, and those of which it is not known. */
export function withRevenue({ min, max }: { min: number; max: number }): Condition {
  const upper = Number.isFinite(max) ? sql`nrev >= ${-max}::double precision` : sql`true`
  return sql`((${upper} and nrev <= ${-min}::double precision) or nrev = 1)`
}

import { sql, type RawBuilder } from 'kysely'
import type { CompanyFilter } from '../../contract.ts'
import { toBandRanges, type BandRange } from '../../rules/bands.ts'
import {
  boundsOfGroups,
  groups,
  type BoundedFigure,
  type Bounds,
  type Group,
} from '#areas/companies/rules/group-company.ts'
import { findSourced, type Sourced } from '#areas/sourcing/server/find-sourced.ts'
import { visibleTo, type CubeFilter, type GroupList } from '../facets/cube-store.ts'
import {
  dimensionsOf,
  dimensionWords,
  fixedWords,
  groupLists,
  type Chosen,
  type DimensionKind,
} from './filter-words.ts'
import { readKnown, type Known, type SearchDeps } from './known-words.ts'
import {
  partitionsOf,
  revenueFrom,
  revenueInScan,
  revenueOf,
  revenueUpTo,
  wholePartitionsOf,
} from './revenue-conditions.ts'
import { countWithin, findParts, isLongScan, planScan, toScanMs, toWordQuery, type Parts } from './scan-plan.ts'

type Condition = RawBuilder<unknown>
/** Where reading along an index of the search begins, and which partitions it leaves out. */
export type Along = { partitions: Condition[] } & Record<
  'revenue' | 'growth' | 'employees' | 'founded' | 'name',
  Condition[]
>

/** A filter as the search table understands it: what matchesFilter of the rules says, in SQL. */
export type SearchTerms = {
  /** For a scan, by the index of words where that helps: see scanWords. */
  where: Condition
  isByWords: boolean
  /** The same for a walk along another index, and for rows that were found otherwise. */
  walked: Condition
  along: Along
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
  /** The same with about as many of them as there are; null without limits that cells cannot tell. */
  aboutCube: CubeFilter | null
  /**
   * When nothing but a single word is asked for, that far more companies have than are counted: the end of the partitions
   * of largest companies that have enough of them, as minus the revenue.
   */
  headEnd: number | null
  known: Known
  /** About how many companies lie in the partitions that are looked into; 0 where nobody has counted. */
  among: number
  /** About how many matches there are, if words meet no more often than by chance. */
  expected: number
  /** About how long it takes to find all matches by words. */
  scanMs: number
  /** Whether a scan that ends after so many matches is worth dividing among connections. */
  takesLong(limit: number): boolean
  /** Where it would be divided; null where it cannot. */
  parts: Parts | null
}

type Options = {
  workspaceId: string
  filter: CompanyFilter
  /** Words of names to look for as well, by the word of the text, as they stand in the index. */
  instead?: ReadonlyMap<string, readonly string[]>
  /** Words that have the word of the text inside. */
  around?: ReadonlyMap<string, readonly string[]>
  /** Of terms of the same filter, so that it is not read again. */
  known?: Known
}

export async function makeTerms(deps: SearchDeps, options: Options): Promise<SearchTerms> {
  const { workspaceId, filter } = options
  const sourced = findSourced({ workspaceId, owner: filter.owner, stages: filter.sourcing_stages })
  const terms = toTerms(options, { known: options.known ?? (await readKnown(deps, filter)), sourced })
  return sourced?.how === 'among' ? byIds(terms) : terms
}

/** Few companies are looked up by their ids, whatever words they must have. */
function byIds(terms: SearchTerms): SearchTerms {
  return { ...terms, isByWords: false, where: terms.walked, parts: null, takesLong: () => false }
}

function toTerms(options: Options, { known, sourced }: { known: Known; sourced: Sourced | null }): SearchTerms {
  const { workspaceId, filter, instead, around } = options
  const words = known.folded === '' ? [] : known.folded.split(' ')
  const chosen = dimensionsOf(filter, known).map(({ kind, names }) => ({
    kind,
    ids: names.map((name) => known.numbers[`${kind}:${name}`]).filter((id) => id !== undefined),
  }))
  const othersOf = (word: string) => [
    ...(around?.get(word) ?? []).map((other) => `'${other}'`),
    ...(instead?.get(word) ?? []),
  ]
  const text = words.map((word) => toWordQuery(word, othersOf(word))).join(' & ')
  // What is looked for instead of the text has not been counted.
  const isCounted = words.length > 0 && instead === undefined && around === undefined
  const lists = [...dimensionWords(chosen, { isPaired: known.is_paired }), ...fixedWords(filter)]
  const { queries, headEnd, cost } = planScan({ text, words: isCounted ? words : null, lists }, known)
  const isByWords = queries.some((query) => query !== '')
  const columnsOf = (isScan: boolean) => [
    visibleTo({ workspaceId, scope: filter.scope }),
    ...(sourced ? [sourced.condition] : []),
    ...rangesOf(filter, isScan),
    ...rangesOfGroups(filter, isScan),
    ...chosen.map(toColumn),
    ...groupLists(filter).map((list) => sql`groups & ${sql.lit(toBits(list))} <> 0`),
  ]
  const columns = columnsOf(false)
  const limits = revenueLimits(filter)
  const among = countWithin(limits, known.counts)
  const share = among / Math.max(1, countWithin({ min: -Infinity, max: Infinity }, known.counts))
  return {
    isByWords,
    where: and(isByWords ? columnsOf(true) : columns, queries),
    walked: and(columns, [text]),
    along: alongOf(filter, limits),
    withoutText: and(columns, []),
    textQuery: text === '' ? null : text,
    namePrefix: known.folded.slice(0, 40),
    words,
    workspaceId,
    isImpossible: chosen.some(({ ids }) => ids.length === 0),
    ...cubesOf(filter, { workspaceId, chosen }),
    known,
    among,
    expected: cost.matches * share,
    scanMs: toScanMs(cost) * share,
    takesLong: (limit) => isLongScan(cost, { share, limit }),
    parts: findParts(limits, known.counts),
    // A range of revenue is no list, but leaves out companies as well.
    headEnd: columns.length === 1 && filter.scope === undefined ? headEnd : null,
  }
}

/** What has to be fetched from outside of the row comes last. */
function and(columns: readonly Condition[], queries: readonly string[]): Condition {
  return sql.join([...columns, ...hasAny(queries)], sql` and `)
}

function hasAny(queries: readonly string[]): Condition[] {
  const conditions = queries.filter((query) => query !== '').map((query) => sql`words @@ ${query}::tsquery`)
  return conditions.length === 0 ? [] : [sql`(${sql.join(conditions, sql` or `)})`]
}

type CubeScope = { workspaceId: string; chosen: readonly Chosen[] }

const noCubes = { cube: null, leastCube: null, aboutCube: null }

/** Cells know no texts, and nothing of what a workspace says of companies. */
function cubesOf(filter: CompanyFilter, scope: CubeScope): Pick<SearchTerms, 'cube' | 'leastCube' | 'aboutCube'> {
  if (filter.owner !== undefined || (filter.sourcing_stages ?? []).length > 0) return noCubes
  if (/[\p{L}\p{N}]/u.test(filter.text ?? '')) return noCubes
  const cubeOf = (how: 'exactly' | 'within' | 'about') =>
    toCubeFilter(filter, { ...scope, bands: toBandRanges(filter, how) })
  const cube = cubeOf('exactly')
  return { cube, leastCube: cubeOf('within'), aboutCube: cube ? null : cubeOf('about') }
}

/** Nor several stages, technologies and metrics at once. */
function toCubeFilter(
  filter: CompanyFilter,
  { workspaceId, chosen, bands }: CubeScope & { bands: BandRange[] | null },
): CubeFilter | null {
  const { stages = [], technologies = [], metrics = [] } = filter
  if (bands === null || stages.length + technologies.length + metrics.length > 0) return null
  const lists: [GroupList, readonly Group[]][] = [
    ['company_types', filter.company_types ?? []],
    ['quality', filter.quality ?? []],
    ['acquisition_types', filter.acquisition_types ?? []],
  ]
  const set = lists.filter(([, list]) => list.length > 0)
  return {
    workspaceId,
    scope: filter.scope,
    industryIds: idsOf(chosen, 'industry'),
    countryId: idOf(chosen, 'country'),
    regionIds: idsOf(chosen, 'region'),
    ranges: bands,
    groups: set.map(([list, bits]) => ({ list, bits: toBits(bits) })),
  }
}

function idsOf(chosen: readonly Chosen[], kind: DimensionKind): readonly number[] | null {
  return chosen.find((one) => one.kind === kind)?.ids ?? null
}

/** A filter names one country at most. */
function idOf(chosen: readonly Chosen[], kind: DimensionKind): number | null {
  return idsOf(chosen, kind)?.[0] ?? null
}

function toBits(chosen: readonly Group[]): number {
  return chosen.reduce((bits, group) => bits | (1 << groups.indexOf(group)), 0)
}

/** Each dimension of the places is a column; the others stand together in one. */
function toColumn({ kind, ids }: { kind: DimensionKind; ids: readonly number[] }): Condition {
  const list = sql`${`{${ids.join(',')}}`}::integer[]`
  const column = placeColumns[kind]
  return column === null ? sql`others && ${list}` : sql`${column} = any (${list})`
}

const placeColumns: Record<DimensionKind, Condition | null> = {
  industry: sql`industry_id`,
  country: sql`country_id`,
  region: sql`region_id`,
  stage: null,
  technology: null,
  metric: null,
}

function revenueLimits(filter: CompanyFilter): { min: number; max: number } {
  const ofGroups = boundsOf(filter, 'revenue')
  return {
    min: Math.max(filter.revenue_min ?? 0, ...ofGroups.map(({ min }) => min)),
    max: Math.min(filter.revenue_max ?? Infinity, ...ofGroups.map(({ max }) => max)),
  }
}

/** What groups say about revenue, so that partitions in which none of theirs can be are left out. */
function rangesOfGroups(filter: CompanyFilter, isScan: boolean): Condition[] {
  return groupLists(filter).flatMap((list) => {
    const range = boundsOfGroups(list, 'revenue')
    return isScan ? partitionsOf(range) : [...revenueUpTo(range.max), ...revenueFrom(range.min)]
  })
}

/**
 * The columns hold minus the figure; an unknown one stands where it passes every upper limit, and is let through the lower.
 * In a scan nothing but words and partitions shall be looked up, so what is only compared is written as a sum.
 */
function rangesOf(filter: CompanyFilter, isScan: boolean): Condition[] {
  const { revenue_min, revenue_max, growth_min, growth_max, employees_min, employees_max } = filter
  const [growth, employees] = isScan ? [sql`(ngrowth + 0)`, sql`(nemployees + 0)`] : [sql`ngrowth`, sql`nemployees`]
  const revenue = { min: revenue_min || -Infinity, max: revenue_max ?? Infinity }
  const conditions = isScan ? revenueInScan(revenue) : revenueOf(revenue)
  if (growth_max !== undefined) conditions.push(upTo(growth, growth_max))
  if (growth_min !== undefined)
    conditions.push(sql`(${growth} <= ${-growth_min}::double precision or ${growth} = 'infinity')`)
  if (employees_max !== undefined) conditions.push(upToWhole(employees, employees_max))
  if (employees_min) conditions.push(sql`(${employees} <= ${Math.floor(-employees_min)}::integer or ${employees} = 1)`)
  return conditions
}

const upTo = (column: Condition, most: number) => sql`${column} >= ${-most}::double precision`
/** A whole number, as in the column: its index knows no others. */
const upToWhole = (column: Condition, most: number) => sql`${column} >= ${Math.ceil(-most)}::integer`

function alongOf(filter: CompanyFilter, limits: { min: number; max: number }): Along {
  const most = (figure: BoundedFigure, limit = Infinity) =>
    Math.min(limit, ...boundsOf(filter, figure).map(({ max }) => max))
  const [growth, employees] = [most('growth', filter.growth_max), most('employees', filter.employees_max)]
  const age = Math.max(0, ...boundsOf(filter, 'age').map(({ min }) => min))
  return {
    partitions: wholePartitionsOf(limits),
    revenue: revenueUpTo(limits.max),
    growth: growth === Infinity ? [] : [upTo(sql`ngrowth`, growth)],
    employees: employees === Infinity ? [] : [upToWhole(sql`nemployees`, employees)],
    // Minus the year; nothing that is stored is known from a later year than this one.
    founded: age === 0 ? [] : [sql`nfounded >= ${age}::integer - extract(year from now() at time zone 'utc')::integer`],
    name: [],
  }
}

function boundsOf(filter: CompanyFilter, figure: BoundedFigure): Bounds[] {
  return groupLists(filter).map((list) => boundsOfGroups(list, figure))
}

/** Companies of this revenue, and those of which it is not known. */
export function withRevenue({ min, max }: { min: number; max: number }): Condition {
  const upper = Number.isFinite(max) ? sql`nrev >= ${-max}::double precision` : sql`true`
  return sql`((${upper} and nrev <= ${-min}::double precision) or nrev = 1)`
}

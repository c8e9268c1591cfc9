import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { FacetCount } from '../../contract.ts'
import type { BandRange } from '../../rules/bands.ts'

type Condition = RawBuilder<unknown>

/** Whose companies are searched: those of the workspace, and without a scope those of everybody as well. */
export type SearchedScope = { workspaceId: string; scope: 'workspace' | undefined }

/** The companies and the counted cells of them have the same column. */
export function visibleTo({ workspaceId, scope }: SearchedScope): Condition {
  const own = sql`workspace_id = ${workspaceId}::uuid`
  return scope === 'workspace' ? own : sql`(workspace_id is null or ${own})`
}

/** A filter as the counted cells know it. */
export type CubeFilter = SearchedScope & {
  /** Any one of them; null for all. */
  industryIds: readonly number[] | null
  countryId: number | null
  /** Any one of them; null for all. */
  regionIds: readonly number[] | null
  ranges: readonly BandRange[]
  /** The lists of groups that are set, with the bits of their groups, any of which suffices. */
  groups: readonly { list: GroupList; bits: number }[]
}

export type GroupList = 'company_types' | 'quality' | 'acquisition_types'

type PlaceList = 'industries' | 'countries' | 'regions'
type OtherList = 'stages' | 'technologies' | 'metrics'

/** How many companies have which figures: `figures` as company_figures packs them. */
export type FigureCount = { figures: number; count: number }

/** A value of SQL that is one JSON document; several are read in one statement. */
type Json = RawBuilder<unknown>

async function read<Answer>(db: Db, parts: { [Name in keyof Answer]: Json }): Promise<Answer> {
  const columns = Object.entries<Json>(parts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`)
  const { rows } = await sql<Answer>`select ${sql.join(columns)}`.execute(db)
  if (!rows[0]) throw new Error('Counting cells returned no row')
  return rows[0]
}

/** Everything that cells tell of a filter. */
export type CubeCounts = {
  figures: FigureCount[]
  /** The same without what each list of groups chooses itself; only of lists that choose. */
  ownFigures: Partial<Record<GroupList, FigureCount[]>>
  places: Record<PlaceList, FacetCount[]>
  /** Null where cells do not tell. */
  others: Record<OtherList, FacetCount[]> | null
}

/** Two statements, about half of the work each: more would take connections away from others. */
export async function countCells(db: Db, filter: CubeFilter): Promise<CubeCounts> {
  const own = filter.groups.map(({ list }) => [list, groupsOf(withoutList(filter, list))] as const)
  const [{ figures, industries, countries, ...lists }, { regions, others }] = await Promise.all([
    read<Record<'industries' | 'countries', FacetCount[]> & { figures: Packed } & Partial<Record<GroupList, Packed>>>(
      db,
      {
        figures: figuresOf(filter),
        industries: placesOf(filter, 'industries'),
        countries: placesOf(filter, 'countries'),
        ...Object.fromEntries(own),
      },
    ),
    read<{ regions: FacetCount[]; others: KindCounts | null }>(db, {
      regions: placesOf(filter, 'regions'),
      others: canCountOthers(filter) ? othersOf(filter) : sql`null::json`,
    }),
  ])
  const ownFigures = own.map(([list]) => [list, unpack(lists[list] ?? noneFound)] as const)
  return {
    figures: unpack(figures),
    ownFigures: Object.fromEntries(ownFigures),
    places: { industries, countries, regions },
    others: others ? toOthers(others) : null,
  }
}

function withoutList(filter: CubeFilter, name: GroupList): CubeFilter {
  return { ...filter, groups: filter.groups.filter(({ list }) => list !== name) }
}

/** Beside each other, because thousands of pairs take longer to write and to read. */
type Packed = { figures: number[]; counts: number[] }
const noneFound: Packed = { figures: [], counts: [] }

function unpack({ figures, counts }: Packed): FigureCount[] {
  return figures.map((one, index) => ({ figures: one, count: counts[index] ?? 0 }))
}

export async function countFigures(db: Db, filter: CubeFilter): Promise<FigureCount[]> {
  return unpack((await read<{ list: Packed }>(db, { list: figuresOf(filter) })).list)
}

function figuresOf(filter: CubeFilter): Json {
  return packed(filter, figureLevel(filter))
}

/** The groups alone, where nothing else is asked for. */
function groupsOf(filter: CubeFilter): Json {
  return packed(filter, filter.ranges.length === 0 ? 10 + placeLevel(filter) : figureLevel(filter))
}

function packed(filter: CubeFilter, level: number): Json {
  return sql`(
    select json_build_object('figures', coalesce(array_agg(figures), '{}'), 'counts', coalesce(array_agg(count), '{}')) from (
      select figures, sum(companies)::integer as count from ${cells(filter, { level })} group by 1
    ) f where count > 0
  )`
}

export type Total = {
  count: number
  /** Known revenue lies in these bands; null when cells do not tell. */ first: number | null
  last: number | null
}

export async function countTotal(db: Db, filter: CubeFilter): Promise<Total> {
  const band = sql`(figures >> 15) & 31`
  // Only where there are ranges does the level tell bands apart.
  const isKnown = filter.ranges.length > 0 ? sql`${band} <> 31 and companies > 0` : sql`false`
  const { rows } = await sql<Total>`
    select coalesce(sum(companies), 0)::integer as count, min(${band}) filter (where ${isKnown}) as first,
      max(${band}) filter (where ${isKnown}) as last
    from ${cells(filter, { level: levelOf(filter) })}`.execute(db)
  return rows[0] ?? { count: 0, first: null, last: null }
}

export async function countPlaces(db: Db, filter: CubeFilter, list: PlaceList): Promise<FacetCount[]> {
  return (await read<{ places: FacetCount[] }>(db, { places: placesOf(filter, list) })).places
}

/** What is chosen in a list does not narrow that list itself. */
function placesOf(filter: CubeFilter, list: PlaceList): Json {
  const own = {
    industries: { ...filter, industryIds: null },
    countries: { ...filter, countryId: null, regionIds: null },
    regions: { ...filter, regionIds: null },
  }[list]
  return sql`(
    select coalesce(json_agg(json_build_object('value', d.name, 'count', c.count) order by c.count desc, d.name), '[]')
    from (
      select ${placeColumns[list]} as id, sum(companies)::integer as count
      from ${cells(own, { level: levelOf(own, list) })} group by 1
    ) c join company_dimensions d using (id) where c.count > 0 and d.name <> ''
  )`
}

/** Whether stages, technologies and metrics can be counted under this filter. */
export function canCountOthers({ ranges, groups, countryId, regionIds }: CubeFilter): boolean {
  return ranges.length === 0 && (groups.length === 0 || (countryId === null && regionIds === null))
}

type KindCounts = { kind: string; list: FacetCount[] }[]

export async function countOthers(db: Db, filter: CubeFilter): Promise<Record<OtherList, FacetCount[]>> {
  return toOthers((await read<{ kinds: KindCounts }>(db, { kinds: othersOf(filter) })).kinds)
}

function othersOf(filter: CubeFilter): Json {
  const level = filter.groups.length > 0 ? 16 : 7
  return sql`(
    select coalesce(json_agg(k), '[]') from (
      select d.kind, json_agg(json_build_object('value', d.name, 'count', c.count) order by c.count desc, d.name) as list
      from (
        select other_id as id, sum(companies)::integer as count from ${cells(filter, { level, withOthers: true })} group by 1
      ) c join company_dimensions d using (id) where c.count > 0 and d.name <> '' group by 1
    ) k
  )`
}

function toOthers(kinds: KindCounts): Record<OtherList, FacetCount[]> {
  const of = (kind: string) => kinds.find((one) => one.kind === kind)?.list ?? []
  return { stages: of('stage'), technologies: of('technology'), metrics: of('metric') }
}

const placeColumns = { industries: sql`industry_id`, countries: sql`country_id`, regions: sql`region_id` }

/** The coarsest level of the migration that still tells apart what the filter and the list need. */
function levelOf(filter: CubeFilter, list?: PlaceList): number {
  const place = placeLevel(filter, list)
  if (filter.ranges.length === 0) return filter.groups.length === 0 ? 8 : 10 + place
  if (filter.groups.length === 0) return 20 + place
  return place === 3 ? 5 : place
}

/** The level that tells all figures apart. */
function figureLevel(filter: CubeFilter): number {
  const place = placeLevel(filter)
  return place === 3 ? 5 : place
}

function placeLevel({ industryIds, countryId, regionIds }: CubeFilter, list?: PlaceList): number {
  const hasIndustry = industryIds !== null || list === 'industries'
  const hasRegion = regionIds !== null || list === 'regions'
  const hasCountry = countryId !== null || list === 'countries'
  if (hasRegion) return hasIndustry ? 5 : 3
  if (hasCountry) return hasIndustry ? 4 : 2
  return hasIndustry ? 1 : 0
}

/**
 * Counted cells of a level, and beside them what changed since they were counted. The conditions stand outside of both, so
 * that the planner reads the two tables as one.
 */
function cells(filter: CubeFilter, { level, withOthers = false }: { level: number; withOthers?: boolean }): Condition {
  const { industryIds, countryId, regionIds, ranges, groups } = filter
  const isByIndustry = industryIds !== null && countryId === null && regionIds === null
  const where = sql.join(
    [
      // Each form has an index of its own: see 0057.
      isByIndustry ? sql`level::integer = ${sql.lit(level)}` : sql`level = ${sql.lit(level)}`,
      visibleTo(filter),
      ...anyOf(sql`industry_id`, industryIds),
      ...(countryId === null ? [] : [sql`country_id = ${countryId}::integer`]),
      ...anyOf(sql`region_id`, regionIds),
      ...ranges.map(toCondition),
      ...groups.map(({ bits }) => sql`figures & ${sql.lit(bits)} <> 0`),
    ],
    sql` and `,
  )
  const columns = sql`workspace_id, industry_id, country_id, region_id, figures, companies`
  const ofLevel = sql`${sql.lit(level)}::smallint as level`
  const changes = withOthers
    ? sql`select ${columns}, ${ofLevel}, o.id from company_cube_changes cross join lateral unnest(others) o (id)`
    : sql`select ${columns}, ${ofLevel}, 0 from company_cube_changes`
  return sql`(
    select industry_id, country_id, region_id, figures, other_id, ${countedOf(ranges)} as companies
    from (select ${columns}, level, other_id from company_cube union all ${changes}) every_cell where ${where}
  ) cells`
}

/** A single one as a comparison, which the planner knows how to count. */
function anyOf(column: Condition, ids: readonly number[] | null): Condition[] {
  if (ids === null) return []
  return [
    ids.length === 1 ? sql`${column} = ${ids[0]}::integer` : sql`${column} = any (${`{${ids.join(',')}}`}::integer[])`,
  ]
}

/** One comparison where one suffices: the planner takes a range of two for far narrower than bands are. */
function toCondition({ shift, mask, first, last }: BandRange): Condition {
  const band = sql`(figures >> ${sql.lit(shift)}) & ${sql.lit(mask)}`
  const lower = sql`${band} >= ${sql.lit(first)}`
  if (last === mask) return lower
  const upper = sql`${band} <= ${sql.lit(last)}`
  return sql`(${first === 0 ? upper : sql`${lower} and ${upper}`} or ${band} = ${sql.lit(mask)})`
}

/** Of cells that a limit cuts only the part that passes. */
function countedOf(ranges: readonly BandRange[]): Condition {
  const cut = ranges.filter(({ shares = [] }) => shares.length > 0)
  return sql.join([sql`companies`, ...cut.map(shareOf)], sql` * `)
}

function shareOf({ shift, mask, shares = [] }: BandRange): Condition {
  const whens = shares.map(({ band, share }) => sql`when ${sql.lit(band)} then ${share}::double precision`)
  return sql`case (figures >> ${sql.lit(shift)}) & ${sql.lit(mask)} ${sql.join(whens, sql` `)} else 1 end`
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { FacetCount } from '../contract.ts'
import type { BandRange } from '../rules/bands.ts'

type Condition = RawBuilder<unknown>

/** A filter as the counted cells know it. */
export type CubeFilter = {
  workspaceId: string
  industryId: number | null
  countryId: number | null
  regionId: number | null
  ranges: readonly BandRange[]
  /** The lists of groups that are set, with the bits of their groups, any of which suffices. */
  groups: readonly { list: GroupList; bits: number }[]
}

export type GroupList = 'company_types' | 'quality' | 'acquisition_types'

type PlaceList = 'industries' | 'countries' | 'regions'
type OtherList = 'stages' | 'technologies' | 'metrics'

/** How many companies have which figures: `figures` as company_figures of the migration packs them. */
export type FigureCount = { figures: number; count: number }

export async function countFigures(db: Db, filter: CubeFilter): Promise<FigureCount[]> {
  const { rows } = await sql<{ list: [number, number][] }>`
    select coalesce(json_agg(json_build_array(figures, count)), '[]') as list from (
      select figures, sum(companies)::integer as count from ${cells(filter, { level: figureLevel(filter) })} group by 1
    ) f where count > 0`.execute(db)
  return (rows[0]?.list ?? []).map(([figures, count]) => ({ figures, count }))
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

export function countPlaces(db: Db, filter: CubeFilter, list: PlaceList): Promise<FacetCount[]> {
  const own = {
    industries: { ...filter, industryId: null },
    countries: { ...filter, countryId: null, regionId: null },
    regions: { ...filter, regionId: null },
  }[list]
  return countNames(db, own, { column: placeColumns[list], level: levelOf(own, list) })
}

/** Whether stages, technologies and metrics can be counted under this filter. */
export function canCountOthers({ ranges, groups, countryId, regionId }: CubeFilter): boolean {
  return ranges.length === 0 && (groups.length === 0 || (countryId === null && regionId === null))
}

export async function countOthers(db: Db, filter: CubeFilter): Promise<Record<OtherList, FacetCount[]>> {
  const level = filter.groups.length > 0 ? 16 : 7
  const { rows } = await sql<{ kind: string; list: FacetCount[] }>`
    select d.kind, json_agg(json_build_object('value', d.name, 'count', c.count) order by c.count desc, d.name) as list
    from (
      select other_id as id, sum(companies)::integer as count from ${cells(filter, { level, withOthers: true })} group by 1
    ) c join company_dimensions d using (id) where c.count > 0 and d.name <> '' group by 1`.execute(db)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.list ?? []
  return { stages: of('stage'), technologies: of('technology'), metrics: of('metric') }
}

const placeColumns = { industries: sql`industry_id`, countries: sql`country_id`, regions: sql`region_id` }

async function countNames(
  db: Db,
  filter: CubeFilter,
  { column, level }: { column: Condition; level: number },
): Promise<FacetCount[]> {
  const { rows } = await sql<{ list: FacetCount[] }>`
    select coalesce(json_agg(json_build_object('value', d.name, 'count', c.count) order by c.count desc, d.name), '[]') as list
    from (
      select ${column} as id, sum(companies)::integer as count from ${cells(filter, { level })} group by 1
    ) c join company_dimensions d using (id) where c.count > 0 and d.name <> ''`.execute(db)
  return rows[0]?.list ?? []
}

/** The coarsest level of the migration that still tells apart what the filter and the list need. */
function levelOf(filter: CubeFilter, list?: PlaceList): number {
  const place = placeLevel(filter, list)
  if (filter.ranges.length === 0) return filter.groups.length === 0 ? 8 : 10 + place
  if (filter.groups.length === 0 && place < 5) return 20 + place
  return place === 3 ? 5 : place
}

/** The level that tells all figures apart. */
function figureLevel(filter: CubeFilter): number {
  const place = placeLevel(filter)
  return place === 3 ? 5 : place
}

function placeLevel({ industryId, countryId, regionId }: CubeFilter, list?: PlaceList): number {
  const hasIndustry = industryId !== null || list === 'industries'
  const hasRegion = regionId !== null || list === 'regions'
  const hasCountry = countryId !== null || list === 'countries'
  if (hasRegion) return hasIndustry ? 5 : 3
  if (hasCountry) return hasIndustry ? 4 : 2
  return 1
}

/** Counted cells of a level, and beside them what changed since they were counted. */
function cells(filter: CubeFilter, { level, withOthers = false }: { level: number; withOthers?: boolean }): Condition {
  const { workspaceId, industryId, countryId, regionId, ranges, groups } = filter
  const where = sql.join(
    [
      sql`(workspace_id is null or workspace_id = ${workspaceId}::uuid)`,
      ...(industryId === null ? [] : [sql`industry_id = ${industryId}::integer`]),
      ...(countryId === null ? [] : [sql`country_id = ${countryId}::integer`]),
      ...(regionId === null ? [] : [sql`region_id = ${regionId}::integer`]),
      ...ranges.map(toCondition),
      ...groups.map(({ bits }) => sql`figures & ${sql.lit(bits)} <> 0`),
    ],
    sql` and `,
  )
  const columns = sql`industry_id, country_id, region_id, figures, companies`
  const changes = withOthers
    ? sql`select ${columns}, o.id from company_cube_changes cross join lateral unnest(others) o (id) where ${where}`
    : sql`select ${columns}, 0 from company_cube_changes where ${where}`
  return sql`(
    select ${columns}, other_id from company_cube where level = ${sql.lit(level)} and ${where} union all ${changes}
  ) cells`
}

function toCondition({ shift, mask, first, last }: BandRange): Condition {
  const band = sql`(figures >> ${sql.lit(shift)}) & ${sql.lit(mask)}`
  const inside = sql`${band} between ${sql.lit(first)} and ${sql.lit(last)}`
  return last === mask ? inside : sql`(${inside} or ${band} = ${sql.lit(mask)})`
}

/** Takes what changed into the counted cells; safe beside other processes that do the same. */
export async function foldCubeForEveryone(db: Db): Promise<void> {
  await sql`select fold_company_cube(1000000)`.execute(db)
}

import { keysOf } from '#core/keys-of.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { FacetCount } from '../../contract.ts'
import type { CompanyFacets } from '../../contract.ts'
import { groups } from '#areas/companies/rules/group-company.ts'
import { qualification } from './median-store.ts'
import type { SearchTerms } from '../query/search-terms.ts'
import { scanWords } from '../query/word-store.ts'

/** Matches that are counted one by one beside the filters; of more the largest are. */
export const facetLimit = 5000

export type PlaceFacet = 'industries' | 'countries' | 'regions'
export type DimensionFacet = PlaceFacet | 'stages' | 'technologies' | 'metrics'

export type AllFacets = Record<DimensionFacet, FacetCount[]> & {
  groups: FacetCount[]
  qualification: CompanyFacets['qualification']
}

const kinds: Record<DimensionFacet, string> = {
  industries: 'industry',
  countries: 'country',
  regions: 'region',
  stages: 'stage',
  technologies: 'technology',
  metrics: 'metric',
}
export const dimensionFacets = keysOf(kinds)

const placeColumns = { industries: sql`industry_id`, countries: sql`country_id`, regions: sql`region_id` }

export function isPlace(facet: DimensionFacet | 'groups'): facet is PlaceFacet {
  return facet in placeColumns
}

/** Everything that is counted over the matches of one filter, in one statement. */
export async function countAllFacets(db: Db, terms: SearchTerms): Promise<AllFacets> {
  const lists = dimensionFacets.map((facet) => sql`${sql.lit(facet)}, ${listOf(facet)}`)
  const query = sql<{ facets: AllFacets }>`
    with matches as materialized (${matchesOf(terms)}), ${counted}
    select json_build_object(${sql.join(lists)}, 'groups', ${groupCounts}, 'qualification', ${qualificationOfMatches}) as facets`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  if (!rows[0]) throw new Error('Counting facets returned no row')
  return rows[0].facets
}

/** A list, and over how many matches it was counted; more than the limit were not all counted. */
export type Counted = { list: FacetCount[]; matches: number }

export async function countList(db: Db, terms: SearchTerms, facet: DimensionFacet | 'groups'): Promise<Counted> {
  const list = facet === 'groups' ? groupCounts : listOf(facet)
  const query = sql<Counted>`
    with matches as materialized (${matchesOf(terms)}), ${isPlace(facet) ? countedBy(placeColumns[facet]) : counted}
    select ${list} as list, (select count(*) from matches)::integer as matches`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  return rows[0] ?? { list: [], matches: 0 }
}

export type Details = Pick<AllFacets, 'stages' | 'technologies' | 'metrics' | 'qualification'>

/** What no cells count, over the largest matches up to a limit. */
export async function countDetails(db: Db, terms: SearchTerms, limit: number): Promise<Details> {
  const lists = (['stages', 'technologies', 'metrics'] as const).map(
    (facet) => sql`${sql.lit(facet)}, ${listOf(facet)}`,
  )
  const query = sql<{ details: Details }>`
    with matches as materialized (${matchesOf(terms, limit)}), ${countedBy(sql`unnest(others)`)}
    select json_build_object(${sql.join(lists)}, 'qualification', ${qualificationOfMatches}) as details`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  if (!rows[0]) throw new Error('Counting details returned no row')
  return rows[0].details
}

/** One more than is counted exactly, so that the answer can say whether these were all. */
function matchesOf({ where }: SearchTerms, limit = facetLimit + 1): RawBuilder<unknown> {
  return sql`select industry_id, country_id, region_id, others, groups, nrev, ngrowth, nemployees, margin
    from company_search where ${where} limit ${limit}`
}

/** Numbers of dimensions are different for each kind, so one pass counts all kinds. */
const counted = countedBy(sql`unnest(array[industry_id, country_id, region_id] || others)`)

function countedBy(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`counted as materialized (select ${ids} as id, count(*)::integer as count from matches group by 1)`
}

function listOf(facet: DimensionFacet): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('value', d.name, 'count', c.count) order by c.count desc, d.name), '[]')
    from counted c join company_dimensions d on d.id = c.id and d.kind = ${sql.lit(kinds[facet])} and d.name <> ''
  )`
}

/** Few combinations of groups exist, so they are counted first. */
const groupCounts = sql`(
  select json_build_array(${sql.join(
    groups.map(
      (group, bit) =>
        sql`json_build_object('value', ${sql.lit(group)}, 'count', coalesce(sum(count) filter (where groups & ${sql.lit(1 << bit)} <> 0), 0))`,
    ),
  )}) from (select groups, count(*) as count from matches group by 1) g
)`

const qualificationOfMatches = sql`(select ${qualification} from matches)`

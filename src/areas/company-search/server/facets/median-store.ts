import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { CompanyFacets } from '../../contract.ts'
import type { SearchTerms } from '../query/search-terms.ts'
import { scanWords } from '../query/word-store.ts'

/** The medians of the search and of the market scan alike; columns hold minus the figure, see 0011. */
export const medianOf = {
  revenue: sql`-(percentile_cont(0.5) within group (order by nrev) filter (where nrev <> 1))`,
  growth: sql`-(percentile_cont(0.5) within group (order by ngrowth) filter (where ngrowth <> 'infinity'))`,
  employees: sql`-(percentile_cont(0.5) within group (order by nemployees) filter (where nemployees <> 1))`,
  margin: sql`percentile_cont(0.5) within group (order by margin)`,
}

export const qualification = sql`json_build_object(
  'count', count(*),
  'median_revenue_millions', ${medianOf.revenue},
  'median_growth_percent', ${medianOf.growth},
  'median_employees', ${medianOf.employees},
  'median_ebitda_margin_percent', ${medianOf.margin}
)`

/** The medians of all matches, or null where there are more than that. */
export async function measureMedians(
  db: Db,
  terms: SearchTerms,
  most: number,
): Promise<CompanyFacets['qualification'] | null> {
  const query = sql<{ medians: CompanyFacets['qualification'] }>`
    select ${qualification} as medians from (
      select nrev, ngrowth, nemployees, margin from company_search where ${terms.where} limit ${most + 1}
    ) matches`
  const { rows } = await scanWords(db, terms, (scanning) => query.execute(scanning))
  const medians = rows[0]?.medians
  return medians && medians.count <= most ? medians : null
}

import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { isSampleId } from './sample-range.ts'
import type { View } from './view-of.ts'

export type StoredCompanyRow = Selectable<Tables['companies']>

export type CandidateQuery = View & {
  /** Ids of company_dimensions; null for any. */
  industryIds: readonly number[] | null
  countryIds: readonly number[] | null
  revenue: { min: number | null; max: number | null }
  growth: { min: number | null; max: number | null }
}

/** Companies of the universe and of this workspace, without any that is not there. */
export function listCompaniesById(
  db: Db,
  workspaceId: string | null,
  ids: readonly string[],
): Promise<StoredCompanyRow[]> {
  return db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where((eb) => eb.or([eb('workspace_id', 'is', null), eb('workspace_id', '=', workspaceId)]))
    .execute()
}

export async function listCountryIds(db: Db, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('company_dimensions')
    .select('id')
    .where('kind', '=', 'country')
    .where('name', 'in', names)
    .execute()
  return rows.map(({ id }) => id)
}

/** The industries of all companies, with their numbers in the search. */
export async function listIndustryDimensions(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('company_dimensions').select(['id', 'name']).where('kind', '=', 'industry').execute()
}

export function listCandidateRows(db: Db, query: CandidateQuery, limit: number): Promise<StoredCompanyRow[]> {
  return db
    .selectFrom('company_search')
    .innerJoin('companies', 'companies.id', 'company_search.id')
    .selectAll('companies')
    .where((eb) => fits(eb, query))
    .orderBy('company_search.nrev')
    .orderBy('company_search.id')
    .limit(limit)
    .execute()
}

export async function countCandidateRows(db: Db, query: CandidateQuery, most: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('company_search')
        .select('company_search.id')
        .where((inner) => fits(inner, query))
        .limit(most)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** nrev and ngrowth are turned: minus the figure, with 1 and infinity for what is not known, which passes every limit. */
function fits(eb: ExpressionBuilder<Tables, 'company_search'>, query: CandidateQuery): Expression<SqlBool> {
  const { workspaceId, onlySample, industryIds, countryIds, revenue, growth } = query
  const column = eb.ref
  return eb.and([
    eb.or([eb('company_search.workspace_id', 'is', null), eb('company_search.workspace_id', '=', workspaceId)]),
    ...(onlySample ? [isSampleId(column('company_search.id'))] : []),
    ...(industryIds ? [eb(column('company_search.industry_id'), '=', sql<number>`any(${industryIds})`)] : []),
    ...(countryIds ? [eb(column('company_search.country_id'), '=', sql<number>`any(${countryIds})`)] : []),
    ...within(sql.ref('company_search.nrev'), sql`1`, revenue),
    ...within(sql.ref('company_search.ngrowth'), sql`'infinity'::float8`, growth),
  ])
}

function within(
  turned: Expression<unknown>,
  unknown: Expression<unknown>,
  { min, max }: { min: number | null; max: number | null },
): Expression<SqlBool>[] {
  const limits: Expression<SqlBool>[] = []
  if (min !== null) limits.push(sql<SqlBool>`(${turned} <= ${-min}::float8 or ${turned} = ${unknown})`)
  if (max !== null) limits.push(sql<SqlBool>`${turned} >= ${-max}::float8`)
  return limits
}

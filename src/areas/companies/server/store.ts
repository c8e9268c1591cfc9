import type { FindNames } from '#areas/records/server/named-record.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertMany } from '#db/queries/insert-rows.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { Measure } from '../rules/measures.ts'

export type StoredCompany = Selectable<Tables['companies']>

/** A workspace sees the universe and its own rows. */
export function findCompanyRow(db: Db, workspaceId: string, companyId: string): Promise<StoredCompany | undefined> {
  return visible(db, workspaceId).selectAll().where('id', '=', companyId).executeTakeFirst()
}

/** In the order of their ids, after the given one. */
export function listActiveCompanyRows(
  db: Db,
  workspaceId: string,
  page: { after: string | undefined; limit: number },
): Promise<StoredCompany[]> {
  const { after, limit } = page
  const active = visible(db, workspaceId).selectAll().where('status', '=', 'active')
  return (after === undefined ? active : active.where('id', '>', after)).orderBy('id').limit(limit).execute()
}

export const listCompanyNames: FindNames<string> = (db, workspaceId, companyIds) =>
  visible(db, workspaceId)
    .select(['id', 'name'])
    .where('id', 'in', [...companyIds, nobody])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Companies in view whose names are spelled like one of these, by `match_name`. */
export async function listCompanyIdsByName(db: Db, workspaceId: string | null, names: readonly string[]) {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: string; match_name: string }>`
    select c.id, c.match_name from companies c
    where c.match_name = any(${names}::text[]) and c.removed_at is null
      and (c.workspace_id is null or c.workspace_id = ${workspaceId})
    order by c.id limit 20000`.execute(db)
  return rows
}

export const insertCompany = insertAndReturn('companies')

/** Many rows in one statement; the search follows in the same one. */
export const insertCompanies = insertMany('companies')

/** Rows as plain records, many in one statement; columns that a record does not name keep their defaults. */
export async function insertRecords(db: Db, records: readonly Record<string, unknown>[]): Promise<void> {
  const columns = sql.join(Object.keys(records[0] ?? {}).map((column) => sql.ref(column)))
  await sql`insert into companies (${columns}) select ${columns} from json_populate_recordset(null::companies, ${JSON.stringify(records)})`.execute(
    db,
  )
}

/** Answers whether nobody has done this in this installation before. */
export async function markSeeded(db: Db, name: string, at: Date): Promise<boolean> {
  const query = db
    .insertInto('company_seeds')
    .values({ name, seeded_at: at })
    .onConflict((conflict) => conflict.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Companies of the workspace itself, counted no further than `most`. */
export async function countCompaniesOf(db: Db, workspaceId: string, most: number): Promise<number> {
  const some = rowsWhere(db, 'companies', { workspace_id: workspaceId })
    .select('id')
    .where('removed_at', 'is', null)
    .limit(most)
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Companies of the universe and of this workspace, without any that is not there. */
export function listCompaniesById(
  db: Db,
  workspaceId: string | null,
  ids: readonly string[],
): Promise<StoredCompany[]> {
  return db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where((eb) => eb.or([eb('workspace_id', 'is', null), eb('workspace_id', '=', workspaceId)]))
    .where('removed_at', 'is', null)
    .execute()
}

/** The fields that a comparison needs, without the texts that only people read. */
const comparedColumns = [
  'id',
  'name',
  'industry',
  'country',
  'region',
  'location',
  'technologies',
  'revenue_millions',
  'growth_percent',
  'growth_rate',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'founded_year',
  'retention_rate',
  'is_sample',
] as const satisfies readonly (keyof StoredCompany)[]
export type ComparedRow = Pick<StoredCompany, (typeof comparedColumns)[number] | 'description'> & {
  /** What its value states; null where nobody said. */
  valuation_measure: Measure | null
}

/** The companies of these ids that the workspace may see, in no order, with the beginning of the description only. */
export function listComparedRows(db: Db, workspaceId: string, ids: readonly string[]): Promise<ComparedRow[]> {
  return visible(db, workspaceId)
    .select(comparedColumns)
    .select(sql<string>`left(description, 300)`.as('description'))
    .select(sql<Measure | null>`provenance->'valuation_millions'->>'measure'`.as('valuation_measure'))
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** The industries of all companies, with their numbers in the search. */
export async function listIndustryDimensions(db: Db): Promise<{ id: number; name: string }[]> {
  return rowsWhere(db, 'company_dimensions', { kind: 'industry' }).select(['id', 'name']).execute()
}

export async function listIndustryNames(db: Db, workspaceId: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from company_dimensions d where kind = 'industry' and name <> '' and exists (
      select from company_search where words @@ ('D' || d.id)::tsquery and (workspace_id is null or workspace_id = ${workspaceId}::uuid)
    ) order by name limit 500`.execute(db)
  return rows.map(({ name }) => name)
}

const nobody = '00000000-0000-0000-0000-000000000000'

function visible(db: Db, workspaceId: string) {
  return db
    .selectFrom('companies')
    .where((is) => is.or([is('workspace_id', 'is', null), is('workspace_id', '=', workspaceId)]))
    .where('removed_at', 'is', null)
}

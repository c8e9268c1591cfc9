import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type StoredCompany = Selectable<Tables['companies']>
/** What a list shows of a company: columns that are long or of no use there stay behind. */
export const listedColumns = [
  'id',
  'workspace_id',
  'name',
  'description',
  'industry',
  'country',
  'region',
  'location',
  'status',
  'stage',
  'technologies',
  'metrics',
  'revenue_millions',
  'growth_rate',
  'growth_percent',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'founded_year',
  'website',
  'customers',
  'retention_rate',
  'lei',
  'registry_number',
  'registry_jurisdiction',
  'domain',
  'tags',
  'provenance',
  'is_sample',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof StoredCompany)[]
export type ListedCompany = Pick<StoredCompany, (typeof listedColumns)[number]>

type NewRow = Insertable<Tables['companies']>

/** A workspace sees the universe and its own rows. */
export function findCompanyRow(db: Db, workspaceId: string, companyId: string): Promise<StoredCompany | undefined> {
  return visible(db, workspaceId).selectAll().where('id', '=', companyId).executeTakeFirst()
}

export function findCompanyForChange(
  db: Db,
  workspaceId: string,
  companyId: string,
): Promise<StoredCompany | undefined> {
  return visible(db, workspaceId).selectAll().where('id', '=', companyId).forUpdate().executeTakeFirst()
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

export function listCompanyNames(
  db: Db,
  workspaceId: string,
  companyIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return visible(db, workspaceId)
    .select(['id', 'name'])
    .where('id', 'in', [...companyIds, nobody])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function insertCompany(db: Db, row: NewRow): Promise<StoredCompany> {
  return db.insertInto('companies').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Many rows in one statement; the search follows in the same one. */
export async function insertCompanies(db: Db, rows: readonly NewRow[]): Promise<void> {
  await db.insertInto('companies').values(rows).execute()
}

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

type Key = Pick<StoredCompany, 'id' | 'workspace_id'>

export function updateCompany(
  db: Db,
  { id, workspace_id }: Key,
  change: Updateable<Tables['companies']>,
): Promise<StoredCompany> {
  const query = db
    .updateTable('companies')
    .set(change)
    .where('id', '=', id)
    .where('workspace_id', 'is not distinct from', workspace_id)
  return query.returningAll().executeTakeFirstOrThrow()
}

export async function deleteCompany(db: Db, { id, workspace_id }: Key): Promise<void> {
  await db
    .deleteFrom('companies')
    .where('id', '=', id)
    .where('workspace_id', 'is not distinct from', workspace_id)
    .execute()
}

/** Companies of the workspace itself, counted no further than `most`. */
export async function countCompaniesOf(db: Db, workspaceId: string, most: number): Promise<number> {
  const some = db.selectFrom('companies').select('id').where('workspace_id', '=', workspaceId).limit(most).as('some')
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const nobody = '00000000-0000-0000-0000-000000000000'

function visible(db: Db, workspaceId: string) {
  return db
    .selectFrom('companies')
    .where((is) => is.or([is('workspace_id', 'is', null), is('workspace_id', '=', workspaceId)]))
}

import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

/** The columns that come from files, as PostgreSQL reads them out of JSON. */
const columns = {
  name: 'text',
  description: 'text',
  industry: 'text',
  country: 'text',
  region: 'text',
  location: 'text',
  stage: 'text',
  revenue_millions: 'double precision',
  growth_rate: 'text',
  employees: 'integer',
  valuation_millions: 'double precision',
  ebitda_millions: 'double precision',
  founded_year: 'smallint',
  website: 'text',
  customers: 'integer',
  retention_rate: 'double precision',
  lei: 'text',
  registry_number: 'text',
  registry_jurisdiction: 'text',
  domain: 'text',
  tags: 'text[]',
  provenance: 'jsonb',
} as const

export type BulkFields = { [Name in keyof typeof columns]: unknown }
export const bulkColumns = Object.keys(columns) as (keyof BulkFields)[]
export type BulkRow = BulkFields & { id: string }

const names = sql.raw(bulkColumns.join(', '))
const typed = sql.raw(bulkColumns.map((name) => `${name} ${columns[name]}`).join(', '))
const assigned = sql.raw(bulkColumns.map((name) => `${name} = r.${name}`).join(', '))
const prefixed = sql.raw(bulkColumns.map((name) => `r.${name}`).join(', '))

/** One statement for a whole batch; JSON carries it as one parameter, however many rows there are. */
export async function insertCompaniesInBulk(
  db: Db,
  workspaceId: string | null,
  batch: { rows: readonly BulkRow[]; at: Date },
): Promise<void> {
  if (batch.rows.length === 0) return
  await sql`
    insert into companies (id, workspace_id, created_at, updated_at, ${names})
    select r.id, ${workspaceId}, ${batch.at}, ${batch.at}, ${prefixed}
    from jsonb_to_recordset(${JSON.stringify(batch.rows)}::jsonb) as r (id uuid, ${typed})`.execute(db)
}

export async function updateCompaniesInBulk(
  db: Db,
  workspaceId: string | null,
  batch: { rows: readonly BulkRow[]; at: Date },
): Promise<void> {
  if (batch.rows.length === 0) return
  await sql`
    update companies c set updated_at = ${batch.at}, ${assigned}
    from jsonb_to_recordset(${JSON.stringify(batch.rows)}::jsonb) as r (id uuid, ${typed})
    where c.id = r.id and c.workspace_id is not distinct from ${workspaceId}`.execute(db)
}

export type CompanyKeys = {
  n: number
  id: string | null
  lei: string | null
  registry_number: string | null
  registry_jurisdiction: string | null
  domain: string | null
  name: string | null
  country: string | null
}

export type MatchedBy = 'id' | 'lei' | 'registry_number' | 'domain' | 'name'
export type Match = { n: number; id: string; name: string; by: MatchedBy }

/** For each set of keys the company that has them, by the strongest key first. */
export async function matchCompanies(
  db: Db,
  workspaceId: string | null,
  keys: readonly CompanyKeys[],
): Promise<Match[]> {
  if (!db.isTransaction) return await db.transaction().execute((trx) => matchCompanies(trx, workspaceId, keys))
  const own = sql`c.workspace_id is not distinct from ${workspaceId}::uuid`
  // The table grows faster than its statistics during an import: without this the planner reads all of it for each batch.
  await sql`set local enable_seqscan = off`.execute(db)
  const found = await sql<Match>`
    with k as materialized (
      select k.*, nullif(company_match_name(k.name), '') as match_name
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (n integer, id uuid, lei text,
        registry_number text, registry_jurisdiction text, domain text, name text, country text)
    )
    select k.n, c.id, c.name, c.by from k cross join lateral (
      (select c.id, c.name, 1 as rank, 'id' as by from companies c where c.id = k.id and ${own})
      union all
      (select c.id, c.name, 2, 'lei' from companies c where c.lei = k.lei and ${own} limit 1)
      union all
      (select c.id, c.name, 3, 'registry_number' from companies c where c.registry_number = k.registry_number
        and c.registry_jurisdiction is not distinct from k.registry_jurisdiction and ${own} limit 1)
      union all
      (select c.id, c.name, 4, 'domain' from companies c where c.domain = k.domain and ${own} limit 1)
      union all
      (select c.id, c.name, 5, 'name' from companies c where c.match_name = k.match_name
        and (c.country = k.country or c.country = '' or coalesce(k.country, '') = '')
        and not (c.lei is not null and k.lei is not null) and ${own} limit 1)
      order by rank limit 1
    ) c`.execute(db)
  await sql`set local enable_seqscan = on`.execute(db)
  return found.rows
}

export type KeptFields = BulkFields & { id: string; updated_at: Date }

/** The rows of a batch before it changes them, locked in one order. */
export async function lockCompaniesInBulk(
  db: Db,
  workspaceId: string | null,
  ids: readonly string[],
): Promise<KeptFields[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('companies')
    .select(['id', 'updated_at', ...bulkColumns])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteCompaniesInBulk(db: Db, workspaceId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('companies')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { copyIn } from '#db/queries/copy-in.ts'
import { fileFields } from '#core/fields/file-columns.ts'
import { companyFileFields } from '../../rules/file-fields.ts'
import { writeCopyLines } from './copy-lines.ts'

/** The columns that files fill, and where each figure comes from. */
export const bulkColumns = [...fileFields(companyFileFields).filter((name) => name !== 'id'), 'provenance'] as const
export type BulkFields = { [Name in (typeof bulkColumns)[number]]: unknown }
export type BulkRow = BulkFields & { id: string }
/** With its name as matchName() writes it; what is missing is empty. */
export type NewBulkRow = Partial<BulkFields> & { id: string; match_name: string }

const typed = sql.raw(bulkColumns.map((name) => `${name} ${typeOf(name)}`).join(', '))
const assigned = sql.raw(bulkColumns.map((name) => `${name} = r.${name}`).join(', '))

/** As PostgreSQL reads a field out of JSON. */
function typeOf(name: keyof BulkFields): string {
  if (name === 'provenance') return 'jsonb'
  const field = companyFileFields[name]
  if (field.kind === 'texts') return 'text[]'
  if (field.kind === 'text') return 'text'
  return 'whole' in field ? 'integer' : 'double precision'
}

/** Columns that hold no null. */
const blanks = { description: '', industry: '', country: '', tags: '{}', provenance: '{}' } as const

/** The fastest way in: no parameters, no JSON, no columns that stay empty. */
export async function copyCompaniesIn(
  trx: Db,
  workspaceId: string | null,
  batch: { rows: readonly NewBulkRow[]; fields: readonly (keyof BulkFields)[]; at: Date },
): Promise<void> {
  const { rows, fields, at } = batch
  if (rows.length === 0) return
  const named = ['id', 'match_name', ...fields] as const
  const lines = writeCopyLines(rows, {
    columns: named,
    blanks,
    constants: [workspaceId, at.toISOString(), at.toISOString()],
  })
  const copied = [...named, 'workspace_id', 'created_at', 'updated_at'].join(', ')
  await copyIn(trx, `copy companies (${copied}) from stdin`, lines)
}

/** Until the transaction ends, the search only notes under this load what is inserted. */
export async function beginSearchLoad(trx: Db, loadId: string): Promise<void> {
  await sql`select set_config('companies.search_load', ${loadId}, true)`.execute(trx)
}

export async function updateCompaniesInBulk(
  db: Db,
  workspaceId: string | null,
  batch: { rows: readonly BulkRow[]; at: Date },
): Promise<void> {
  if (batch.rows.length === 0) return
  await sql`
    update companies c set version = c.version + 1, updated_at = ${batch.at}, ${assigned}
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
  /** The name as matchName() writes it. */
  match_name: string | null
  country: string | null
}

/** A company that has a key of row n. Ranks: 1 id, 2 LEI, 3 registry number, 4 domain, 5 name and country. */
export type Match = { n: number; rank: number; id: string; name: string; lei: string | null }

/** For each set of keys the companies that have one of them, the strongest key first. */
export async function matchCompanies(
  db: Db,
  workspaceId: string | null,
  keys: readonly CompanyKeys[],
): Promise<Match[]> {
  const isHeld = await findHeldKeys(db, workspaceId, keys)
  const by = (name: keyof CompanyKeys, isAsked: (value: string) => boolean = () => true) => {
    const having = keys.filter((key) => key[name] && isAsked(String(key[name])))
    return { n: numbersOf(having), values: textsOf(having.map((key) => key[name])), having }
  }
  const [ids, leis, numbers] = [by('id'), by('lei'), by('registry_number')]
  const [domains, names] = [by('domain', isHeld.domain), by('match_name', isHeld.name)]
  if ([ids, leis, numbers, domains, names].every(({ having }) => having.length === 0)) return []
  const leisOf = (having: readonly CompanyKeys[]) => textsOf(having.map(({ lei }) => lei !== null))
  const { rows } = await sql<Match>`
    select * from match_companies(${workspaceId},
      ${ids.n}::integer[], ${ids.values}::uuid[],
      ${leis.n}::integer[], ${leis.values}::text[],
      ${numbers.n}::integer[], ${numbers.values}::text[],
      ${textsOf(numbers.having.map((key) => key.registry_jurisdiction))}::text[],
      ${domains.n}::integer[], ${domains.values}::text[], ${leisOf(domains.having)}::boolean[],
      ${names.n}::integer[], ${names.values}::text[],
      ${textsOf(names.having.map(({ country }) => country ?? ''))}::text[], ${leisOf(names.having)}::boolean[])`.execute(
    db,
  )
  return rows
}

type HeldKeys = Record<'domain' | 'name', (value: string) => boolean>

/** Which domains and names any company of this scope has. */
async function findHeldKeys(db: Db, workspaceId: string | null, keys: readonly CompanyKeys[]): Promise<HeldKeys> {
  const domains = keys.flatMap(({ domain }) => domain || [])
  const names = keys.flatMap(({ match_name: name }) => name || [])
  const most = keys.length * 4
  const { rows } = await sql<{ is_name: boolean; value: string }>`
    select * from list_held_company_keys(${workspaceId}, ${textsOf(domains)}::text[], ${textsOf(names)}::text[], ${most})`.execute(
    db,
  )
  const ask = (isName: boolean) => {
    const values = rows.filter((row) => row.is_name === isName).map(({ value }) => value)
    const held = new Set(values)
    // Where one domain has thousands of companies the list may have ended before all were told.
    return values.length < most ? (value: string) => held.has(value) : () => true
  }
  return { domain: ask(false), name: ask(true) }
}

/** Arrays as PostgreSQL writes them: the driver does the same ten times slower. */
function numbersOf(keys: readonly CompanyKeys[]): string {
  return `{${keys.map(({ n }) => n).join(',')}}`
}

function textsOf(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map(toElement).join(',')}}`
}

function toElement(value: string | number | boolean | null): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`
}

export type KeptFields = BulkFields & { id: string; updated_at: Date }

/** The rows of a batch before it changes them, locked in one order. */
export async function lockCompaniesInBulk(
  db: Db,
  workspaceId: string | null,
  ids: readonly string[],
): Promise<KeptFields[]> {
  return ids.length === 0 ? [] : await selectCompaniesInBulk(db, workspaceId, ids).forUpdate().execute()
}

export function selectCompaniesInBulk(db: Db, workspaceId: string | null, ids: readonly string[]) {
  return db
    .selectFrom('companies')
    .select(['id', 'updated_at', ...bulkColumns])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .where('removed_at', 'is', null)
    .orderBy('id')
}

export async function deleteCompaniesInBulk(db: Db, workspaceId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('companies')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .execute()
}

export type IdRange = { first: string; last: string }

/** Of these companies those that a deal, a valuation, a watchlist or a message refers to. */
export async function listUsedIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from company_uses where company_id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Until the transaction ends nobody begins to use these companies. What comes after it in the transaction sees who began
 * before.
 */
export async function lockRange(trx: Db, workspaceId: string | null, { first, last }: IdRange): Promise<void> {
  await sql`
    select count(*) from (
      select from companies
      where id >= ${first} and id <= ${last} and workspace_id is not distinct from ${workspaceId}
      order by id for update
    ) locked`.execute(trx)
}

/** Removes the companies between two ids that nobody uses, or changed since they were written. */
export async function deleteUnchangedInRange(
  db: Db,
  workspaceId: string | null,
  { first, last, writtenAt }: IdRange & { writtenAt: Date },
): Promise<void> {
  await db
    .deleteFrom('companies')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('updated_at', '=', writtenAt)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .where(sql<boolean>`not exists (select from company_uses u where u.company_id = companies.id)`)
    .execute()
}

type RangeRow = { id: string; updated_at: Date }

export function listRange(db: Db, workspaceId: string | null, { first, last }: IdRange): Promise<RangeRow[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'updated_at'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .where('removed_at', 'is', null)
    .execute()
}

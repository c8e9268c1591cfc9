import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { SourcingRow } from './sourcing-kind.ts'

function recordsOf(db: Db, workspaceId: string) {
  return db.selectFrom('sourcing_records').where('workspace_id', '=', workspaceId).where('removed_at', 'is', null)
}

/** The records of these companies, where there are any. */
export function listOfCompanies(db: Db, workspaceId: string, companyIds: readonly string[]): Promise<SourcingRow[]> {
  return recordsOf(db, workspaceId)
    .selectAll()
    .where('company_id', '=', sql<string>`any(${companyIds}::uuid[])`)
    .execute()
}

export async function countRecords(db: Db, workspaceId: string): Promise<number> {
  const row = await recordsOf(db, workspaceId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function hasRecords(db: Db, workspaceId: string): Promise<boolean> {
  return (await recordsOf(db, workspaceId).select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function lockWorkspace(db: Db, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sourcing ${workspaceId}`}, 0))`.execute(db)
}

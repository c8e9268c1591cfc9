import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { SourcingRecord } from '../contract.ts'
import { records } from './sourcing-kind.ts'
import { listOfCompanies } from './store.ts'

export { hasRecords as hasSourcing } from './store.ts'

type Deps = { db: Db }

/** How the workspace sees these companies, where it has set anything. */
export async function listSourcing(
  { db }: Deps,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { company_ids }: { company_ids: readonly string[] },
): Promise<SourcingRecord[]> {
  const rows = await listOfCompanies(db, workspaceId, company_ids)
  return rows.map(records.toSeen)
}

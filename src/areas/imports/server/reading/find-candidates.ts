import { findKnownCompanies, type BulkScope } from '#areas/companies/server/bulk/write-in-bulk.ts'
import type { Db } from '#db/connection.ts'
import type { Candidate } from '../../rules/identify-row.ts'
import type { CompanyRead } from '../../rules/read-company-row.ts'
import { toKeys } from '../run/to-keys.ts'

/** Companies of the database that have a key of a row, by the number of the row. */
export async function findCandidates(
  db: Db,
  scope: BulkScope,
  reads: readonly CompanyRead[],
): Promise<Map<number, Candidate[]>> {
  const byRow = new Map<number, Candidate[]>()
  for (const { n, ...candidate } of await findKnownCompanies(db, scope, reads.map(toKeys))) {
    const others = byRow.get(n)
    if (others) others.push(candidate)
    else byRow.set(n, [candidate])
  }
  return byRow
}

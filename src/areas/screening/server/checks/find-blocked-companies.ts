import type { Db } from '#db/connection.ts'
import type { BlockedCompany, OwnershipShare } from '../../contract.ts'
import { findBlockedOwnership } from '../../rules/ownership.ts'
import { listConfirmedSubjectIds } from '../store.ts'

/** The companies that parties of this workspace, confirmed as listed, own to half or more. */
export async function findBlockedCompanies(
  db: Db,
  workspaceId: string,
  shares: readonly OwnershipShare[],
): Promise<BlockedCompany[]> {
  return findBlockedOwnership(shares, new Set(await listConfirmedSubjectIds(db, workspaceId)))
}

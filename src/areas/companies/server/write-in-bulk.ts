import type { Db } from '#db/connection.ts'
import {
  deleteCompaniesInBulk,
  insertCompaniesInBulk,
  lockCompaniesInBulk,
  matchCompanies,
  updateCompaniesInBulk,
  type BulkRow,
  type CompanyKeys,
  type KeptFields,
  type Match,
} from './bulk-store.ts'

export type { BulkRow, CompanyKeys, KeptFields, Match } from './bulk-store.ts'

/** Null is the universe. Whoever calls these has asked whether the actor may write there. */
export type BulkScope = string | null

export function findKnownCompanies(db: Db, scope: BulkScope, keys: readonly CompanyKeys[]): Promise<Match[]> {
  return matchCompanies(db, scope, keys)
}

export function lockKnownCompanies(trx: Db, scope: BulkScope, ids: readonly string[]): Promise<KeptFields[]> {
  return lockCompaniesInBulk(trx, scope, ids)
}

/** Creates, changes and removes many companies in the caller's transaction. */
export async function writeCompaniesInBulk(
  trx: Db,
  scope: BulkScope,
  batch: { created: readonly BulkRow[]; changed: readonly BulkRow[]; removed?: readonly string[]; at: Date },
): Promise<void> {
  const { created, changed, removed = [], at } = batch
  await insertCompaniesInBulk(trx, scope, { rows: created, at })
  await updateCompaniesInBulk(trx, scope, { rows: changed, at })
  await deleteCompaniesInBulk(trx, scope, removed)
}

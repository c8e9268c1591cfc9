import type { Db } from '#db/connection.ts'
import {
  beginSearchLoad,
  bulkColumns,
  copyCompaniesIn,
  deleteCompaniesInBulk,
  deleteUnchangedInRange,
  listRange,
  listUsedIds,
  lockCompaniesInBulk,
  lockRange,
  matchCompanies,
  selectCompaniesInBulk,
  updateCompaniesInBulk,
  type BulkFields,
  type BulkRow,
  type CompanyKeys,
  type IdRange,
  type KeptFields,
  type Match,
  type NewBulkRow,
} from './bulk-store.ts'

export type { BulkFields, BulkRow, CompanyKeys, KeptFields, Match, NewBulkRow } from './bulk-store.ts'

/** Null is the universe. Whoever calls these has asked whether the actor may write there. */
export type BulkScope = string | null

export function findKnownCompanies(db: Db, scope: BulkScope, keys: readonly CompanyKeys[]): Promise<Match[]> {
  return matchCompanies(db, scope, keys)
}

export function lockKnownCompanies(trx: Db, scope: BulkScope, ids: readonly string[]): Promise<KeptFields[]> {
  return lockCompaniesInBulk(trx, scope, ids)
}

/** How companies are, for a look at what would change. */
export function findKeptCompanies(db: Db, scope: BulkScope, ids: readonly string[]): Promise<KeptFields[]> {
  return selectCompaniesInBulk(db, scope, ids).execute()
}

type BulkWrite = {
  created: readonly NewBulkRow[]
  /** What the created ones can hold; all there is, unless it is said. */
  fields?: readonly (keyof BulkFields)[]
  changed: readonly BulkRow[]
  removed?: readonly string[]
  at: Date
  /** The load whose created companies come into the search later: whoever gives it calls fillSearch() afterwards. */
  searchLoad?: string | null
}

/** Creates, changes and removes many companies in the caller's transaction. */
export async function writeCompaniesInBulk(trx: Db, scope: BulkScope, batch: BulkWrite): Promise<void> {
  const { created, fields = bulkColumns, changed, removed = [], at, searchLoad = null } = batch
  await updateCompaniesInBulk(trx, scope, { rows: changed, at })
  if (searchLoad !== null) await beginSearchLoad(trx, searchLoad)
  await copyCompaniesIn(trx, scope, { rows: created, fields, at })
  await deleteCompaniesInBulk(trx, scope, removed)
}

/** What somebody uses among companies that the caller has locked. */
export function listUsedCompanies(trx: Db, ids: readonly string[]): Promise<string[]> {
  return listUsedIds(trx, ids)
}

type Stayed = {
  /** All that are still there. */
  kept: string[]
  /** Of these: how many nobody changed, and somebody uses. */
  used: number
}

/** Removes the companies between two ids unless somebody uses them, or changed them since. */
export async function removeUnchanged(
  trx: Db,
  scope: BulkScope,
  range: IdRange & { writtenAt: Date },
): Promise<Stayed> {
  await lockRange(trx, scope, range)
  await deleteUnchangedInRange(trx, scope, range)
  const stayed = await listRange(trx, scope, range)
  const unchanged = stayed.filter(({ updated_at: at }) => at.getTime() === range.writtenAt.getTime())
  return { kept: stayed.map(({ id }) => id), used: unchanged.length }
}

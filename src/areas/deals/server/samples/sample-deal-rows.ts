import type { Db } from '#db/connection.ts'
import { deleteSampleDealRows, hasSampleDealRow } from '../store.ts'

export function hasSampleDeals(db: Db, workspaceId: string): Promise<boolean> {
  return hasSampleDealRow(db, workspaceId)
}

/** In the transaction that removes the sample data of all areas. */
export function removeSampleDeals(db: Db, workspaceId: string): Promise<void> {
  return deleteSampleDealRows(db, workspaceId)
}

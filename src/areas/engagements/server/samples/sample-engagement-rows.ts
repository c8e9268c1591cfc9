import type { Db } from '#db/connection.ts'
import { deleteSampleEngagementRows, hasSampleEngagementRow } from '../store.ts'

export function hasSampleEngagements(db: Db, workspaceId: string): Promise<boolean> {
  return hasSampleEngagementRow(db, workspaceId)
}

/** In the transaction that removes the sample data of all areas. */
export function removeSampleEngagements(db: Db, workspaceId: string): Promise<void> {
  return deleteSampleEngagementRows(db, workspaceId)
}

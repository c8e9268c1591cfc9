import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import type { Db } from '#db/connection.ts'
import { listDealsOfFile } from './file-store.ts'

/** The targets of the deals that a document is attached to, in order. */
export async function nameDealsOfDocument(db: Db, workspaceId: string, documentId: string): Promise<string[]> {
  const ids = await listDealsOfFile(db, { workspaceId, documentId })
  return (await findDeals({ db }, { workspaceId }, ids)).map(({ target }) => target).toSorted()
}

import type { DescribePlace } from '#areas/documents/server/reading/write-watermark.ts'
import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import { findFileRow, listDealsOfFile } from './file-store.ts'
import { findFile } from './list-files.ts'

/**
 * The deal from which a document is opened, with its number in the index as the reader sees it; where it is opened outside of a
 * deal, or is not in the one that was named, the targets of all deals that it is attached to, in order.
 */
export const describePlaceOfDocument: DescribePlace = async (db, reader, documentId) => {
  const { workspaceId, dealId } = reader
  if (dealId !== undefined && (await findFileRow(db, { workspaceId, dealId, documentId }))) {
    const [deal] = await findDeals({ db }, { workspaceId }, [dealId])
    if (deal) return [deal.target, (await findFile(db, reader, { dealId, documentId }))?.number ?? '']
  }
  const ids = await listDealsOfFile(db, { workspaceId, documentId })
  const targets = (await findDeals({ db }, { workspaceId }, ids)).map(({ target }) => target)
  return [targets.toSorted().join(', ')]
}

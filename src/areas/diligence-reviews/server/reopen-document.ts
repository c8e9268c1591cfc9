import type { DocumentChange } from '#areas/documents/server/change/document-change.ts'
import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { documentKind } from './kinds.ts'
import { listSetDocumentRows } from './store.ts'

/** A newer file has been read by nobody: what was said of the one before no longer holds. */
export async function reopenDocument(
  deps: RecordDeps,
  actor: Actor,
  { documentId, change }: DocumentChange,
): Promise<void> {
  if (change !== 'replaced') return
  const rows = await listSetDocumentRows(deps.db, actor.workspaceId, documentId)
  const ids = rows.map(({ deal_id }) => deal_id)
  const deals = new Set((await findDeals(deps, actor, ids)).map(({ id }) => id))
  for (const { id, deal_id } of rows) {
    if (!deals.has(deal_id)) continue
    const decide = () => ({ facts: { status: 'Pending' as const } })
    await changeRecord(deps, actor, { kind: documentKind, id, read: () => Promise.resolve(), decide })
  }
}

import type { Db } from '#db/connection.ts'
import type { AuditEntry } from '../contract.ts'
import type { AuditAction } from '../rules/actions.ts'
import { listDealEntryRows } from './store.ts'

export type DealEntry = Omit<
  AuditEntry,
  'actor_name' | 'subject_name' | 'is_subject_removed' | 'names' | 'previous_hash' | 'hash'
>

type EntryPage = { dealId: string; actions: readonly AuditAction[]; before: number | undefined; limit: number }

/** The activity of a deal, newest first: entries about it, and other entries with its id. */
export async function listDealEntries(db: Db, workspaceId: string, page: EntryPage): Promise<DealEntry[]> {
  const rows = await listDealEntryRows(db, workspaceId, page)
  return rows.map((row) => ({
    seq: row.seq,
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    // the contract has no readonly lists; nobody else holds this row
    details: row.details as DealEntry['details'],
  }))
}

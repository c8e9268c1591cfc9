import type { Db } from '#db/connection.ts'
import type { AuditAction } from '../rules/actions.ts'
import { countEntryRows, type EntrySpan } from './store.ts'

/** How often each person did one of these, in the given workspaces and times; no entry for those who never did. */
export async function countEntries(
  db: Db,
  spans: readonly EntrySpan[],
  actions: readonly AuditAction[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await countEntryRows(db, spans, actions)
  return new Map(rows.map(({ actor_id, entries }) => [actor_id, entries]))
}

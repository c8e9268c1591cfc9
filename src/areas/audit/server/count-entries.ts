import type { Db } from '#db/connection.ts'
import type { AuditAction } from '../rules/actions.ts'
import { countEntryRows } from './store.ts'

/** How often a person did one of these in the given workspaces. */
export function countEntries(
  db: Db,
  workspaceIds: readonly string[],
  of: { actorId: string; actions: readonly AuditAction[]; from: Date; to: Date },
): Promise<number> {
  return countEntryRows(db, workspaceIds, of)
}

import type { Db } from '#db/connection.ts'
import type { AuditAction } from '../rules/actions.ts'
import { listAuditEntries } from './store.ts'

type SoughtEntry = { action: AuditAction; subject: { type: string; id: string } }

/** Who did this last to a subject, and when, for areas that say so of what is no longer stored; null without an entry. */
export async function findLastEntry(
  db: Db,
  workspaceId: string,
  { action, subject }: SoughtEntry,
): Promise<{ actorId: string | null; at: Date } | null> {
  const [row] = await listAuditEntries(db, workspaceId, {
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    limit: 1,
  })
  return row ? { actorId: row.actor_id, at: row.at } : null
}

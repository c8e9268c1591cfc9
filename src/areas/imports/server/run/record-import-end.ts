import { recordAudit, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { ImportRow } from '../store.ts'

type ImportEnd = 'import.committed' | 'import.undone'

/** Tells the open lists of companies and writes the audit entry of an import that has ended. Call it last. */
export async function recordImportEnd<A extends ImportEnd>(
  trx: Db,
  { id, workspace_id: workspaceId, user_id: actorId }: ImportRow,
  entry: Pick<AuditEntry<A>, 'action' | 'details' | 'at'>,
): Promise<void> {
  await publishNews(trx, { workspaceId, topic: 'companies' })
  await recordAudit(trx, { workspaceId, actorId, subject: { type: 'import', id }, ...entry })
}

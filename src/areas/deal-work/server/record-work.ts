import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { AuditAction, AuditDetails } from '#areas/audit/rules/actions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'

type WorkAction = Extract<AuditAction, `deal_${string}`>

type RecordedWork<A extends WorkAction> = {
  action: A
  subject: { type: string; id: string }
  /** `deal_id` puts the entry into the activity of that deal. */
  details: AuditDetails<A> & { deal_id: string }
  at: Date
  /** Set where this decides again who may read a document. */
  changesReaders?: boolean
}

/** Tells open screens and writes the audit entry, which is what the activity of the deal shows. Call it last. */
export async function recordWork<A extends WorkAction>(trx: Db, actor: Actor, work: RecordedWork<A>): Promise<void> {
  const { workspaceId } = actor
  const { changesReaders = false, ...entry } = work
  await publishNews(trx, { workspaceId, topic: 'dealWork', id: entry.details.deal_id })
  if (changesReaders) await publishNews(trx, { workspaceId, topic: 'documents' })
  await recordAuditBy(trx, actor, entry)
}

import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { RunKind, RunOwner } from './run-kind.ts'

type Announced = { kind: { topic: string | null; isPersonal: boolean }; id: string }

/** Open pages that show this run refresh it: those of its owner, or of everybody in the workspace. */
export async function announceRun(db: Db, { workspaceId, userId }: RunOwner, { kind, id }: Announced): Promise<void> {
  const { topic, isPersonal } = kind
  if (topic === null) return
  await publishNews(db, isPersonal ? { workspaceId: null, userId, topic, id } : { workspaceId, topic, id })
}

type Recorded<A, R, S, M> = {
  kind: RunKind<A, R, S, M>
  id: string
  asked: A
  happened: 'created' | 'removed'
  at: Date
}

/** The audit entry of a run, where its kind has one. Last in a transaction, as `recordAudit` says. */
export async function recordRun<A, R, S, M>(
  trx: Db,
  owner: RunOwner,
  { kind, id, asked, happened, at }: Recorded<A, R, S, M>,
): Promise<void> {
  const { audit } = kind
  if (!audit) return
  const subject = { type: kind.kind, id }
  const details = audit.details?.(asked) ?? {}
  await recordAuditBy(trx, owner, { action: audit[happened], subject, details, at })
}

import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import type { RunKind, RunOwner } from './run-kind.ts'

type Announced = {
  kind: Pick<RunKind<unknown, unknown, unknown, unknown>, 'topic' | 'isPersonal' | 'onlyFor'>
  id: string
}

/** Open pages that show this run refresh it: those of its owner, of compliance, or of everybody in the workspace. */
export async function announceRun(db: Db, { workspaceId, userId }: RunOwner, { kind, id }: Announced): Promise<void> {
  const { topic, isPersonal, onlyFor } = kind
  if (topic === null) return
  if (onlyFor === 'compliance') return await publishToCompliance(db, { workspaceId, topic, id })
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
  const { audit, onlyFor: chain } = kind
  if (!audit) return
  const subject = { type: kind.kind, id }
  const details = audit.details?.(asked) ?? {}
  await recordAuditBy(trx, owner, { action: audit[happened], ...(chain && { chain }), subject, details, at })
}

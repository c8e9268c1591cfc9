import { appendLink, type ChainEnd } from '#core/ledger/hash-chain.ts'
import type { Db } from '#db/connection.ts'
import type { AuditAction, AuditDetails } from '../rules/actions.ts'
import { findUnfitDetail } from '../rules/check-details.ts'
import { toContent } from './audit-content.ts'
import { sha256 } from './sha256.ts'
import { insertAuditEntries, lockChainEnd } from './store.ts'

/** The chain for changes outside any workspace. */
export const installationChain = 'installation'

/** The chain of what only those who handle compliance in a workspace may learn of. */
export function complianceChain(workspaceId: string): string {
  return `compliance:${workspaceId}`
}

export type AuditEntry<A extends AuditAction = AuditAction> = {
  /** Null: the chain of the installation. */
  workspaceId: string | null
  /** What only compliance may learn of has a chain of its own, which owners and admins do not read. */
  chain?: 'compliance'
  /** Null: the product itself acted. */
  actorId: string | null
  action: A
  subject: { type: string; id: string }
  details?: AuditDetails<A>
  at: Date
}

/**
 * Appends one entry to the audit log in the caller's transaction, so it exists exactly when the change does. Other
 * writers of the same workspace wait from here to the end of the transaction, so call it last.
 */
export async function recordAudit<A extends AuditAction>(db: Db, entry: AuditEntry<A>): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => recordAudit(trx, entry))
  await recordAudits(db, [entry])
}

/** What somebody did in the workspace in which they are acting. */
export function recordAuditBy<A extends AuditAction>(
  db: Db,
  { workspaceId, userId: actorId }: { workspaceId: string; userId: string | null },
  entry: Omit<AuditEntry<A>, 'workspaceId' | 'actorId'>,
): Promise<void> {
  return recordAudit(db, { ...entry, workspaceId, actorId })
}

/** The same for several entries of one workspace, in the given order. */
export async function recordAudits(trx: Db, entries: readonly AuditEntry[]): Promise<void> {
  const [first] = entries
  if (!first) return
  const locked = await lockChainEnd(trx, chainOf(first), entries.length)
  let { end } = locked
  const rows = entries.map((entry, index) => {
    const row = toRow({ ...entry, workspaceId: first.workspaceId }, { end, id: locked.ids[index] ?? '' })
    end = { seq: row.seq, hash: row.hash }
    return row
  })
  await insertAuditEntries(trx, rows)
}

function chainOf({ workspaceId, chain }: Pick<AuditEntry, 'workspaceId' | 'chain'>): string {
  if (workspaceId === null) return installationChain
  return chain === 'compliance' ? complianceChain(workspaceId) : workspaceId
}

function toRow(entry: AuditEntry, { end, id }: { end: ChainEnd; id: string }) {
  const details = { ...entry.details }
  const unfit = findUnfitDetail(entry.action, details)
  if (unfit) throw new Error(unfit)
  const row = {
    chain_id: chainOf(entry),
    id,
    at: entry.at,
    actor_id: entry.actorId,
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    details,
  }
  const link = appendLink(end, toContent(row), sha256)
  return { ...row, seq: link.seq, previous_hash: link.previousHash, hash: link.hash }
}

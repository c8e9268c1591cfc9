import { appendLink } from '#core/ledger/hash-chain.ts'
import type { Db } from '#db/connection.ts'
import type { AuditAction, AuditDetails } from '../rules/actions.ts'
import { findUnfitDetail } from '../rules/check-details.ts'
import { toContent } from './audit-content.ts'
import { sha256 } from './sha256.ts'
import { insertAuditEntry, lockChainEnd } from './store.ts'

/** The chain of what concerns no single workspace. */
export const installationChain = 'installation'

export type AuditEntry<A extends AuditAction = AuditAction> = {
  /** Null writes to the chain of the installation. */
  workspaceId: string | null
  /** Null when the product itself acted. */
  actorId: string | null
  action: A
  subject: { type: string; id: string }
  details?: AuditDetails<A>
  at: Date
}

/**
 * Appends one entry to the audit log, inside the caller's transaction: the entry exists exactly when the write it
 * speaks of does. Other writers of the same workspace wait from here to the end of the transaction, so call it last.
 */
export async function recordAudit<A extends AuditAction>(db: Db, entry: AuditEntry<A>): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => recordAudit(trx, entry))
  const details = { ...entry.details }
  const unfit = findUnfitDetail(entry.action, details)
  if (unfit) throw new Error(unfit)
  const chainId = entry.workspaceId ?? installationChain
  const { end, nextId } = await lockChainEnd(db, chainId)
  const row = {
    chain_id: chainId,
    id: nextId,
    at: entry.at,
    actor_id: entry.actorId,
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    details,
  }
  const link = appendLink(end, toContent(row), sha256)
  await insertAuditEntry(db, { ...row, seq: link.seq, previous_hash: link.previousHash, hash: link.hash })
}

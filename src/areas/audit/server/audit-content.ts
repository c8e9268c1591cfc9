import type { Json } from '#core/ledger/canonical-json.ts'
import type { Link } from '#core/ledger/hash-chain.ts'
import type { AuditRow } from './store.ts'

type Content = Pick<
  AuditRow,
  'chain_id' | 'id' | 'at' | 'actor_id' | 'action' | 'subject_type' | 'subject_id' | 'details'
>

/** What the digest of an entry covers: all of it. Changing this function breaks every existing chain. */
export function toContent(row: Content): Json {
  return {
    chain_id: row.chain_id,
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    details: row.details,
  }
}

export function toLink(row: AuditRow): Link {
  return { seq: row.seq, previousHash: row.previous_hash, hash: row.hash, content: toContent(row) }
}

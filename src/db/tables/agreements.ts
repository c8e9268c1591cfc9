import type { Generated } from 'kysely'

export type AgreementsTables = {
  agreement_calendars: { user_id: string; token_hash: Buffer; created_at: Date }
  agreement_obligations: {
    id: string; agreement_id: string; owner_number: number; text: string; due_on: string | null
    state: 'open' | 'done' | 'waived'; version: number; reminded_at: Date | null; created_at: Date; updated_at: Date
  }
  agreement_participants: {
    agreement_id: string; number: number; email: string
    state: 'waiting' | 'invited' | 'opened' | 'accepted' | 'declined'; name: string | null
    method: 'account' | 'link' | null; delivery: 'smtp' | 'outbox' | null; reason: string | null
    token_hash: Buffer | null; invited_at: Date | null; reminded_at: Date | null; reminders: Generated<number>
    opened_at: Date | null; answered_at: Date | null; role: Generated<'party' | 'observer'>
  }
  agreements: {
    id: string; workspace_id: string | null; creator_id: string | null; deal_id: string | null; title: string
    type: 'service' | 'nda' | 'partnership' | 'employment' | 'licensing' | 'sales' | 'rental' | 'custom'
    description: string; terms: string; duration_seconds: number; is_in_order: boolean
    status: 'pending' | 'active' | 'completed'
    outcome: 'fulfilled' | 'expired' | 'replaced' | 'lapsed' | 'declined' | 'withdrawn' | null
    previous_id: string | null; relation: 'renews' | 'amends' | null; document: string; document_hash: string
    steps: number; created_at: Date; expires_at: Date; activated_at: Date | null; completed_at: Date | null
    notice_sent_at: Date | null
  }
  ledger_anchors: {
    id: string; kind: 'opentimestamps' | 'chain'; size: number; checkpoint: string
    state: 'pending' | 'sent' | 'confirmed' | 'failed' | 'reorganised'; record: string; attempts: Generated<number>
    created_at: Date; updated_at: Date
  }
  ledger_audit_heads: { chain_id: string; seq: number; hash: string; entry: number }
  ledger_entries: { seq: number; document_hash: string | null; content: string }
  ledger_log: { id: number; origin: string; size: number }
  ledger_nodes: { level: number; index: number; hash: Buffer }
}

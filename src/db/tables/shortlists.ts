import type { Generated } from 'kysely'

export type ShortlistsTables = {
  contacts: {
    id: string; workspace_id: string; user_id: string | null; company_id: string | null; company_name: string
    method: 'email' | 'linkedin' | 'phone'; contact_person: Generated<string>; address: Generated<string>
    subject: Generated<string>; message: string
    state: 'queued' | 'sent' | 'written-to-outbox' | 'failed' | 'task-open' | 'task-done' | 'replied' | 'declined'
    failure: string | null; task_id: string | null; recipient_hash: Buffer | null; once_key: string | null
    created_at: Date; updated_at: Date; version: Generated<number>; change_id: Generated<string>
    removed_at: Date | null; unanswered_state: 'sent' | 'written-to-outbox' | 'task-open' | 'task-done' | null
    answered_on: string | null; answer_note: Generated<string>; next_step: Generated<string>
    next_step_on: string | null
  }
  matching_weights: {
    workspace_id: string; version: number; weights: unknown; user_id: string | null; changed_at: Date
  }
  misfits: {
    id: string; workspace_id: string; user_id: string | null; kind: 'discovery' | 'matching' | 'targets'; thesis: string
    thesis_sha256: Buffer; role: 'target' | 'acquirer'; company_id: string | null; company_name: string; country: string
    traits: unknown; reason: 'too_small' | 'too_large' | 'wrong_sector' | 'wrong_place' | 'owned_already' | 'other'
    note: string; created_at: Date; company_key: string
  }
  opt_out_links: { token_hash: Buffer; address_hash: Buffer; created_at: Date }
  opt_outs: {
    address_hash: Buffer; id: Generated<string>; source: Generated<'link' | 'operator'>
    reason: Generated<'own-wish' | 'asked-by-mail' | 'asked-by-phone' | 'bounced' | 'legal'>; added_by: string | null
    created_at: Date
  }
  sourcing_records: {
    id: string; workspace_id: string; company_id: string; company_name: string; owner_id: string | null
    stage: 'new' | 'researching' | 'contacted' | 'in-talks' | 'passed'; note: string; note_by: string | null
    note_at: Date | null; version: number; change_id: string; removed_at: Date | null; created_at: Date
    updated_at: Date
  }
  watchlist: {
    id: string; user_id: string; company_id: string | null; company_name: string; company_data: Record<string, unknown>
    copied_at: Date; notes: Generated<string>; priority: Generated<'low' | 'medium' | 'high'>
    status: Generated<'active' | 'paused' | 'archived'>; created_at: Date; updated_at: Date; version: Generated<number>
    change_id: Generated<string>; removed_at: Date | null
  }
}

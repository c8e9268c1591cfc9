import type { Generated } from 'kysely'

export type ModelsTables = {
  ai_calls: {
    id: string; workspace_id: string; user_id: string | null; purpose: string
    provider: 'openai' | 'openai-compatible' | 'anthropic' | 'perplexity'; model: string; is_outside: boolean
    outcome: Generated<'running' | 'answered' | 'failed' | 'unreadable' | 'cancelled'>
    failure: 'key' | 'credit' | 'quota' | 'down' | 'slow' | 'rejected' | 'declined' | 'empty' | 'unreadable' | 'cancelled' | null
    tokens_in: Generated<number>; tokens_out: Generated<number>; cost_micros: number
    cost_basis: 'reported' | 'settings' | 'assumed'; duration_ms: number | null; sent_sha256: Buffer; sent_bytes: number
    created_at: Date
  }
  model_policies: {
    workspace_id: string; is_outside_allowed: boolean | null; notice_version: number | null; accepted_by: string | null
    accepted_at: Date | null; daily_budget_micros: number | null; updated_at: Date
  }
}

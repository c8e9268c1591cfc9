import type { Generated } from 'kysely'

export type MonitoringTables = {
  monitored_clients: {
    id: string; workspace_id: string; name: string; country: string | null; client_type: string; industry: string
    risk: 'low' | 'medium' | 'high'; accounts: string[]; is_sample: Generated<boolean>; hold_reason: string | null
    held_by: string | null; held_at: Date | null; created_by: string | null; created_at: Date
    engagement_id: string | null; ended_at: Date | null; version: Generated<number>; changed_by: string | null
  }
  monitored_payments: {
    id: string; workspace_id: string; fingerprint: string; at: Date; from_account: string; to_account: string
    from_name: string; to_name: string; amount_minor: number; currency: string; from_country: string | null
    to_country: string | null; is_cash: boolean; purpose: string; is_sample: Generated<boolean>
  }
  monitoring_alerts: {
    id: string; workspace_id: string; client_id: string; pattern_key: string
    rule: 'structuring' | 'velocity' | 'dormant_account' | 'round_amounts' | 'high_risk_country' | 'ring' | 'fan_in' | 'fan_out' | 'scatter_gather' | 'pass_through' | 'unusual' | 'unusual_for_peers'
    type: 'High' | 'Medium' | 'Low'; account: string; amount_minor: number; currency: string; ai_confidence: number
    reasons: unknown; payment_ids: string[]; state: 'open' | 'investigating' | 'awaiting_approval' | 'resolved'
    version: Generated<number>; started_by: string | null; started_at: Date | null
    decision: 'no_suspicion' | 'report' | null; decision_reason: string | null; decided_by: string | null
    decided_at: Date | null; approved_by: string | null; approved_at: Date | null; single_approver_reason: string | null
    raised_at: Date; is_sample: Generated<boolean>
  }
  monitoring_follow_ups: {
    id: string; alert_id: string; title: string; due_on: string; done_at: Date | null; done_by: string | null
    created_at: Date
  }
  monitoring_imports: {
    id: string; workspace_id: string; user_id: string; name: string; file_path: string | null
    state: 'waiting' | 'done' | 'failed'; rows_new: Generated<number>; rows_known: Generated<number>
    rows_refused: Generated<number>; alerts_new: Generated<number>; findings: Generated<unknown>; error: string | null
    created_at: Date; finished_at: Date | null; encoding: string | null; letters: Generated<unknown>
    rows_doubtful: Generated<number>
  }
  monitoring_notes: {
    id: string; alert_id: string; kind: 'note' | 'evidence'; text: string; author_id: string; created_at: Date
    file_path: string | null; file_name: string | null; file_size: number | null; file_type: string | null
    sha256: string | null
  }
  monitoring_settings: {
    workspace_id: string; settings: unknown; version: number; changed_by: string; changed_at: Date
  }
}

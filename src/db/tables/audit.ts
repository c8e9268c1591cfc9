import type { Generated } from 'kysely'

export type AuditTables = {
  audit_chains: { chain_id: string; last_seq: number; last_hash: string }
  audit_log: {
    chain_id: string; seq: number; id: string; at: Date; actor_id: string | null; action: string; subject_type: string
    subject_id: string; details: Generated<Record<string, string | number | boolean | null | readonly string[]>>
    previous_hash: string; hash: string
  }
  security_events: {
    id: Generated<string>; event_type: 'auth_attempt' | 'api_access' | 'data_access' | 'suspicious_activity'
    user_id: string | null; success: boolean; details: Generated<Record<string, string | number | boolean | null>>
    resource: string | null; address: string | null; user_agent: string | null; source: 'server' | 'page'
    created_at: Date
  }
}

import type { Generated } from 'kysely'

export type ServerTables = {
  idempotency_keys: {
    workspace_id: string; user_id: string; key: string; call: string; input_sha256: Buffer; status: number | null
    body: string | null; created_at: Date
  }
  installation_secrets: { name: string; value: string; created_at: Date }
  ordered_mails: {
    id: string; workspace_id: string; user_id: string; about_id: string; recipient: string; written_at: Date
    is_in_outbox: Generated<boolean>
  }
  request_counts: { key: Buffer; count: number; ends_at: Date }
  tasks: {
    id: string; workspace_id: string | null; user_id: string | null; kind: string; title: string
    state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>; step: string | null
    done_units: number | null; total_units: number | null; result_url: string | null; error: string | null
    attempt: Generated<number>; input: unknown; dedupe_key: string | null; created_at: Date; started_at: Date | null
    finished_at: Date | null; only_for: 'compliance' | null
  }
}

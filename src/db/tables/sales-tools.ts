import type { Generated } from 'kysely'

export type SalesToolsTables = {
  sales_answers: { workspace_id: string; tool: string; key: Buffer; answer: unknown; fetched_at: Date }
  sales_calls: {
    id: string; workspace_id: string; deal_id: string; title: string; held_on: string | null; lines: unknown
    our_speakers: string[]; created_by: string | null; created_at: Date
  }
  sales_connections: {
    workspace_id: string; tool: 'gong' | 'chorus' | 'klenty'; credentials: Buffer; settings: unknown
    checked_at: Date | null; connected_by: string | null; connected_at: Date; next_call_at: Date; calls_on: string
    calls_made: Generated<number>; paused_until: Date | null
  }
}

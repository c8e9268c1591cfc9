import type { ColumnType, Generated } from 'kysely'

/** Written as text, parsed by the schemas of its kind. */
type Json = ColumnType<unknown, string, string>

export type RecordsTables = {
  record_versions: {
    kind: string; record_id: string; version: number; change_id: string; workspace_id: string | null
    user_id: string | null; valid_from: Date; valid_to: Date | null; changed_by: string | null
    change_kind: 'created' | 'changed' | 'removed' | 'undone' | 'imported'; override_reason: string | null
    facts: unknown; stage: Generated<string | null>; stage_since: Generated<string | null>
  }
  runs: {
    id: string; workspace_id: string; user_id: string | null; owner_id: string | null; kind: string; asked: Json
    state: 'running' | 'done'; task_id: string | null; result: unknown; summary: unknown; model_answer: unknown
    model_state: Generated<'unasked' | 'running' | 'answered' | 'silent' | 'cancelled'>; model_sentence: string | null
    model_provider: string | null; model_name: string | null; model_found: Generated<number>
    model_cost_micros: Generated<number>; pinned_at: Date | null; created_at: Date; updated_at: Date
    finished_at: Date | null
  }
}

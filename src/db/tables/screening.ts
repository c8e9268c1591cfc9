import type { Generated } from 'kysely'

export type ScreeningTables = {
  screening_checks: {
    id: string; workspace_id: string; subject_kind: string; subject_id: string
    cause: 'requested' | 'client_changed' | 'list_changed' | 'threshold_changed' | 'decided'
    state: 'open' | 'hits' | 'confirmed' | 'clear'; party: unknown; lists: unknown; hits: unknown
    checked_by: string | null; checked_at: Date
  }
  screening_decisions: {
    id: string; workspace_id: string; subject_kind: string; subject_id: string
    list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk' | 'sample'; source_id: string
    decision: 'false_positive' | 'true_match'; reason: string; compared_sha256: Buffer; decided_by: string | null
    decided_at: Date; awaits_second: Generated<boolean>; confirms: string | null; single_approver_reason: string | null
  }
  screening_entries: { version_id: string; source_id: string; entry: unknown }
  screening_files: { id: string; workspace_id: string; rows: unknown; created_at: Date }
  screening_lists: {
    list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk'; checked_at: Date | null; failed_at: Date | null
    failure: string | null
  }
  screening_subjects: {
    workspace_id: string; subject_kind: string; subject_id: string; is_sample: boolean; party: unknown
    state: 'open' | 'hits' | 'confirmed' | 'clear'; undecided: number; versions: string; check_id: string
    checked_at: Date
  }
  screening_thresholds: {
    workspace_id: string; list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk'; threshold: number
    changed_by: string | null; changed_at: Date
  }
  screening_versions: {
    id: string; list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk'; is_current: boolean
    published_on: string | null; fetched_at: Date; origin: 'download' | 'file'; loaded_by: string | null; sha256: Buffer
    size_bytes: number; entries: number; names: number
  }
}

import type { Generated } from 'kysely'

export type ImportsTables = {
  import_batches: {
    import_id: string; first_id: string; last_id: string; created: number; written_at: Date; kept: number | null
  }
  import_changes: {
    import_id: string; seq: number; company_id: string; row_number: number; kind: 'created' | 'changed'; before: unknown
    written_at: Date; outcome: 'undone' | 'kept' | null
  }
  imports: {
    id: string; workspace_id: string; user_id: string | null; scope: 'workspace' | 'universe'; name: string
    file_path: string | null; file_size: number
    state: Generated<'uploaded' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'>
    format: 'delimited' | 'spreadsheet' | 'json'; encoding: string | null; delimiter: string | null; columns: string[]
    sample: unknown; source: string | null; mapping: unknown; rows_read: Generated<number>; rows_new: Generated<number>
    rows_known: Generated<number>; rows_repeated: Generated<number>; rows_refused: Generated<number>
    findings: Generated<unknown>; done_row: Generated<number>; created_count: Generated<number>
    changed_count: Generated<number>; kept_count: Generated<number>; error: string | null; created_at: Date
    finished_at: Date | null; rows_doubtful: Generated<number>; preview: Generated<unknown>; choices: Generated<unknown>
    skipped_count: Generated<number>; sheets: Generated<string[]>; sheet: string | null; used_count: Generated<number>
  }
}

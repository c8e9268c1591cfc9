export type RedactionsTables = {
  document_redactions: {
    id: string; document_id: string; workspace_id: string; of_sha256: string; of_version: number
    state: 'waiting' | 'ready' | 'failed'; sentence: string | null; sets: unknown; hidden: unknown
    created_by: string | null; created_at: Date; file_path: string | null; file_size: number | null
    sha256: string | null; virus_check: 'none' | 'clean' | 'too_large' | null; pages: string[] | null
    ended_at: Date | null; ended_by: string | null
  }
}

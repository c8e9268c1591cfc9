import type { Generated } from 'kysely'

export type DocumentsTables = {
  document_pages: {
    document_id: string; workspace_id: string; number: number; label: string | null; start_at: number; end_at: number
    body: string; words: Generated<string | null>; is_outside: Generated<boolean>
  }
  document_redactions: {
    id: string; document_id: string; workspace_id: string; of_sha256: string; of_version: number
    state: 'waiting' | 'ready' | 'failed'; sentence: string | null; sets: unknown; hidden: unknown
    created_by: string | null; created_at: Date; file_path: string | null; file_size: number | null
    sha256: string | null; virus_check: 'none' | 'clean' | 'too_large' | null; pages: string[] | null
    ended_at: Date | null; ended_by: string | null
  }
  document_tables: {
    document_id: string; workspace_id: string; number: number; page: number; title: string | null; start_at: number
    end_at: number; rows: unknown
  }
  document_texts: {
    document_id: string; workspace_id: string; state: Generated<'waiting' | 'reading' | 'read' | 'failed'>
    problem: 'encrypted' | 'corrupt' | 'no_text' | 'unsupported' | 'too_large' | 'timeout' | null
    sentence: string | null; claimed_by: string | null; letters: Generated<number>; page_count: Generated<number>
    is_paged: Generated<boolean>; is_recognised: Generated<boolean>; paragraphs: Generated<unknown>; created_at: Date
    changed_at: Date; is_scan: Generated<boolean>; is_encrypted: Generated<boolean>
  }
  document_versions: {
    document_id: string; workspace_id: string; version: number; name: string; file_path: string; file_size: number
    file_type: string; sha256: string; user_id: string | null; replaced_at: Date
  }
  document_views: {
    id: string; document_id: string; workspace_id: string; user_id: string | null; kind: 'opened' | 'downloaded'
    version: number; at: Date; guest_id: string | null; guest_name: string | null
  }
  documents: {
    id: string; workspace_id: string; user_id: string | null; name: string; file_path: string; file_size: number
    file_type: 'application/pdf' | 'application/msword' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'application/vnd.ms-excel' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'text/plain' | 'image/jpeg' | 'image/png' | 'text/html' | 'application/rtf' | 'message/rfc822' | 'application/vnd.ms-outlook' | 'application/octet-stream'
    category: Generated<'financial' | 'legal' | 'operational' | 'technical' | 'hr' | 'market' | 'general'>
    status: Generated<'uploaded'>; sha256: string; is_sample: Generated<boolean>; created_at: Date
    version: Generated<number>; removed_at: Date | null; removed_by: string | null; readers: string[] | null
    virus_check: Generated<'none' | 'clean' | 'too_large'>; file_access: Generated<'download' | 'marked' | 'view'>
  }
  storage_reservations: { id: string; workspace_id: string; bytes: number; expires_at: Date }
}

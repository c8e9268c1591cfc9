import type { Generated } from 'kysely'

export type DiligenceTables = {
  diligence_documents: {
    id: string; workspace_id: string; deal_id: string; document_id: string | null; name: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'
    status: 'Reviewed' | 'Pending' | 'In Review'; version: number; change_id: string; removed_at: Date | null
    created_at: Date; updated_at: Date
  }
  diligence_items: {
    id: string; workspace_id: string; deal_id: string; title: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'
    status: 'pending' | 'in-progress' | 'completed'; rating: 'neutral' | 'strength' | 'concern'; finding: string
    owner_id: string | null; due_on: string | null; completed_at: Date | null; completed_by: string | null
    created_by: string | null; version: number; change_id: string; removed_at: Date | null; created_at: Date
    updated_at: Date; reviewed_by: string | null; confirmed_by: string | null; confirmed_at: Date | null
  }
  diligence_points: {
    id: string; workspace_id: string; deal_id: string; kind: 'term' | 'condition'; title: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'; note: string
    status: 'open' | 'agreed' | 'dropped'; created_by: string | null; version: number; change_id: string
    removed_at: Date | null; created_at: Date; updated_at: Date
  }
  diligence_reviews: {
    id: string; workspace_id: string; deal_id: string; started_by: string | null; is_sample: Generated<boolean>
    created_at: Date
  }
  diligence_risks: {
    id: string; workspace_id: string; deal_id: string; risk: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'
    severity: 'critical' | 'major' | 'moderate' | 'minor'; likelihood: 'likely' | 'possible' | 'unlikely'
    description: string; recommendation: string; evidence: string; status: 'open' | 'mitigated' | 'accepted' | 'closed'
    owner_id: string | null; created_by: string | null; version: number; change_id: string; removed_at: Date | null
    created_at: Date; updated_at: Date; reviewed_by: string | null; confirmed_by: string | null
    confirmed_at: Date | null
  }
  diligence_saves: {
    id: string; workspace_id: string; deal_id: string; number: number; note: string; progress: number; snapshot: unknown
    saved_by: string | null; saved_at: Date
  }
  document_analyses: {
    document_id: string; analysis_type: 'contract' | 'legal' | 'comprehensive' | 'anomaly' | 'valuation' | 'performance'
    workspace_id: string; sha256: string; model: string; sections: unknown; analysed_by: string | null
    analysed_at: Date
  }
  legal_checks: {
    id: string; workspace_id: string; legal_document_id: string; playbook: string; rule: string
    outcome: 'pass' | 'partial' | 'fail' | 'not_applicable'; type: 'critical' | 'high' | 'medium' | 'low'
    category: string; title: string; description: string; start_at: number | null; end_at: number | null
    page: number | null; confidence: number | null; recommendation: string; suggested_wording: string
    status: Generated<'open' | 'in_review' | 'accepted' | 'resolved'>; owner_id: string | null
    version: Generated<number>; created_at: Date; updated_at: Date; other_document_id: string | null
  }
  legal_documents: {
    id: string; workspace_id: string; run_id: string | null; deal_id: string | null; document_id: string | null
    position: number; name: string; body: string; page_ends: number[]; facts: unknown; is_sample: Generated<boolean>
    created_at: Date; readers: string[] | null
  }
  legal_playbooks: {
    workspace_id: string; playbook: string; version: number; rules: unknown; changed_by: string | null; changed_at: Date
  }
  record_links: {
    id: string; workspace_id: string; deal_id: string; from_kind: 'legal_finding' | 'risk' | 'document'; from_id: string
    from_text: string; to_kind: 'request' | 'task' | 'risk' | 'price' | 'term' | 'condition'; to_id: string
    created_by: string | null; created_at: Date
  }
  request_posts: {
    id: string; workspace_id: string; request_id: string; kind: 'question' | 'answer'; question_id: string | null
    body: string; state: 'waiting' | 'published' | 'returned'; reason: Generated<string>; author_id: string | null
    decided_by: string | null; decided_at: Date | null; is_single: Generated<boolean>; created_at: Date
    guest_id: string | null; guest_name: string | null; guest_buyer: string | null; guest_key: string | null
    document_id: string | null; is_for_all_guests: Generated<boolean>
  }
  request_reads: { user_id: string; request_id: string; workspace_id: string; read_until: Date }
  room_guests: {
    id: string; workspace_id: string; deal_id: string; name: string; company: string; email: string; folders: string[]
    file_access: 'download' | 'marked' | 'view'; until: string | null; created_by: string | null; version: number
    change_id: string; removed_at: Date | null; created_at: Date; updated_at: Date
  }
  room_links: {
    guest_id: string; workspace_id: string; email: string; token_hash: Buffer; sent_by: string | null; sent_at: Date
    opened_at: Date | null
  }
}

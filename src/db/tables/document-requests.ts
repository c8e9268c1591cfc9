export type DocumentRequestsTables = {
  document_requests: {
    id: string; workspace_id: string; deal_id: string; title: string
    category: 'Financial' | 'Legal' | 'Tax' | 'Commercial' | 'Operations' | 'Technology' | 'People' | 'Other'
    owner_id: string | null; due_on: string | null; priority: 'high' | 'medium' | 'low'
    status: 'open' | 'requested' | 'received' | 'answered' | 'declined'; answer: string; created_by: string | null
    version: number; change_id: string; removed_at: Date | null; created_at: Date; updated_at: Date
    visibility: 'internal' | 'published'
  }
}

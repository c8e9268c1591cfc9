export type FindingReviewsTables = {
  finding_reviews: {
    id: string; workspace_id: string; deal_id: string | null; legal_check_id: string | null; document_id: string | null
    line_sha256: string | null; file_sha256: string | null; verdict: 'open' | 'confirmed' | 'corrected' | 'dismissed'
    severity: 'critical' | 'high' | 'medium' | 'low' | null; correction: string; reason: string
    reviewed_by: string | null; reviewed_at: Date | null; confirmed_by: string | null; confirmed_at: Date | null
    version: number; change_id: string; removed_at: Date | null; created_at: Date; updated_at: Date
  }
}

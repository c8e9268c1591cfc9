import type { Generated } from 'kysely'

export type EngagementsTables = {
  client_corrections: {
    id: string; workspace_id: string; engagement_id: string; party_id: string | null; former: unknown; proposed: unknown
    reason: string; state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>; answer: Generated<string>
    proposed_by: string | null; created_at: Date; decided_by: string | null; decided_at: Date | null
  }
  document_links: {
    id: string; workspace_id: string; engagement_id: string; token_hash: Buffer; email: string; codes: string[]
    created_by: string | null; created_at: Date; expires_at: Date; finished_at: Date | null; revoked_at: Date | null
  }
  engagement_approvals: {
    id: string; workspace_id: string; engagement_id: string; approved_by: string | null; reason: string
    is_single: boolean; level: 'high' | 'medium' | 'low'; score: number; matrix_number: number; created_at: Date
  }
  engagement_checks: {
    id: string; workspace_id: string; engagement_id: string; party_id: string | null
    kind: 'registration' | 'ownership' | 'identity' | 'sanctions' | 'pep' | 'source_of_funds' | 'adverse_media' | 'source_of_wealth' | 'senior_approval'
    state: 'open' | 'in_progress' | 'passed' | 'waived' | 'failed'; note: string; expires_on: string | null
    document_id: string | null; reviewer_id: string | null; reviewed_at: Date | null; version: number; change_id: string
    removed_at: Date | null; created_at: Date; updated_at: Date; expiry_mailed_for: string | null
  }
  engagement_drafts: {
    workspace_id: string; user_id: string; step: number; typed: unknown; started_at: Date; updated_at: Date
  }
  engagement_file_decisions: {
    id: string; workspace_id: string; engagement_id: string; file_id: string; number: number; filed_at: Date
    reason: 'unreadable' | 'incomplete' | 'outdated' | 'wrong_document' | 'wrong_subject' | 'not_certified' | 'differs' | 'doubtful' | 'other' | null
    words: string; check_ids: string[]; decided_by: string | null; decided_at: Date
  }
  engagement_files: {
    id: string; workspace_id: string; engagement_id: string; code: string; document_id: string | null; note: string
    request_id: string | null; created_at: Date; expires_on: string | null; expiry_mailed_for: string | null
  }
  engagement_parties: {
    id: string; workspace_id: string; engagement_id: string; name: string; kind: 'person' | 'company'
    role: 'owner' | 'director' | 'representative' | 'trustee' | 'settlor' | 'beneficiary'; country: string | null
    born_on: string | null; identifier: string; is_pep: boolean; version: number; change_id: string
    removed_at: Date | null; created_at: Date; updated_at: Date
  }
  engagement_stakes: {
    id: string; workspace_id: string; engagement_id: string; holder_id: string; held_id: string | null
    percent: number | null; control: 'none' | 'voting' | 'board' | 'agreement'; version: number; change_id: string
    removed_at: Date | null; created_at: Date; updated_at: Date
  }
  engagements: {
    id: string; workspace_id: string; deal_id: string | null
    client_type: 'corporation' | 'llc' | 'partnership' | 'sole_proprietorship' | 'trust' | 'foundation' | 'other'
    company_name: string; registration_number: string; jurisdiction: string; business_type: string; industry: string
    established_date: string | null; primary_contact_name: string; primary_contact_title: string; email: string
    phone: string; address: string; city: string; state: string; zip_code: string; country: string | null
    annual_revenue: 'under_1m' | '1m_10m' | '10m_100m' | '100m_1b' | 'over_1b' | null
    employee_count: '1_10' | '11_50' | '51_200' | '201_1000' | 'over_1000' | null; business_description: string
    website_url: string
    engagement_type: 'onboarding' | 'acquisition' | 'investment' | 'compliance' | 'due_diligence' | 'ongoing'
    services: string[]; priority: 'high' | 'medium' | 'low'; estimated_value_minor: number | null; currency: string
    expected_duration: string; risk_profile: 'high' | 'medium' | 'low' | null; requires_kyc: boolean
    requires_aml: boolean; requires_edd: boolean; regulatory_requirements: string[]; notes: string; assigned_to: string
    status: 'active' | 'pending' | 'completed' | 'on-hold'; status_reason: string; activated_at: Date | null
    next_review_on: string | null; onboarding_started_at: Date; is_sample: Generated<boolean>; created_by: string | null
    version: number; change_id: string; removed_at: Date | null; created_at: Date; updated_at: Date
    last_review_on: string | null; review_note: Generated<string>; review_mailed_for: string | null
  }
  retained_clients: {
    id: string; workspace_id: string; company_name: string; record: unknown; retained_at: Date; retain_until: string
  }
  retained_files: { file_path: string; client_id: string; workspace_id: string; file_size: number }
  risk_matrices: {
    workspace_id: string; number: number; matrix: unknown; note: string; created_by: string | null; created_at: Date
  }
}

import type { ColumnType, Generated } from 'kysely'

/** Written as text, parsed by the schemas of its kind. */
type Json = ColumnType<unknown, string, string>

type Provenance = {
  kind: 'reported' | 'estimated' | 'ai_found' | 'typed' | 'sample'
  source: string
  date: string | null
  url?: string | undefined
}

/** Every table of the product, written by `npm run db:types`. The migrations say what each is for. */
export type Tables = {
  accounts: {
    id: Generated<string>
    user_id: string
    provider_id: 'credential' | 'google'
    account_id: string
    password: string | null
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Date | null
    refresh_token_expires_at: Date | null
    scope: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  agreement_calendars: { user_id: string; token_hash: Buffer; created_at: Date }
  agreement_obligations: {
    id: string
    agreement_id: string
    owner_number: number
    text: string
    due_on: string | null
    state: 'open' | 'done' | 'waived'
    version: number
    reminded_at: Date | null
    created_at: Date
    updated_at: Date
  }
  agreement_participants: {
    agreement_id: string
    number: number
    email: string
    state: 'waiting' | 'invited' | 'opened' | 'accepted' | 'declined'
    name: string | null
    method: 'account' | 'link' | null
    delivery: 'smtp' | 'outbox' | null
    reason: string | null
    token_hash: Buffer | null
    invited_at: Date | null
    reminded_at: Date | null
    reminders: Generated<number>
    opened_at: Date | null
    answered_at: Date | null
    role: Generated<'party' | 'observer'>
  }
  agreements: {
    id: string
    workspace_id: string | null
    creator_id: string | null
    deal_id: string | null
    title: string
    type: 'service' | 'nda' | 'partnership' | 'employment' | 'licensing' | 'sales' | 'rental' | 'custom'
    description: string
    terms: string
    duration_seconds: number
    is_in_order: boolean
    status: 'pending' | 'active' | 'completed'
    outcome: 'fulfilled' | 'expired' | 'replaced' | 'lapsed' | 'declined' | 'withdrawn' | null
    previous_id: string | null
    relation: 'renews' | 'amends' | null
    document: string
    document_hash: string
    steps: number
    created_at: Date
    expires_at: Date
    activated_at: Date | null
    completed_at: Date | null
    notice_sent_at: Date | null
  }
  ai_calls: {
    id: string
    workspace_id: string
    user_id: string | null
    purpose: string
    provider: 'openai' | 'openai-compatible' | 'anthropic' | 'perplexity'
    model: string
    is_outside: boolean
    outcome: Generated<'running' | 'answered' | 'failed' | 'unreadable' | 'cancelled'>
    failure:
      | 'key'
      | 'credit'
      | 'quota'
      | 'down'
      | 'slow'
      | 'rejected'
      | 'declined'
      | 'empty'
      | 'unreadable'
      | 'cancelled'
      | null
    tokens_in: Generated<number>
    tokens_out: Generated<number>
    cost_micros: number
    cost_basis: 'reported' | 'settings' | 'assumed'
    duration_ms: number | null
    sent_sha256: Buffer
    sent_bytes: number
    created_at: Date
  }
  audit_chains: { chain_id: string; last_seq: number; last_hash: string }
  audit_log: {
    chain_id: string
    seq: number
    id: string
    at: Date
    actor_id: string | null
    action: string
    subject_type: string
    subject_id: string
    details: Generated<Record<string, string | number | boolean | null | readonly string[]>>
    previous_hash: string
    hash: string
  }
  billing_details: {
    user_id: string
    name: string
    street: string
    city: string
    state: string
    zip_code: string
    country: 'US' | 'Canada' | 'UK' | 'Australia'
    updated_at: Date
  }
  billing_settings: {
    is_only: Generated<boolean>
    seller_name: Generated<string>
    seller_address: Generated<string>
    tax_name: Generated<string>
    tax_basis_points: Generated<number>
    is_fee_waived: Generated<boolean>
    payment_note: Generated<string>
    updated_at: Date
  }
  charged_deals: {
    deal_id: string
    subscription_id: string
    value_minor: number
    fee_minor: number
    currency: string
    invoice_id: string | null
  }
  checkouts: {
    id: string
    user_id: string | null
    plan: 'Basic' | 'Premium' | 'Enterprise'
    state: 'open' | 'complete' | 'expired'
    checkout_id: string | null
    url: string | null
    expires_at: Date | null
    created_at: Date
    updated_at: Date
  }
  companies: {
    id: Generated<string>
    workspace_id: string | null
    name: string
    description: Generated<string>
    industry: Generated<string>
    country: Generated<string>
    region: string | null
    location: string | null
    status: Generated<'active' | 'inactive'>
    stage: string | null
    technologies: Generated<string[]>
    metrics: Generated<string[]>
    revenue_millions: number | null
    growth_rate: string | null
    growth_percent: Generated<number | null>
    employees: number | null
    valuation_millions: number | null
    ebitda_millions: number | null
    founded_year: number | null
    website: string | null
    customers: number | null
    retention_rate: number | null
    ai_rationale: string | null
    recent_developments: Generated<string[]>
    financial_highlights: Generated<string[]>
    competitive_advantages: Generated<string[]>
    lei: string | null
    registry_number: string | null
    registry_jurisdiction: string | null
    domain: string | null
    tags: Generated<string[]>
    provenance: Generated<{ [figure: string]: Provenance | undefined }>
    is_sample: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    match_name: string | null
    version: Generated<number>
    change_id: string | null
    removed_at: Date | null
  }
  company_cube: {
    level: number
    workspace_id: string | null
    industry_id: number
    country_id: number
    region_id: number
    other_id: number
    figures: number
    companies: number
  }
  company_cube_changes: {
    id: Generated<number>
    workspace_id: string | null
    industry_id: number
    country_id: number
    region_id: number
    others: number[]
    figures: number
    companies: number
  }
  company_dimensions: {
    id: Generated<number>
    kind: 'industry' | 'country' | 'region' | 'stage' | 'technology' | 'metric'
    name: string
  }
  company_filter_counts: { word: string; companies: number }
  company_name_deletions: { hash: number; word: string; workspace_id: string | null }
  company_name_words: { workspace_id: string | null; word: string }
  company_search: {
    nrev: number
    ngrowth: number
    nemployees: number
    nfounded: number
    name_key: string
    id: string
    workspace_id: string | null
    margin: number | null
    groups: number
    industry_id: number
    country_id: number
    region_id: number | null
    others: number[]
    words: string
    filler: Generated<string>
  }
  company_search_owed: {
    id: Generated<number>
    load_id: string
    first_id: string
    last_id: string
    done_id: string | null
    done_industry: string | null
    companies: number
    filled: Generated<number>
    noted_at: Generated<Date>
  }
  company_search_refill: { done_id: string | null; lacks_names: Generated<boolean> }
  company_seeds: { name: string; seeded_at: Date }
  company_word_counts: { word: string; companies: number }
  company_words: { word: string }
  contacts: {
    id: string
    workspace_id: string
    user_id: string | null
    company_id: string | null
    company_name: string
    method: 'email' | 'linkedin' | 'phone'
    contact_person: Generated<string>
    address: Generated<string>
    subject: Generated<string>
    message: string
    state: 'queued' | 'sent' | 'written-to-outbox' | 'failed' | 'task-open' | 'task-done'
    failure: string | null
    task_id: string | null
    recipient_hash: Buffer | null
    once_key: string | null
    created_at: Date
    updated_at: Date
    version: Generated<number>
    change_id: Generated<string>
    removed_at: Date | null
  }
  credit_notes: {
    id: string
    number: number
    invoice_id: string
    amount_minor: number
    reason: string
    issued_by: string | null
    issued_at: Date
  }
  deal_assumptions: {
    decision_id: string
    workspace_id: string
    figure:
      | 'value'
      | 'synergies'
      | 'ebitda'
      | 'probability'
      | 'expected_close'
      | 'stage'
      | 'company_revenue'
      | 'company_ebitda'
      | 'company_growth'
      | 'company_employees'
    company_id: string | null
    amount_minor: number | null
    currency: string | null
    number_value: number | null
    text_value: string | null
  }
  deal_decisions: {
    id: string
    workspace_id: string
    deal_id: string
    revises_id: string | null
    title: string
    decision: string
    reason: string
    decided_by: string
    decided_on: string
    recorded_by: string
    recorded_at: Date
  }
  deal_files: {
    deal_id: string
    document_id: string
    workspace_id: string
    attached_by: string | null
    attached_at: Date
    folder: Generated<string>
  }
  deal_folders: {
    deal_id: string
    workspace_id: string
    path: string
    readers: string[] | null
    created_at: Date
    file_access: Generated<'download' | 'marked' | 'view'>
  }
  deal_notes: {
    id: string
    workspace_id: string
    deal_id: string
    author_id: string | null
    text: string
    created_at: Date
    edited_at: Date | null
    version: Generated<number>
    change_id: Generated<string>
    updated_at: Generated<Date>
    removed_at: Date | null
  }
  deal_tasks: {
    id: string
    workspace_id: string
    deal_id: string
    title: string
    due_on: string | null
    assignee_id: string | null
    done_at: Date | null
    done_by: string | null
    created_by: string | null
    created_at: Date
    version: Generated<number>
    change_id: Generated<string>
    updated_at: Generated<Date>
    removed_at: Date | null
    kind: Generated<'deal' | 'integration'>
  }
  deal_views: {
    id: string
    workspace_id: string
    user_id: string
    name: string
    layout: 'list' | 'board'
    query: string
    created_at: Date
  }
  deals: {
    id: string
    workspace_id: string
    created_by: string | null
    target: string
    industry: Generated<string>
    stage: 'Target Review' | 'Due Diligence' | 'Valuation' | 'Negotiation' | 'Closed' | 'Integration'
    status: 'hot' | 'active' | 'cold'
    value_minor: number
    synergies_minor: number
    ebitda_minor: number | null
    currency: string
    probability: number
    timeline: Generated<string>
    growth: Generated<string>
    source: Generated<string>
    company_id: string | null
    owner_id: string | null
    team_ids: Generated<string[]>
    expected_close: string | null
    outcome: 'won' | 'lost' | null
    outcome_reason: Generated<string>
    closed_at: Date | null
    origin: Generated<'hand' | 'company' | 'match' | 'watchlist' | 'valuation' | 'import' | 'sample'>
    origin_id: string | null
    stage_since: Date
    version: Generated<number>
    change_id: string
    removed_at: Date | null
    is_sample: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  diligence_documents: {
    id: string
    workspace_id: string
    deal_id: string
    document_id: string | null
    name: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'
    status: 'Reviewed' | 'Pending' | 'In Review'
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  diligence_items: {
    id: string
    workspace_id: string
    deal_id: string
    title: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'
    status: 'pending' | 'in-progress' | 'completed'
    rating: 'neutral' | 'strength' | 'concern'
    finding: string
    owner_id: string | null
    due_on: string | null
    completed_at: Date | null
    completed_by: string | null
    created_by: string | null
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  diligence_points: {
    id: string
    workspace_id: string
    deal_id: string
    kind: 'term' | 'condition'
    title: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'
    note: string
    status: 'open' | 'agreed' | 'dropped'
    created_by: string | null
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  diligence_reviews: {
    id: string
    workspace_id: string
    deal_id: string
    started_by: string | null
    is_sample: Generated<boolean>
    created_at: Date
  }
  diligence_risks: {
    id: string
    workspace_id: string
    deal_id: string
    risk: string
    category: 'Financial' | 'Legal' | 'Operational' | 'Technical' | 'HR & Culture' | 'Market'
    severity: 'critical' | 'major' | 'moderate' | 'minor'
    likelihood: 'likely' | 'possible' | 'unlikely'
    description: string
    recommendation: string
    evidence: string
    status: 'open' | 'mitigated' | 'accepted' | 'closed'
    owner_id: string | null
    created_by: string | null
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  diligence_saves: {
    id: string
    workspace_id: string
    deal_id: string
    number: number
    note: string
    progress: number
    snapshot: unknown
    saved_by: string | null
    saved_at: Date
  }
  document_analyses: {
    document_id: string
    analysis_type: 'contract' | 'legal' | 'comprehensive' | 'anomaly' | 'valuation' | 'performance'
    workspace_id: string
    sha256: string
    model: string
    sections: unknown
    analysed_by: string | null
    analysed_at: Date
  }
  document_links: {
    id: string
    workspace_id: string
    engagement_id: string
    token_hash: Buffer
    email: string
    codes: string[]
    created_by: string | null
    created_at: Date
    expires_at: Date
    finished_at: Date | null
    revoked_at: Date | null
  }
  document_pages: {
    document_id: string
    workspace_id: string
    number: number
    label: string | null
    start_at: number
    end_at: number
    body: string
    words: Generated<string | null>
  }
  document_requests: {
    id: string
    workspace_id: string
    deal_id: string
    title: string
    category: 'Financial' | 'Legal' | 'Tax' | 'Commercial' | 'Operations' | 'Technology' | 'People' | 'Other'
    owner_id: string | null
    due_on: string | null
    priority: 'high' | 'medium' | 'low'
    status: 'open' | 'requested' | 'received' | 'answered' | 'declined'
    answer: string
    created_by: string | null
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
    visibility: 'internal' | 'published'
  }
  document_tables: {
    document_id: string
    workspace_id: string
    number: number
    page: number
    title: string | null
    start_at: number
    end_at: number
    rows: unknown
  }
  document_texts: {
    document_id: string
    workspace_id: string
    state: Generated<'waiting' | 'reading' | 'read' | 'failed'>
    problem: 'encrypted' | 'corrupt' | 'no_text' | 'unsupported' | 'too_large' | 'timeout' | null
    sentence: string | null
    claimed_by: string | null
    letters: Generated<number>
    page_count: Generated<number>
    is_paged: Generated<boolean>
    is_recognised: Generated<boolean>
    paragraphs: Generated<unknown>
    created_at: Date
    changed_at: Date
    is_scan: Generated<boolean>
  }
  document_versions: {
    document_id: string
    workspace_id: string
    version: number
    name: string
    file_path: string
    file_size: number
    file_type: string
    sha256: string
    user_id: string | null
    replaced_at: Date
  }
  document_views: {
    id: string
    document_id: string
    workspace_id: string
    user_id: string | null
    kind: 'opened' | 'downloaded'
    version: number
    at: Date
  }
  documents: {
    id: string
    workspace_id: string
    user_id: string | null
    name: string
    file_path: string
    file_size: number
    file_type:
      | 'application/pdf'
      | 'application/msword'
      | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      | 'application/vnd.ms-excel'
      | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      | 'text/plain'
      | 'image/jpeg'
      | 'image/png'
      | 'text/html'
      | 'application/rtf'
      | 'message/rfc822'
      | 'application/vnd.ms-outlook'
      | 'application/octet-stream'
    category: Generated<'financial' | 'legal' | 'operational' | 'technical' | 'hr' | 'market' | 'general'>
    status: Generated<'uploaded'>
    sha256: string
    is_sample: Generated<boolean>
    created_at: Date
    version: Generated<number>
    removed_at: Date | null
    removed_by: string | null
    readers: string[] | null
    virus_check: Generated<'none' | 'clean' | 'too_large'>
    file_access: Generated<'download' | 'marked' | 'view'>
  }
  engagement_approvals: {
    id: string
    workspace_id: string
    engagement_id: string
    approved_by: string | null
    reason: string
    is_single: boolean
    level: 'high' | 'medium' | 'low'
    score: number
    matrix_number: number
    created_at: Date
  }
  engagement_checks: {
    id: string
    workspace_id: string
    engagement_id: string
    party_id: string | null
    kind:
      | 'registration'
      | 'ownership'
      | 'identity'
      | 'sanctions'
      | 'pep'
      | 'source_of_funds'
      | 'adverse_media'
      | 'source_of_wealth'
      | 'senior_approval'
    state: 'open' | 'in_progress' | 'passed' | 'waived' | 'failed'
    note: string
    expires_on: string | null
    document_id: string | null
    reviewer_id: string | null
    reviewed_at: Date | null
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  engagement_drafts: {
    workspace_id: string
    user_id: string
    step: number
    typed: unknown
    started_at: Date
    updated_at: Date
  }
  engagement_files: {
    id: string
    workspace_id: string
    engagement_id: string
    code: string
    document_id: string | null
    note: string
    request_id: string | null
    created_at: Date
    expires_on: string | null
  }
  engagement_parties: {
    id: string
    workspace_id: string
    engagement_id: string
    name: string
    kind: 'person' | 'company'
    role: 'owner' | 'director' | 'representative' | 'trustee' | 'settlor' | 'beneficiary'
    country: string | null
    born_on: string | null
    identifier: string
    is_pep: boolean
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  engagement_stakes: {
    id: string
    workspace_id: string
    engagement_id: string
    holder_id: string
    held_id: string | null
    percent: number | null
    control: 'none' | 'voting' | 'board' | 'agreement'
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  engagements: {
    id: string
    workspace_id: string
    deal_id: string | null
    client_type: 'corporation' | 'llc' | 'partnership' | 'sole_proprietorship' | 'trust' | 'foundation' | 'other'
    company_name: string
    registration_number: string
    jurisdiction: string
    business_type: string
    industry: string
    established_date: string | null
    primary_contact_name: string
    primary_contact_title: string
    email: string
    phone: string
    address: string
    city: string
    state: string
    zip_code: string
    country: string | null
    annual_revenue: 'under_1m' | '1m_10m' | '10m_100m' | '100m_1b' | 'over_1b' | null
    employee_count: '1_10' | '11_50' | '51_200' | '201_1000' | 'over_1000' | null
    business_description: string
    website_url: string
    engagement_type: 'onboarding' | 'acquisition' | 'investment' | 'compliance' | 'due_diligence' | 'ongoing'
    services: string[]
    priority: 'high' | 'medium' | 'low'
    estimated_value_minor: number | null
    currency: string
    expected_duration: string
    risk_profile: 'high' | 'medium' | 'low' | null
    requires_kyc: boolean
    requires_aml: boolean
    requires_edd: boolean
    regulatory_requirements: string[]
    notes: string
    assigned_to: string
    status: 'active' | 'pending' | 'completed' | 'on-hold'
    status_reason: string
    activated_at: Date | null
    next_review_on: string | null
    onboarding_started_at: Date
    is_sample: Generated<boolean>
    created_by: string | null
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  idempotency_keys: {
    workspace_id: string
    user_id: string
    key: string
    call: string
    input_sha256: Buffer
    status: number | null
    body: string | null
    created_at: Date
  }
  import_batches: {
    import_id: string
    first_id: string
    last_id: string
    created: number
    written_at: Date
    kept: number | null
  }
  import_changes: {
    import_id: string
    seq: number
    company_id: string
    row_number: number
    kind: 'created' | 'changed'
    before: unknown
    written_at: Date
    outcome: 'undone' | 'kept' | null
  }
  imports: {
    id: string
    workspace_id: string
    user_id: string | null
    scope: 'workspace' | 'universe'
    name: string
    file_path: string | null
    file_size: number
    state: Generated<'uploaded' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'>
    format: 'delimited' | 'spreadsheet' | 'json'
    encoding: string | null
    delimiter: string | null
    columns: string[]
    sample: unknown
    source: string | null
    mapping: unknown
    rows_read: Generated<number>
    rows_new: Generated<number>
    rows_known: Generated<number>
    rows_repeated: Generated<number>
    rows_refused: Generated<number>
    findings: Generated<unknown>
    done_row: Generated<number>
    created_count: Generated<number>
    changed_count: Generated<number>
    kept_count: Generated<number>
    error: string | null
    created_at: Date
    finished_at: Date | null
    rows_doubtful: Generated<number>
    preview: Generated<unknown>
    choices: Generated<unknown>
    skipped_count: Generated<number>
  }
  installation_secrets: { name: string; value: string; created_at: Date }
  invoice_lines: {
    invoice_id: string
    position: number
    kind: 'plan' | 'success_fee' | 'adjustment'
    description: string
    amount_minor: number
    deal_id: string | null
  }
  invoice_numbers: { series: 'invoice' | 'credit_note'; last_number: number }
  invoices: {
    id: string
    number: number
    user_id: string | null
    subscription_id: string | null
    billed_to: unknown
    seller: unknown
    currency: string
    subtotal_minor: number
    tax_name: string
    tax_basis_points: number
    tax_minor: number
    total_minor: number
    period_start: Date | null
    period_end: Date | null
    issued_at: Date
    due_at: Date
    status: 'open' | 'past_due' | 'paid' | 'uncollectible' | 'void'
    paid_at: Date | null
    attempts: Generated<number>
    next_attempt_at: Date | null
    provider_invoice_id: string | null
    updated_at: Date
  }
  ledger_anchors: {
    id: string
    kind: 'opentimestamps' | 'chain'
    size: number
    checkpoint: string
    state: 'pending' | 'sent' | 'confirmed' | 'failed' | 'reorganised'
    record: string
    attempts: Generated<number>
    created_at: Date
    updated_at: Date
  }
  ledger_audit_heads: { chain_id: string; seq: number; hash: string; entry: number }
  ledger_entries: { seq: number; document_hash: string | null; content: string }
  ledger_log: { id: number; origin: string; size: number }
  ledger_nodes: { level: number; index: number; hash: Buffer }
  legal_checks: {
    id: string
    workspace_id: string
    legal_document_id: string
    playbook: string
    rule: string
    outcome: 'pass' | 'partial' | 'fail' | 'not_applicable'
    type: 'critical' | 'high' | 'medium' | 'low'
    category: string
    title: string
    description: string
    start_at: number | null
    end_at: number | null
    page: number | null
    confidence: number | null
    recommendation: string
    suggested_wording: string
    status: Generated<'open' | 'in_review' | 'accepted' | 'resolved'>
    owner_id: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    other_document_id: string | null
  }
  legal_documents: {
    id: string
    workspace_id: string
    run_id: string | null
    deal_id: string | null
    document_id: string | null
    position: number
    name: string
    body: string
    page_ends: number[]
    facts: unknown
    is_sample: Generated<boolean>
    created_at: Date
    readers: string[] | null
  }
  legal_playbooks: {
    workspace_id: string
    playbook: string
    version: number
    rules: unknown
    changed_by: string | null
    changed_at: Date
  }
  mail_links: {
    id: Generated<string>
    user_id: string
    purpose: 'confirm-email' | 'change-email' | 'reset-password'
    token_hash: Buffer
    email: string
    expires_at: Date
    used_at: Date | null
    created_at: Generated<Date>
  }
  matching_weights: {
    workspace_id: string
    version: number
    weights: unknown
    user_id: string | null
    changed_at: Date
  }
  misfits: {
    id: string
    workspace_id: string
    user_id: string | null
    kind: 'discovery' | 'matching' | 'targets'
    thesis: string
    thesis_sha256: Buffer
    role: 'target' | 'acquirer'
    company_id: string | null
    company_name: string
    country: string
    traits: unknown
    reason: 'too_small' | 'too_large' | 'wrong_sector' | 'wrong_place' | 'owned_already' | 'other'
    note: string
    created_at: Date
  }
  model_policies: {
    workspace_id: string
    is_outside_allowed: boolean | null
    notice_version: number | null
    accepted_by: string | null
    accepted_at: Date | null
    daily_budget_micros: number | null
    updated_at: Date
  }
  monitored_clients: {
    id: string
    workspace_id: string
    name: string
    country: string | null
    client_type: string
    industry: string
    risk: 'low' | 'medium' | 'high'
    accounts: string[]
    is_sample: Generated<boolean>
    hold_reason: string | null
    held_by: string | null
    held_at: Date | null
    created_by: string | null
    created_at: Date
    engagement_id: string | null
    ended_at: Date | null
  }
  monitored_payments: {
    id: string
    workspace_id: string
    fingerprint: string
    at: Date
    from_account: string
    to_account: string
    from_name: string
    to_name: string
    amount_minor: number
    currency: string
    from_country: string | null
    to_country: string | null
    is_cash: boolean
    purpose: string
    is_sample: Generated<boolean>
  }
  monitoring_alerts: {
    id: string
    workspace_id: string
    client_id: string
    pattern_key: string
    rule:
      | 'structuring'
      | 'velocity'
      | 'dormant_account'
      | 'round_amounts'
      | 'high_risk_country'
      | 'ring'
      | 'fan_in'
      | 'fan_out'
      | 'scatter_gather'
      | 'pass_through'
      | 'unusual'
      | 'unusual_for_peers'
    type: 'High' | 'Medium' | 'Low'
    account: string
    amount_minor: number
    currency: string
    ai_confidence: number
    reasons: unknown
    payment_ids: string[]
    state: 'open' | 'investigating' | 'awaiting_approval' | 'resolved'
    version: Generated<number>
    started_by: string | null
    started_at: Date | null
    decision: 'no_suspicion' | 'report' | null
    decision_reason: string | null
    decided_by: string | null
    decided_at: Date | null
    approved_by: string | null
    approved_at: Date | null
    single_approver_reason: string | null
    raised_at: Date
    is_sample: Generated<boolean>
  }
  monitoring_follow_ups: {
    id: string
    alert_id: string
    title: string
    due_on: string
    done_at: Date | null
    done_by: string | null
    created_at: Date
  }
  monitoring_imports: {
    id: string
    workspace_id: string
    user_id: string
    name: string
    file_path: string | null
    state: 'waiting' | 'done' | 'failed'
    rows_new: Generated<number>
    rows_known: Generated<number>
    rows_refused: Generated<number>
    alerts_new: Generated<number>
    findings: Generated<unknown>
    error: string | null
    created_at: Date
    finished_at: Date | null
  }
  monitoring_notes: {
    id: string
    alert_id: string
    kind: 'note' | 'evidence'
    text: string
    author_id: string
    created_at: Date
    file_path: string | null
    file_name: string | null
    file_size: number | null
    file_type: string | null
    sha256: string | null
  }
  monitoring_settings: {
    workspace_id: string
    settings: unknown
    version: number
    changed_by: string
    changed_at: Date
  }
  negotiation_bids: {
    id: string
    workspace_id: string
    deal_id: string
    bidder: string
    status: 'active' | 'pending' | 'negotiating' | 'accepted' | 'declined' | 'withdrawn'
    is_lead: boolean
    certainty: number | null
    version: number
    created_at: Date
    updated_at: Date
  }
  negotiation_chats: {
    id: string
    workspace_id: string
    deal_id: string
    user_id: string
    position: Generated<number>
    role: 'user' | 'assistant'
    content: string
    answer: unknown
    created_at: Date
  }
  negotiation_drafts: { deal_id: string; user_id: string; draft: unknown; saved_at: Date }
  negotiation_limits: {
    deal_id: string
    workspace_id: string
    our_target_minor: number | null
    our_limit_minor: number | null
    their_limit_minor: number | null
    note: string
    version: number
    updated_by: string | null
    updated_at: Date
  }
  negotiation_meetings: {
    id: string
    workspace_id: string
    deal_id: string
    starts_at: Date
    minutes: number
    place: string
    note: string
    attendees: unknown
    created_by: string | null
    created_at: Date
  }
  negotiation_messages: {
    id: string
    workspace_id: string
    deal_id: string
    author_id: string | null
    author_name: string
    functions: string[]
    body: string
    created_at: Date
  }
  negotiation_offers: {
    id: string
    workspace_id: string
    deal_id: string
    bid_id: string
    number: number
    party: 'Buyer' | 'Seller'
    status: 'pending' | 'countered' | 'accepted' | 'declined' | 'withdrawn'
    price_minor: number
    structure: string
    cash_percent: number
    stock_percent: number
    deferred_percent: number
    earn_out_percent: number
    deferred_months: number
    earn_out_months: number
    terms: string
    conditions: string
    submitted_at: Date
    expires_on: string | null
    created_by: string | null
    decided_at: Date | null
  }
  negotiation_reads: { deal_id: string; user_id: string; read_at: Date }
  negotiation_rehearsals: {
    id: string
    workspace_id: string
    deal_id: string
    user_id: string
    counterpart: unknown
    moves: unknown
    status: 'open' | 'agreed' | 'walked away' | 'ended'
    created_at: Date
    ended_at: Date | null
  }
  negotiation_steps: {
    id: string
    workspace_id: string
    deal_id: string
    task: string
    deadline: string | null
    responsible: string
    status: 'in-progress' | 'pending' | 'scheduled' | 'finished'
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  negotiation_terms: {
    id: string
    workspace_id: string
    deal_id: string
    term: string
    status: 'agreed' | 'negotiating' | 'pending'
    buyer_position: string
    seller_position: string
    agreed_position: string
    weight: number
    version: number
    change_id: string
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  negotiations: {
    deal_id: string
    workspace_id: string
    side: 'buyer' | 'seller'
    contact_name: string
    contact_title: string
    contact_email: string
    contact_phone: string
    discount_percent: number
    earn_out_probability: number
    version: number
    is_sample: Generated<boolean>
    finalised_at: Date | null
    finalised_by: string | null
    final_price_minor: number | null
    created_by: string | null
    created_at: Date
    updated_at: Date
  }
  opened_profiles: { user_id: string; period_start: Date; company_id: string; opened_at: Date }
  opt_out_links: { token_hash: Buffer; address_hash: Buffer; created_at: Date }
  opt_outs: {
    address_hash: Buffer
    id: Generated<string>
    source: Generated<'link' | 'operator'>
    reason: Generated<'own-wish' | 'asked-by-mail' | 'asked-by-phone' | 'bounced' | 'legal'>
    added_by: string | null
    created_at: Date
  }
  ordered_mails: {
    id: string
    workspace_id: string
    user_id: string
    about_id: string
    recipient: string
    written_at: Date
    is_in_outbox: Generated<boolean>
  }
  payment_methods: {
    user_id: string
    brand: string
    last_four: string
    expiry_month: number
    expiry_year: number
    updated_at: Date
  }
  provider_charges: {
    deal_id: string
    provider_subscription_id: string
    description: string
    attempted_at: Date | null
    item_id: string | null
    created_at: Date
  }
  provider_customers: { user_id: string; customer_id: string; created_at: Date }
  provider_events: { id: string; type: string; outcome: 'applied' | 'unrelated'; created_at: Date; received_at: Date }
  provider_subscriptions: {
    id: string
    user_id: string | null
    customer_id: string
    state: 'open' | 'waiting' | 'over'
    reported: string
    as_of: Date
    is_behind: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  record_links: {
    id: string
    workspace_id: string
    deal_id: string
    from_kind: 'legal_finding' | 'risk' | 'document'
    from_id: string
    from_text: string
    to_kind: 'request' | 'task' | 'risk' | 'price' | 'term' | 'condition'
    to_id: string
    created_by: string | null
    created_at: Date
  }
  record_versions: {
    kind: string
    record_id: string
    version: number
    change_id: string
    workspace_id: string | null
    user_id: string | null
    valid_from: Date
    valid_to: Date | null
    changed_by: string | null
    change_kind: 'created' | 'changed' | 'removed' | 'undone' | 'imported'
    override_reason: string | null
    facts: unknown
    stage: Generated<string | null>
    stage_since: Generated<string | null>
  }
  registry_answers: {
    key: Buffer
    source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'
    answer: unknown
    fetched_at: Date
    expires_at: Date
  }
  registry_links: {
    id: string
    company_id: string
    workspace_id: string | null
    source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'
    jurisdiction_code: string
    company_number: string
    official_url: string | null
    filled: ColumnType<Record<string, string | number | null>, string, string>
    replaced: Generated<Record<string, string | number | null>>
    record: unknown
    latest: unknown
    fetched_at: Date
    checked_at: Date
    changed_at: Date | null
    linked_by: string | null
    linked_at: Date
  }
  registry_pauses: { source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'; until: Date }
  registry_quotas: {
    source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'
    period: 'window' | 'day' | 'month'
    used: number
    ends_at: Date
  }
  registry_records: {
    source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'
    jurisdiction_code: string
    company_number: string
    record: unknown
    fetched_at: Date
    expires_at: Date
  }
  request_counts: { key: Buffer; count: number; ends_at: Date }
  request_posts: {
    id: string
    workspace_id: string
    request_id: string
    kind: 'question' | 'answer'
    question_id: string | null
    body: string
    state: 'waiting' | 'published' | 'returned'
    reason: Generated<string>
    author_id: string | null
    decided_by: string | null
    decided_at: Date | null
    is_single: Generated<boolean>
    created_at: Date
  }
  retained_clients: {
    id: string
    workspace_id: string
    company_name: string
    record: unknown
    retained_at: Date
    retain_until: string
  }
  retained_files: { file_path: string; client_id: string; workspace_id: string; file_size: number }
  risk_matrices: {
    workspace_id: string
    number: number
    matrix: unknown
    note: string
    created_by: string | null
    created_at: Date
  }
  role_grants: { user_id: string; source: 'trial' | 'plan'; until: Date | null; created_at: Date }
  room_entries: {
    import_id: string
    workspace_id: string
    number: number
    path: string
    document_id: string | null
    sentence: string | null
  }
  room_imports: {
    id: string
    workspace_id: string
    deal_id: string
    user_id: string | null
    task_id: string
    name: string
    folder: string
    file_path: string | null
    file_size: number
    state: Generated<'running' | 'done'>
    created_at: Date
    finished_at: Date | null
  }
  runs: {
    id: string
    workspace_id: string
    user_id: string | null
    owner_id: string | null
    kind: string
    asked: Json
    state: 'running' | 'done'
    task_id: string | null
    result: unknown
    summary: unknown
    model_answer: unknown
    model_state: Generated<'unasked' | 'running' | 'answered' | 'silent' | 'cancelled'>
    model_sentence: string | null
    model_provider: string | null
    model_name: string | null
    model_found: Generated<number>
    model_cost_micros: Generated<number>
    pinned_at: Date | null
    created_at: Date
    updated_at: Date
    finished_at: Date | null
  }
  sales_answers: { workspace_id: string; tool: string; key: Buffer; answer: unknown; fetched_at: Date }
  sales_calls: {
    id: string
    workspace_id: string
    deal_id: string
    title: string
    held_on: string | null
    lines: unknown
    our_speakers: string[]
    created_by: string | null
    created_at: Date
  }
  sales_connections: {
    workspace_id: string
    tool: 'gong' | 'chorus' | 'klenty'
    credentials: Buffer
    settings: unknown
    checked_at: Date | null
    connected_by: string | null
    connected_at: Date
    next_call_at: Date
    calls_on: string
    calls_made: Generated<number>
    paused_until: Date | null
  }
  saved_search_mails: { user_id: string; wants_mail: boolean }
  saved_searches: {
    id: string
    workspace_id: string
    user_id: string
    name: string
    query: Record<string, unknown>
    last_ids: string[]
    last_count: number
    last_count_is_exact: boolean
    last_checked_at: Date
    created_at: Date
    told_hash: Buffer | null
  }
  screening_checks: {
    id: string
    workspace_id: string
    subject_kind: string
    subject_id: string
    cause: 'requested' | 'client_changed' | 'list_changed' | 'threshold_changed' | 'decided'
    state: 'open' | 'hits' | 'confirmed' | 'clear'
    party: unknown
    lists: unknown
    hits: unknown
    checked_by: string | null
    checked_at: Date
  }
  screening_decisions: {
    id: string
    workspace_id: string
    subject_kind: string
    subject_id: string
    list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk' | 'sample'
    source_id: string
    decision: 'false_positive' | 'true_match'
    reason: string
    compared_sha256: Buffer
    decided_by: string | null
    decided_at: Date
    awaits_second: Generated<boolean>
    confirms: string | null
    single_approver_reason: string | null
  }
  screening_entries: { version_id: string; source_id: string; entry: unknown }
  screening_files: { id: string; workspace_id: string; rows: unknown; created_at: Date }
  screening_lists: {
    list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk'
    checked_at: Date | null
    failed_at: Date | null
    failure: string | null
  }
  screening_subjects: {
    workspace_id: string
    subject_kind: string
    subject_id: string
    is_sample: boolean
    party: unknown
    state: 'open' | 'hits' | 'confirmed' | 'clear'
    undecided: number
    versions: string
    check_id: string
    checked_at: Date
  }
  screening_thresholds: {
    workspace_id: string
    list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk'
    threshold: number
    changed_by: string | null
    changed_at: Date
  }
  screening_versions: {
    id: string
    list: 'ofac_sdn' | 'ofac_consolidated' | 'un' | 'eu' | 'uk'
    is_current: boolean
    published_on: string | null
    fetched_at: Date
    origin: 'download' | 'file'
    loaded_by: string | null
    sha256: Buffer
    size_bytes: number
    entries: number
    names: number
  }
  security_events: {
    id: Generated<string>
    event_type: 'auth_attempt' | 'api_access' | 'data_access' | 'suspicious_activity'
    user_id: string | null
    success: boolean
    details: Generated<Record<string, string | number | boolean | null>>
    resource: string | null
    address: string | null
    user_agent: string | null
    source: 'server' | 'page'
    created_at: Date
  }
  sessions: {
    id: Generated<string>
    user_id: string
    token: string
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    active_workspace_id: string | null
    last_used_at: Generated<Date>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sign_in_attempts: {
    attempt_hash: Buffer
    account_hash: Buffer
    failures: number
    locked_since: Date | null
    locked_until: Date | null
    updated_at: Generated<Date>
  }
  storage_reservations: { id: string; workspace_id: string; bytes: number; expires_at: Date }
  subscriptions: {
    id: string
    user_id: string | null
    plan: 'Basic' | 'Premium' | 'Enterprise'
    price_minor: number
    currency: string
    term_months: number
    profile_limit: number | null
    fee_basis_points: number
    status: 'active' | 'past_due' | 'ended'
    started_at: Date
    period_number: number
    period_start: Date
    period_end: Date
    next_plan: 'Basic' | 'Premium' | 'Enterprise' | null
    cancel_at: Date | null
    provider_subscription_id: string | null
    granted_by: string | null
    ended_at: Date | null
    created_at: Date
    updated_at: Date
  }
  tasks: {
    id: string
    workspace_id: string | null
    user_id: string | null
    kind: string
    title: string
    state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
    step: string | null
    done_units: number | null
    total_units: number | null
    result_url: string | null
    error: string | null
    attempt: Generated<number>
    input: unknown
    dedupe_key: string | null
    created_at: Date
    started_at: Date | null
    finished_at: Date | null
  }
  trials: {
    id: string
    user_id: string | null
    email_hash: Buffer
    profile_limit: number | null
    started_at: Date
    ends_at: Date
  }
  two_factors: {
    id: Generated<string>
    user_id: string
    secret: string
    backup_codes: string
    verified: Generated<boolean>
    failed_verification_count: Generated<number>
    locked_until: Date | null
  }
  usage_periods: { user_id: string; period_start: Date; profiles: number }
  used_second_factor_codes: { user_id: string; code_hash: Buffer; used_at: Date }
  user_roles: {
    user_id: string
    role: Generated<'basic' | 'premium' | 'admin'>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  users: {
    id: Generated<string>
    email: string
    email_verified: Generated<boolean>
    name: Generated<string>
    image: string | null
    two_factor_enabled: Generated<boolean>
    terms_version: string | null
    terms_accepted_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  valuation_adjustments: {
    id: string
    valuation_id: string
    kind: 'ebitda' | 'debt' | 'cash'
    amount_millions: number
    reason: string
    source: string
    created_by: string | null
    created_at: Date
  }
  valuation_review_mails: { id: string; user_id: string | null; recipient_hash: Buffer; created_at: Date }
  valuation_reviews: {
    id: string
    valuation_id: string
    starts_at: Date
    minutes: number
    place: string
    note: string
    attendees: unknown
    sequence: Generated<number>
    cancelled_at: Date | null
    created_by: string | null
    created_at: Date
    updated_at: Date
  }
  valuation_versions: {
    valuation_id: string
    number: number
    note: Generated<string>
    inputs: unknown
    adjustments: unknown
    low_millions: number | null
    base_millions: number | null
    high_millions: number | null
    equity_millions: number | null
    missing_methods: Generated<('dcf' | 'comparable' | 'precedent' | 'asset')[]>
    created_by: string | null
    created_at: Date
    locked_by: string | null
    locked_at: Date | null
  }
  valuations: {
    id: string
    workspace_id: string
    deal_id: string | null
    company_id: string | null
    created_by: string | null
    name: string
    currency: string
    valuation_on: string
    inputs: unknown
    revision: Generated<number>
    is_sample: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  verifications: {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: Date
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  voice_tickets: {
    digest: Buffer
    workspace_id: string
    deal_id: string
    user_id: string
    session_id: string
    keeps_transcript: boolean
    is_built_in: boolean
    expires_at: Date
  }
  voice_transcripts: {
    id: string
    workspace_id: string
    deal_id: string
    user_id: string
    coach: string
    entries: unknown
    started_at: Date
  }
  watchlist: {
    id: string
    user_id: string
    company_id: string | null
    company_name: string
    company_data: Record<string, unknown>
    copied_at: Date
    notes: Generated<string>
    priority: Generated<'low' | 'medium' | 'high'>
    status: Generated<'active' | 'paused' | 'archived'>
    created_at: Date
    updated_at: Date
    version: Generated<number>
    change_id: Generated<string>
    removed_at: Date | null
  }
  workspace_invitations: {
    id: string
    workspace_id: string
    email: string
    role: 'owner' | 'admin' | 'member' | 'viewer'
    capabilities: Generated<'compliance'[]>
    token_hash: Buffer
    invited_by: string | null
    state: Generated<'pending' | 'accepted' | 'declined' | 'revoked' | 'expired'>
    created_at: Date
    sent_at: Date
    sent_count: Generated<number>
    expires_at: Date
    answered_at: Date | null
  }
  workspace_members: {
    workspace_id: string
    user_id: string
    role: 'owner' | 'admin' | 'member' | 'viewer'
    capabilities: Generated<'compliance'[]>
    joined_at: Date
  }
  workspaces: {
    id: string
    name: string
    is_private: Generated<boolean>
    created_by: string | null
    settings: Generated<Record<string, unknown>>
    created_at: Date
  }
}

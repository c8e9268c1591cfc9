import type { ColumnType, Generated } from 'kysely'

/**
 * Every table of the product, one entry a table, in the order of the migrations.
 * `src/db/tables.db.test.ts` compares names, null and defaults with the real database.
 * A column with a default is `Generated<…>`; a column that a check limits is a union of its words.
 */
export type Tables = {
  audit_log: AuditLogTable
  audit_chains: { chain_id: string; last_seq: number; last_hash: string }
  security_events: SecurityEventTable
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
  ordered_mails: {
    id: string
    workspace_id: string
    user_id: string
    about_id: string
    recipient: string
    written_at: Date
    is_in_outbox: Generated<boolean>
  }
  model_policies: ModelPolicyTable
  ai_calls: AiCallTable
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
    category: Generated<'financial' | 'legal' | 'operational' | 'technical' | 'hr' | 'market' | 'general'>
    status: Generated<'uploaded'>
    sha256: string
    is_sample: Generated<boolean>
    created_at: Date
  }
  /** Room for files that still arrive; what is kept stands in the view `stored_files`. */
  storage_reservations: { id: string; workspace_id: string; bytes: number; expires_at: Date }
  users: UserTable
  sessions: SessionTable
  accounts: AccountTable
  verifications: VerificationTable
  two_factors: TwoFactorTable
  used_second_factor_codes: { user_id: string; code_hash: Buffer; used_at: Date }
  user_roles: UserRoleTable
  mail_links: MailLinkTable
  sign_in_attempts: SignInAttemptTable
  workspaces: WorkspaceTable
  workspace_members: WorkspaceMemberTable
  workspace_invitations: WorkspaceInvitationTable
  deals: DealTable
  deal_versions: DealVersionTable
  deal_views: DealViewTable
  deal_tasks: DealTaskTable
  deal_notes: DealNoteTable
  deal_files: DealFileTable
  deal_decisions: DealDecisionTable
  deal_assumptions: DealAssumptionTable
  valuations: ValuationTable
  valuation_adjustments: ValuationAdjustmentTable
  valuation_versions: ValuationVersionTable
  valuation_reviews: ValuationReviewTable
  valuation_review_mails: ValuationReviewMailTable
  companies: CompanyTable
  saved_searches: SavedSearchTable
  saved_search_mails: { user_id: string; wants_mail: boolean }
  company_seeds: { name: string; seeded_at: Date }
  company_dimensions: {
    id: Generated<number>
    kind: 'industry' | 'country' | 'region' | 'stage' | 'technology' | 'metric'
    name: string
  }
  company_search: CompanySearchTable
  company_search_owed: CompanySearchOwedTable
  company_name_words: { workspace_id: string | null; word: string }
  company_name_deletions: { hash: number; word: string; workspace_id: string | null }
  company_search_refill: { done_id: string | null; lacks_names: Generated<boolean> }
  company_word_counts: { word: string; companies: number }
  company_filter_counts: { word: string; companies: number }
  company_words: { word: string }
  company_cube: CompanyCubeTable
  company_cube_changes: CompanyCubeChangeTable
  imports: ImportTable
  import_changes: ImportChangeTable
  import_batches: ImportBatchTable
  watchlist: WatchlistTable
  discovery_runs: DiscoveryRunTable
  market_scans: MarketScanTable
  misfits: MisfitTable
  contacts: ContactTable
  opt_outs: OptOutTable
  matching_weights: MatchingWeightsTable
  match_runs: MatchRunTable
  opt_out_links: { token_hash: Buffer; address_hash: Buffer; created_at: Date }
  installation_secrets: { name: string; value: string; created_at: Date }
  idempotency_keys: IdempotencyKeyTable
  request_counts: { key: Buffer; count: number; ends_at: Date }
  registry_answers: RegistryAnswerTable
  registry_records: RegistryRecordTable
  registry_quotas: { source: RegistrySource; period: 'window' | 'day' | 'month'; used: number; ends_at: Date }
  registry_pauses: { source: RegistrySource; until: Date }
  registry_links: RegistryLinkTable
}

type IdempotencyKeyTable = {
  workspace_id: string
  user_id: string
  key: string
  call: string
  input_sha256: Buffer
  status: number | null
  body: string | null
  created_at: Date
}

type CompanyCubeTable = {
  level: number
  workspace_id: string | null
  industry_id: number
  country_id: number
  region_id: number
  other_id: number
  figures: number
  companies: number
}

type CompanyCubeChangeTable = {
  id: Generated<number>
  workspace_id: string | null
  industry_id: number
  country_id: number
  region_id: number
  others: number[]
  figures: number
  companies: number
}

type OptOutTable = {
  id: Generated<string>
  address_hash: Buffer
  source: Generated<'link' | 'operator'>
  reason: Generated<'own-wish' | 'asked-by-mail' | 'asked-by-phone' | 'bounced' | 'legal'>
  added_by: string | null
  created_at: Date
}

type UserTable = {
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

type SessionTable = {
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

type AccountTable = {
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

type VerificationTable = {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type TwoFactorTable = {
  id: Generated<string>
  user_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: Date | null
}

type UserRoleTable = {
  user_id: string
  role: Generated<'basic' | 'premium' | 'admin'>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type MailLinkTable = {
  id: Generated<string>
  user_id: string
  purpose: 'confirm-email' | 'change-email' | 'reset-password'
  token_hash: Buffer
  email: string
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}

type SignInAttemptTable = {
  attempt_hash: Buffer
  account_hash: Buffer
  failures: number
  locked_since: Date | null
  locked_until: Date | null
  updated_at: Generated<Date>
}

type AuditLogTable = {
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

type SecurityEventTable = {
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

type WorkspaceTable = {
  id: string
  name: string
  is_private: Generated<boolean>
  created_by: string | null
  settings: Generated<Record<string, unknown>>
  created_at: Date
}

type WorkspaceMemberTable = {
  workspace_id: string
  user_id: string
  role: 'owner' | 'admin' | 'member' | 'viewer'
  capabilities: Generated<'compliance'[]>
  joined_at: Date
}

type WorkspaceInvitationTable = {
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

type DealStage = 'Target Review' | 'Due Diligence' | 'Valuation' | 'Negotiation' | 'Closed' | 'Integration'

type DealTable = {
  id: string
  workspace_id: string
  created_by: string | null
  target: string
  industry: Generated<string>
  stage: DealStage
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

type DealVersionTable = {
  deal_id: string
  version: number
  change_id: string
  workspace_id: string
  valid_from: Date
  valid_to: Date | null
  changed_by: string | null
  kind: 'created' | 'changed' | 'removed' | 'undone' | 'imported'
  override_reason: string | null
  target: string
  industry: string
  stage: DealStage
  status: 'hot' | 'active' | 'cold'
  value_minor: number
  synergies_minor: number
  ebitda_minor: number | null
  currency: string
  probability: number
  timeline: string
  growth: string
  source: string
  company_id: string | null
  owner_id: string | null
  team_ids: string[]
  expected_close: string | null
  outcome: 'won' | 'lost' | null
  outcome_reason: string
  closed_at: Date | null
  stage_since: Date
  removed_at: Date | null
}

type DealViewTable = {
  id: string
  workspace_id: string
  user_id: string
  name: string
  layout: 'list' | 'board'
  query: string
  created_at: Date
}

type DealTaskTable = {
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
}

type DealNoteTable = {
  id: string
  workspace_id: string
  deal_id: string
  author_id: string | null
  text: string
  created_at: Date
  edited_at: Date | null
}

type DealFileTable = {
  deal_id: string
  document_id: string
  workspace_id: string
  attached_by: string | null
  attached_at: Date
}

type DealDecisionTable = {
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

type DealAssumptionTable = {
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

type ValuationTable = {
  id: string
  workspace_id: string
  deal_id: string | null
  company_id: string | null
  created_by: string | null
  name: string
  currency: string
  /** A day, as 2026-03-31. */
  valuation_on: string
  inputs: unknown
  revision: Generated<number>
  is_sample: Generated<boolean>
  created_at: Date
  updated_at: Date
}

type ValuationAdjustmentTable = {
  id: string
  valuation_id: string
  kind: 'ebitda' | 'debt' | 'cash'
  amount_millions: number
  reason: string
  source: string
  created_by: string | null
  created_at: Date
}

type ValuationReviewTable = {
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

type ValuationReviewMailTable = { id: string; user_id: string | null; recipient_hash: Buffer; created_at: Date }

type ValuationVersionTable = {
  valuation_id: string
  number: number
  note: Generated<string>
  inputs: unknown
  adjustments: unknown
  low_millions: number | null
  base_millions: number | null
  high_millions: number | null
  equity_millions: number | null
  /** Methods that should count and gave no value. */
  missing_methods: Generated<('dcf' | 'comparable' | 'precedent' | 'asset')[]>
  created_by: string | null
  created_at: Date
  locked_by: string | null
  locked_at: Date | null
}

type Provenance = {
  kind: 'reported' | 'estimated' | 'ai_found' | 'typed' | 'sample'
  source: string
  date: string | null
  url?: string | undefined
}

type CompanyTable = {
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
  /** A trigger writes it wherever nobody else does. */
  match_name: string | null
}

type SavedSearchTable = {
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
  /** Of the news that the last mail told. */
  told_hash: Buffer | null
}

type CompanySearchTable = {
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

type CompanySearchOwedTable = {
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

/** Lists as JSON: written as text, read as what the area's contract says. */
type JsonList = ColumnType<unknown, string, string>

type MarketScanTable = {
  id: string
  workspace_id: string
  user_id: string | null
  filter: JsonList
  state: 'running' | 'done'
  task_id: string | null
  result: unknown
  confidence: Generated<number>
  company_count: Generated<number>
  web: unknown
  model_state: 'unasked' | 'running' | 'answered' | 'silent' | 'cancelled'
  model_sentence: string | null
  model_provider: string | null
  model_name: string | null
  model_found: Generated<number>
  created_at: Date
  taken_at: Date | null
  pinned_at: Date | null
}

type DiscoveryRunTable = {
  id: string
  workspace_id: string
  user_id: string
  query: string
  criteria: JsonList
  not_understood: JsonList
  companies: JsonList
  count: number
  count_is_exact: boolean
  only_sample: boolean
  model_state: 'unasked' | 'running' | 'answered' | 'silent' | 'cancelled'
  model_sentence: string | null
  model_provider: string | null
  model_name: string | null
  model_found: Generated<number>
  task_id: string | null
  created_at: Date
  updated_at: Date
}

type MisfitTable = {
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

type MatchingWeightsTable = {
  workspace_id: string
  version: number
  weights: unknown
  user_id: string | null
  changed_at: Date
}

type MatchRunTable = {
  id: string
  workspace_id: string
  user_id: string | null
  kind: 'find_matches' | 'bulk_analysis' | 'target_finder'
  sector: string
  min_synergy_score: number
  min_target_revenue: Generated<number>
  acquirer: unknown
  weights_version: number
  weights: unknown
  state: 'running' | 'done'
  task_id: string | null
  found_count: Generated<number>
  result: unknown
  prose: Generated<unknown>
  created_at: Date
  finished_at: Date | null
  pinned_at: Date | null
}

type WatchlistTable = {
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
}

type ContactTable = {
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
}

type RegistrySource = 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'

type RegistryAnswerTable = {
  key: Buffer
  source: RegistrySource
  answer: unknown
  fetched_at: Date
  expires_at: Date
}

type RegistryRecordTable = {
  source: RegistrySource
  jurisdiction_code: string
  company_number: string
  record: unknown
  fetched_at: Date
  expires_at: Date
}

type RegistryLinkTable = {
  id: string
  company_id: string
  workspace_id: string | null
  source: RegistrySource
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

type ImportTable = {
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
  currencies: unknown
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
}

type ImportChangeTable = {
  import_id: string
  seq: number
  company_id: string
  row_number: number
  kind: 'created' | 'changed'
  before: unknown
  written_at: Date
  outcome: 'undone' | 'kept' | null
}

type ImportBatchTable = {
  import_id: string
  first_id: string
  last_id: string
  created: number
  written_at: Date
  kept: number | null
}

type ModelPolicyTable = {
  workspace_id: string
  is_outside_allowed: boolean | null
  notice_version: number | null
  accepted_by: string | null
  accepted_at: Date | null
  daily_budget_micros: number | null
  updated_at: Date
}

type AiCallTable = {
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

-- An operator decided not to try a refund again that failed: who, why, and how much of what waited for a refund no longer does.
alter table refunds
  add column dismissed_at timestamptz,
  add column dismissed_by uuid,
  add column dismissal text check (char_length(dismissal) between 1 and 500),
  add column dismissed_minor bigint check (dismissed_minor >= 0),
  add check (num_nulls(dismissed_at, dismissed_by, dismissal, dismissed_minor) in (0, 4));

-- When the provider was last queried for it.
alter table provider_payments rename column created_at to checked_at;

-- What people say of the findings of analysts: of a check of legal diligence, or of a statement in a document, and which second person
-- has confirmed exactly that.
create table finding_reviews (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Whose activity shows it.
  deal_id uuid references deals (id) on delete set null,
  legal_check_id uuid references legal_checks (id) on delete cascade,
  document_id uuid references documents (id) on delete cascade,
  -- Of the statement with its heading: its words are in the analysis of the document alone.
  line_sha256 text check (line_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the file that was read: a newer one opens the review again.
  file_sha256 text,
  verdict text not null check (verdict in ('open', 'confirmed', 'corrected', 'dismissed')),
  severity text check (severity in ('critical', 'high', 'medium', 'low')),
  correction text not null check (char_length(correction) <= 4000),
  reason text not null check (char_length(reason) <= 2000),
  reviewed_by uuid references users (id) on delete set null,
  reviewed_at timestamptz,
  confirmed_by uuid references users (id) on delete set null,
  confirmed_at timestamptz,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(legal_check_id, document_id) = 1),
  check (num_nulls(document_id, line_sha256, file_sha256) in (0, 3)),
  check (confirmed_by is null or confirmed_at is not null),
  check (verdict <> 'open' or confirmed_at is null)
);
create unique index finding_reviews_of_check on finding_reviews (legal_check_id) where legal_check_id is not null;
create unique index finding_reviews_of_line on finding_reviews (document_id, line_sha256) where document_id is not null;
create index finding_reviews_by_workspace on finding_reviews (workspace_id, verdict);
create index finding_reviews_by_deal on finding_reviews (deal_id) where deal_id is not null;
create index finding_reviews_by_reviewer on finding_reviews (reviewed_by) where reviewed_by is not null;
create index finding_reviews_by_confirmer on finding_reviews (confirmed_by) where confirmed_by is not null;

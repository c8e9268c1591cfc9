-- What reviewers decided on the documents of clients: rejected for a reason, or accepted again. Rows are only added; the newest one of
-- a document counts. They outlive a document that is deleted, because an approval that rested on it stays outdated.
create table engagement_file_decisions (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  -- No reference, see above.
  file_id uuid not null,
  -- How often this document was decided on.
  number integer not null check (number > 0),
  -- When the document came into the client file: approvals of before did not rest on it.
  filed_at timestamptz not null,
  -- Null: accepted again.
  reason text check (
    reason in ('unreadable', 'incomplete', 'outdated', 'wrong_document', 'wrong_subject', 'not_certified', 'differs', 'doubtful', 'other')
  ),
  words text not null check (char_length(words) <= 1000),
  -- The passed checks that rested on it: they are open until they are decided again, also when the document is deleted.
  check_ids uuid[] not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null,
  unique (file_id, number),
  check (reason is distinct from 'other' or words <> '')
);
create index engagement_file_decisions_by_engagement on engagement_file_decisions (engagement_id);
create index engagement_file_decisions_by_workspace on engagement_file_decisions (workspace_id, engagement_id, decided_at);
create index engagement_file_decisions_by_person on engagement_file_decisions (decided_by) where decided_by is not null;

-- Who gave an item or risk of a review what it says, and which second person has confirmed exactly that.
alter table diligence_items
  add column reviewed_by uuid references users (id) on delete set null,
  add column confirmed_by uuid references users (id) on delete set null,
  add column confirmed_at timestamptz,
  add check (confirmed_by is null or confirmed_at is not null);
alter table diligence_risks
  add column reviewed_by uuid references users (id) on delete set null,
  add column confirmed_by uuid references users (id) on delete set null,
  add column confirmed_at timestamptz,
  add check (confirmed_by is null or confirmed_at is not null);
create index diligence_items_by_reviewer on diligence_items (reviewed_by) where reviewed_by is not null;
create index diligence_items_by_confirmer on diligence_items (confirmed_by) where confirmed_by is not null;
create index diligence_risks_by_reviewer on diligence_risks (reviewed_by) where reviewed_by is not null;
create index diligence_risks_by_confirmer on diligence_risks (confirmed_by) where confirmed_by is not null;

-- As far as that is known of before.
update diligence_items set reviewed_by = completed_by where completed_by is not null;
update diligence_risks set reviewed_by = created_by where created_by is not null;

-- Files whose text was read with a password before they were marked as encrypted: the log says which, and at what moment. A text
-- that was stored at another moment is one of another file.
update document_texts t set is_encrypted = true
from audit_log a
where a.chain_id = t.workspace_id::text and a.action = 'document.unlocked' and a.subject_type = 'document'
  and a.subject_id = t.document_id::text and a.at = t.changed_at and t.state = 'read';

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

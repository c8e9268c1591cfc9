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

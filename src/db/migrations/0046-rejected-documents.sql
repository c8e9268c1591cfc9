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

-- Playbooks that a workspace changed, every version; the built-in ones are in the code.
create table legal_playbooks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  playbook text not null check (char_length(playbook) between 1 and 60),
  version integer not null check (version > 0),
  rules jsonb not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  primary key (workspace_id, playbook, version)
);
create index legal_playbooks_by_person on legal_playbooks (changed_by);

-- The text that was checked, as it was then: a claim keeps its passage whatever becomes of the file.
create table legal_documents (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  run_id uuid references runs (id) on delete cascade,
  deal_id uuid references deals (id) on delete set null,
  document_id uuid references documents (id) on delete set null,
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 200),
  body text not null,
  -- Offsets at which each page ends.
  page_ends integer[] not null,
  -- Facts that the clause analyst read.
  facts jsonb not null,
  is_sample boolean not null default false,
  created_at timestamptz not null
);
create index legal_documents_by_run on legal_documents (run_id, position);
create index legal_documents_by_workspace on legal_documents (workspace_id, created_at);
create index legal_documents_by_deal on legal_documents (deal_id);
create index legal_documents_by_document on legal_documents (document_id);

-- What each rule says of each document. Partial and fail are findings.
create table legal_checks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  legal_document_id uuid not null references legal_documents (id) on delete cascade,
  playbook text not null check (char_length(playbook) between 1 and 60),
  rule text not null check (char_length(rule) between 1 and 60),
  outcome text not null check (outcome in ('pass', 'partial', 'fail', 'not_applicable')),
  type text not null check (type in ('critical', 'high', 'medium', 'low')),
  category text not null check (char_length(category) between 1 and 60),
  title text not null check (char_length(title) between 1 and 300),
  description text not null,
  start_at integer,
  end_at integer,
  page integer,
  confidence double precision,
  recommendation text not null,
  suggested_wording text not null,
  status text not null default 'open' check (status in ('open', 'in_review', 'accepted', 'resolved')),
  owner_id uuid references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((start_at is null) = (end_at is null))
);
create index legal_checks_by_document on legal_checks (legal_document_id);
create index legal_checks_of_workspace on legal_checks (workspace_id, outcome);
create index legal_checks_by_owner on legal_checks (owner_id);

-- What people do on a deal. All of it goes with the deal; a deal that is only marked as removed hides it.
create table deal_tasks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 300),
  due_on date,
  assignee_id uuid references users (id) on delete set null,
  done_at timestamptz,
  done_by uuid references users (id) on delete set null check (done_by is null or done_at is not null),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index deal_tasks_by_deal on deal_tasks (deal_id, created_at, id);
create index deal_tasks_open_by_assignee on deal_tasks (workspace_id, assignee_id, due_on, created_at, id)
  where done_at is null;
create index deal_tasks_by_assignee on deal_tasks (assignee_id);
create index deal_tasks_by_done_by on deal_tasks (done_by);
create index deal_tasks_by_created_by on deal_tasks (created_by);

create table deal_notes (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 10000),
  created_at timestamptz not null,
  edited_at timestamptz
);
create index deal_notes_by_deal on deal_notes (deal_id, created_at desc, id desc);
create index deal_notes_by_workspace on deal_notes (workspace_id);
create index deal_notes_by_author on deal_notes (author_id);

-- Which documents of the workspace belong to a deal. A document that is deleted leaves nothing behind here.
create table deal_files (
  deal_id uuid not null references deals (id) on delete cascade,
  document_id uuid not null references documents (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  attached_by uuid references users (id) on delete set null,
  attached_at timestamptz not null,
  primary key (deal_id, document_id)
);
create index deal_files_by_document on deal_files (document_id);
create index deal_files_by_workspace on deal_files (workspace_id);
create index deal_files_by_attached_by on deal_files (attached_by);

-- A decision is never changed. Who decides anew writes a decision that revises the old one, and one only.
-- Who recorded it is kept without a foreign key: the entry outlives the account.
create table deal_decisions (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  revises_id uuid unique references deal_decisions (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  decision text not null check (char_length(decision) between 1 and 5000),
  reason text not null check (char_length(reason) <= 5000),
  decided_by text not null check (char_length(decided_by) between 1 and 200),
  decided_on date not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null
);
create index deal_decisions_by_deal on deal_decisions (deal_id, recorded_at desc, id desc);
create index deal_decisions_by_workspace on deal_decisions (workspace_id);

-- The figures a decision relied on, as they stood then. Amounts are minor units of their currency; a figure that was
-- not known then has no value at all.
create table deal_assumptions (
  decision_id uuid not null references deal_decisions (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  figure text not null check (figure in (
    'value', 'synergies', 'ebitda', 'probability', 'expected_close', 'stage',
    'company_revenue', 'company_ebitda', 'company_growth', 'company_employees'
  )),
  -- Whose figure it is, for those of a company: the one that the deal named then.
  company_id uuid check ((company_id is not null) = (figure like 'company\_%')),
  amount_minor bigint check ((amount_minor is null) = (currency is null)),
  currency text check (currency ~ '^[A-Z]{3}$'),
  number_value double precision,
  text_value text check (char_length(text_value) <= 100),
  primary key (decision_id, figure),
  check (num_nonnulls(amount_minor, number_value, text_value) <= 1)
);
create index deal_assumptions_by_workspace on deal_assumptions (workspace_id);

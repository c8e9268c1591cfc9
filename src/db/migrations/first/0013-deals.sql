-- Money is kept as whole minor units of the deal's currency (cents for USD).
create table deals (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  created_by uuid,
  target text not null check (char_length(target) between 1 and 200),
  industry text not null default '',
  stage text not null check (
    stage in ('Target Review', 'Due Diligence', 'Valuation', 'Negotiation', 'Closed', 'Integration')
  ),
  status text not null check (status in ('hot', 'active', 'cold')),
  value_minor bigint not null check (value_minor >= 0),
  synergies_minor bigint not null check (synergies_minor >= 0),
  ebitda_minor bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  probability smallint not null check (probability between 0 and 100),
  timeline text not null default '',
  growth text not null default '',
  -- Who or what brought the deal: a broker, a bank, a letter of our own.
  source text not null default '',
  company_id uuid references companies (id) on delete set null,
  owner_id uuid references users (id) on delete set null,
  team_ids uuid[] not null default '{}',
  expected_close date,
  outcome text check (outcome in ('won', 'lost')),
  outcome_reason text not null default '' check (char_length(outcome_reason) <= 500),
  closed_at timestamptz,
  origin text not null default 'hand'
    check (origin in ('hand', 'company', 'match', 'watchlist', 'valuation', 'import', 'sample')),
  origin_id uuid,
  stage_since timestamptz not null,
  version integer not null default 1 check (version > 0),
  change_id uuid not null,
  -- A removed deal can be undone for some days. No query but undo and the daily purge sees it.
  removed_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deals_outcome_after_close check (outcome is null or stage in ('Closed', 'Integration'))
);

create index deals_by_workspace on deals (workspace_id, created_at desc, id);
create index deals_by_company on deals (company_id) where company_id is not null;
create index deals_by_owner on deals (owner_id) where owner_id is not null;
-- The order of the list by name.
create index deals_by_target on deals (workspace_id, lower(target), id);
create index deals_removed on deals (removed_at) where removed_at is not null;
-- The command palette finds names by any part of them.
create index deals_by_part_of_target on deals using gin (target gin_trgm_ops) where removed_at is null;

-- How a person has saved the list: filters, order and layout, as the address of the list says them.
create table deal_views (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  layout text not null check (layout in ('list', 'board')),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null
);

create unique index deal_views_by_person on deal_views (workspace_id, user_id, lower(name));
create index deal_views_by_user on deal_views (user_id);

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
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  change_id uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  -- What is to be done before the closing, or for the integration after it.
  kind text not null default 'deal' check (kind in ('deal', 'integration'))
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
  edited_at timestamptz,
  version integer not null default 1 check (version > 0),
  change_id uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
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
  -- '' is the top.
  folder text not null default '' check (char_length(folder) <= 500),
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

-- Folders of a deal. A folder with readers is for them, owners and admins.
create table deal_folders (
  deal_id uuid not null references deals (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  path text not null check (char_length(path) between 1 and 500),
  readers uuid[],
  created_at timestamptz not null,
  -- What members who are neither owner nor admin get of its files: the file, a copy with a watermark, or the sight of that copy.
  file_access text not null default 'download' check (file_access in ('download', 'marked', 'view')),
  primary key (deal_id, path)
);
create index deal_folders_by_workspace on deal_folders (workspace_id);

-- Data rooms: a ZIP file whose entries become documents and files of a deal.
create table room_imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  task_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  -- The folder of the deal that the room is put into.
  folder text not null check (char_length(folder) <= 500),
  -- Key of the ZIP file, until every entry was read.
  file_path text unique check (file_path ~ '^[a-z0-9-]+(/[a-z0-9-]+)+$' and char_length(file_path) <= 200),
  file_size bigint not null check (file_size >= 0),
  state text not null default 'running' check (state in ('running', 'done')),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index room_imports_by_deal on room_imports (deal_id, created_at desc);
create index room_imports_by_workspace on room_imports (workspace_id);
create index room_imports_by_user on room_imports (user_id) where user_id is not null;

-- What became of each entry. Written together with its document, so that an import that starts again stores nothing twice.
create table room_entries (
  import_id uuid not null references room_imports (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Its number in the archive: two entries may have the same path.
  number integer not null check (number >= 1),
  path text not null check (char_length(path) <= 1000),
  document_id uuid references documents (id) on delete set null,
  -- Why it was not stored.
  sentence text check (char_length(sentence) <= 500),
  primary key (import_id, number)
);
create index room_entries_by_document on room_entries (document_id) where document_id is not null;
create index room_entries_by_workspace on room_entries (workspace_id);

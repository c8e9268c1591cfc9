-- One row for each time in which the facts of a record were the same, whatever kind of record. Who, when and what of each
-- change, the figures of any day, and what undo writes back all come from here. Only area records writes it. The ids of
-- companies and people are kept when these are deleted.
create table record_versions (
  -- The table of the record.
  kind text not null,
  record_id uuid not null,
  version integer not null check (version > 0),
  -- One for everything that was changed at once.
  change_id uuid not null,
  workspace_id uuid references workspaces (id) on delete cascade,
  -- For personal records, which belong to no workspace.
  user_id uuid references users (id) on delete cascade,
  valid_from timestamptz not null,
  -- Null: until now.
  valid_to timestamptz check (valid_to >= valid_from),
  changed_by uuid,
  change_kind text not null check (change_kind in ('created', 'changed', 'removed', 'undone', 'imported')),
  -- Why a rule that was not met was passed.
  override_reason text check (char_length(override_reason) <= 500),
  -- The columns of the record that a change can change.
  facts jsonb not null,
  -- How long deals were in each stage is read from an index alone, which cannot hold an expression.
  stage text generated always as (facts ->> 'stage') stored,
  stage_since text generated always as (facts ->> 'stage_since') stored,
  primary key (kind, record_id, version),
  -- Companies of the universe belong to no workspace, and so does their past.
  constraint record_versions_owner
    check (num_nonnulls(workspace_id, user_id) = 1 or (kind = 'companies' and user_id is null))
);
create unique index record_versions_now on record_versions (kind, record_id) where valid_to is null;
create index record_versions_by_change on record_versions (change_id);
create index record_versions_by_time on record_versions (workspace_id, kind, valid_to, valid_from)
  where workspace_id is not null;
create index record_versions_by_user on record_versions (user_id) where user_id is not null;
create index record_versions_by_stay on record_versions (workspace_id, record_id, stage, stage_since, valid_to)
  where kind = 'deals';

-- Kept answers of every kind: discoveries, market scans, matching results and what later areas add.
create table runs (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Who asked; null when the account is gone.
  user_id uuid references users (id) on delete set null,
  -- Set when nobody else may see the run; such a run goes with the account.
  owner_id uuid references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  asked jsonb not null,
  -- Done as soon as there is a result; a model may still be asked. A run that was cancelled or failed before that stays
  -- 'running': its task knows better.
  state text not null check (state in ('running', 'done')),
  task_id uuid references tasks (id) on delete set null,
  result jsonb,
  -- What lists show of the result.
  summary jsonb,
  -- What a language model added, and what became of the question to it.
  model_answer jsonb,
  model_state text not null default 'unasked'
    check (model_state in ('unasked', 'running', 'answered', 'silent', 'cancelled')),
  model_sentence text,
  model_provider text,
  model_name text,
  model_found integer not null default 0 check (model_found >= 0),
  model_cost_micros bigint not null default 0 check (model_cost_micros >= 0),
  pinned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  check (owner_id is null or owner_id = user_id),
  check ((state = 'done') = (result is not null)),
  check ((state = 'done') = (finished_at is not null)),
  check ((state = 'done') = (summary is not null))
);

create index runs_by_kind on runs (workspace_id, kind, created_at desc, id desc);
create index runs_by_user on runs (user_id, workspace_id, kind, created_at desc) where user_id is not null;
create index runs_by_owner on runs (owner_id) where owner_id is not null;
create index runs_by_task on runs (task_id) where task_id is not null;

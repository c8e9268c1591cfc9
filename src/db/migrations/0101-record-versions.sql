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
  check (num_nonnulls(workspace_id, user_id) = 1)
);
create unique index record_versions_now on record_versions (kind, record_id) where valid_to is null;
create index record_versions_by_change on record_versions (change_id);
create index record_versions_by_time on record_versions (workspace_id, kind, valid_to, valid_from)
  where workspace_id is not null;
create index record_versions_by_user on record_versions (user_id) where user_id is not null;
create index record_versions_by_stay on record_versions (workspace_id, record_id, stage, stage_since, valid_to)
  where kind = 'deals';

alter table deal_tasks
  add column version integer not null default 1 check (version > 0),
  add column change_id uuid not null default gen_random_uuid(),
  add column updated_at timestamptz not null default now(),
  add column removed_at timestamptz;
alter table deal_notes
  add column version integer not null default 1 check (version > 0),
  add column change_id uuid not null default gen_random_uuid(),
  add column updated_at timestamptz not null default now(),
  add column removed_at timestamptz;

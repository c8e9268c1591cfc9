-- What one person asked for in plain words, and what was found at that time.
create table discovery_runs (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  query text not null check (char_length(query) <= 2000),
  criteria jsonb not null,
  not_understood jsonb not null,
  -- The list as it was answered: a later look shows the same figures with the days they are from.
  companies jsonb not null,
  count integer not null check (count >= 0),
  count_is_exact boolean not null,
  -- People who may not view companies search the sample ones.
  only_sample boolean not null,
  model_state text not null check (model_state in ('unasked', 'running', 'answered', 'silent', 'cancelled')),
  model_sentence text,
  model_provider text,
  model_name text,
  model_found integer not null default 0 check (model_found >= 0),
  task_id uuid references tasks (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index discovery_runs_by_user on discovery_runs (user_id, workspace_id, created_at desc);
create index discovery_runs_by_workspace on discovery_runs (workspace_id);
create index discovery_runs_by_task on discovery_runs (task_id) where task_id is not null;

-- How much each part of a score counts in a workspace: one row a change, the newest holds.
create table matching_weights (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  version integer not null check (version >= 1),
  weights jsonb not null,
  user_id uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  primary key (workspace_id, version)
);
create index matching_weights_by_user on matching_weights (user_id) where user_id is not null;

-- One search for pairs of a sector, or for targets of an acquirer, with what it found.
create table match_runs (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('find_matches', 'bulk_analysis', 'target_finder')),
  sector text not null check (char_length(sector) between 1 and 200),
  min_synergy_score double precision not null check (min_synergy_score between 0 and 10),
  acquirer jsonb,
  weights_version integer not null,
  weights jsonb not null,
  -- A run that is worked on in the background and was cancelled or failed stays 'running': its task knows better.
  state text not null check (state in ('running', 'done')),
  task_id uuid references tasks (id) on delete set null,
  found_count integer not null default 0 check (found_count >= 0),
  result jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((kind = 'target_finder') = (acquirer is not null)),
  check ((state = 'done') = (result is not null))
);
create index match_runs_by_workspace on match_runs (workspace_id, created_at desc, id);
create index match_runs_by_user on match_runs (user_id) where user_id is not null;
create index match_runs_by_task on match_runs (task_id) where task_id is not null;

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

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

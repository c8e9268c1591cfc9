-- A market as it was measured on one day. What was found stays as it was, so that two days can be compared.
create table market_scans (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  filter jsonb not null,
  -- Done as soon as the figures are taken; a model may still be asked. A scan that was cancelled or failed before that
  -- stays 'running': its task knows better.
  state text not null check (state in ('running', 'done')),
  task_id uuid references tasks (id) on delete set null,
  -- Figures, companies and summary; null until they were taken.
  result jsonb,
  confidence double precision not null default 0 check (confidence between 0 and 1),
  company_count integer not null default 0 check (company_count >= 0),
  -- What a language model added.
  web jsonb,
  model_state text not null check (model_state in ('unasked', 'running', 'answered', 'silent', 'cancelled')),
  model_sentence text,
  model_provider text,
  model_name text,
  model_found integer not null default 0 check (model_found >= 0),
  created_at timestamptz not null,
  taken_at timestamptz,
  check ((state = 'done') = (result is not null)),
  check ((state = 'done') = (taken_at is not null))
);

create index market_scans_by_workspace on market_scans (workspace_id, created_at desc, id);
create index market_scans_by_user on market_scans (user_id) where user_id is not null;
create index market_scans_by_task on market_scans (task_id) where task_id is not null;

-- What a workspace decided about models outside of the operator's network.
create table model_policies (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  -- Null: nobody decided yet.
  is_outside_allowed boolean,
  -- Which notice was accepted, by whom and when; null as long as none was.
  notice_version integer check (notice_version >= 1),
  accepted_by uuid references users (id) on delete set null,
  accepted_at timestamptz,
  -- Millionths of a US dollar; null: what the installation allows.
  daily_budget_micros bigint check (daily_budget_micros between 0 and 1000000000000),
  updated_at timestamptz not null,
  check ((notice_version is null) = (accepted_at is null)),
  check (is_outside_allowed is not true or notice_version is not null)
);
create index model_policies_by_user on model_policies (accepted_by) where accepted_by is not null;

-- Each question that went to a model, without a word of it.
create table ai_calls (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  purpose text not null check (char_length(purpose) between 1 and 40),
  provider text not null check (provider in ('openai', 'openai-compatible', 'anthropic', 'perplexity')),
  model text not null check (char_length(model) between 1 and 200),
  is_outside boolean not null,
  outcome text not null default 'running'
    check (outcome in ('running', 'answered', 'failed', 'unreadable', 'cancelled')),
  failure text check (
    -- 'empty' is an answer without a word, 'unreadable' one whose words nobody can read.
    failure in ('key', 'credit', 'quota', 'down', 'slow', 'rejected', 'declined', 'empty', 'unreadable', 'cancelled')
  ),
  tokens_in integer not null default 0 check (tokens_in >= 0),
  tokens_out integer not null default 0 check (tokens_out >= 0),
  -- The most it could cost while it runs, what it did cost afterwards.
  cost_micros bigint not null check (cost_micros >= 0),
  cost_basis text not null check (cost_basis in ('reported', 'settings', 'assumed')),
  duration_ms integer check (duration_ms >= 0),
  sent_sha256 bytea not null check (octet_length(sent_sha256) = 32),
  sent_bytes integer not null check (sent_bytes >= 0),
  created_at timestamptz not null,
  check ((outcome = 'running') = (duration_ms is null)),
  check ((outcome in ('failed', 'unreadable', 'cancelled')) = (failure is not null))
);
create index ai_calls_by_workspace on ai_calls (workspace_id, id desc);
create index ai_calls_by_day on ai_calls (workspace_id, created_at);
create index ai_calls_by_user on ai_calls (user_id) where user_id is not null;
-- Calls that a dead process left running are ended, and old ones are forgotten, by their age alone.
create index ai_calls_by_age on ai_calls (created_at);
create index ai_calls_running on ai_calls (created_at) where outcome = 'running';

-- Transaction monitoring. These rows have no foreign key to workspaces or users: the law demands that they outlive both
-- (decision 050). A daily job deletes what nothing holds any longer.

create table monitored_clients (
  id uuid primary key,
  workspace_id uuid not null,
  name text not null check (char_length(name) between 1 and 300),
  country text check (country ~ '^[A-Z]{2}$'),
  client_type text not null check (char_length(client_type) between 1 and 60),
  -- Accounts are compared with those of the same industry.
  industry text not null check (char_length(industry) between 1 and 200),
  risk text not null check (risk in ('low', 'medium', 'high')),
  accounts text[] not null check (cardinality(accounts) between 1 and 50),
  is_sample boolean not null default false,
  -- Nothing of a held client is deleted.
  hold_reason text check (char_length(hold_reason) between 1 and 1000),
  held_by uuid,
  held_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  -- The engagement that named the accounts.
  engagement_id uuid,
  -- A client that is no longer monitored keeps its cases and payments until their retention period ends.
  ended_at timestamptz,
  -- Counts up with each change: who changes a client names the version that they saw.
  version integer not null default 1 check (version > 0),
  -- Who changed the client last. Like the others of these tables it refers to nobody, so that it outlives a deleted account.
  changed_by uuid,
  check ((hold_reason is null) = (held_at is null))
);
create index monitored_clients_by_workspace on monitored_clients (workspace_id, name);
create unique index monitored_clients_of_engagements on monitored_clients (workspace_id, engagement_id)
  where engagement_id is not null;

create table monitored_payments (
  id uuid primary key,
  workspace_id uuid not null,
  -- What the payment is known by: its reference, or all that the file says of it. A payment is stored once.
  fingerprint text not null check (char_length(fingerprint) between 1 and 200),
  at timestamptz not null,
  from_account text not null check (char_length(from_account) between 1 and 100),
  to_account text not null check (char_length(to_account) between 1 and 100),
  from_name text not null check (char_length(from_name) <= 300),
  to_name text not null check (char_length(to_name) <= 300),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  from_country text check (from_country ~ '^[A-Z]{2}$'),
  to_country text check (to_country ~ '^[A-Z]{2}$'),
  is_cash boolean not null,
  purpose text not null check (char_length(purpose) <= 500),
  is_sample boolean not null default false,
  unique (workspace_id, fingerprint)
);
create index monitored_payments_by_sender on monitored_payments (workspace_id, from_account, at);
create index monitored_payments_by_recipient on monitored_payments (workspace_id, to_account, at);
create index monitored_payments_by_time on monitored_payments (workspace_id, at);

create table monitoring_alerts (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null references monitored_clients (id) on delete cascade,
  -- The same when the same payments are read again: an alert is raised once.
  pattern_key text not null check (char_length(pattern_key) between 1 and 500),
  rule text not null check (
    rule in (
      'structuring', 'velocity', 'dormant_account', 'round_amounts', 'high_risk_country', 'ring', 'fan_in', 'fan_out',
      'scatter_gather', 'pass_through', 'unusual', 'unusual_for_peers'
    )
  ),
  type text not null check (type in ('High', 'Medium', 'Low')),
  account text not null check (char_length(account) between 1 and 100),
  -- What the payments amount to, in their currency.
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  ai_confidence double precision not null check (ai_confidence between 0 and 100),
  -- Each reason with its weight.
  reasons jsonb not null,
  payment_ids uuid[] not null,
  state text not null check (state in ('open', 'investigating', 'awaiting_approval', 'resolved')),
  version integer not null default 1,
  started_by uuid,
  started_at timestamptz,
  decision text check (decision in ('no_suspicion', 'report')),
  decision_reason text check (char_length(decision_reason) between 1 and 4000),
  decided_by uuid,
  decided_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  -- One person alone decided and confirmed, and said why.
  single_approver_reason text check (char_length(single_approver_reason) between 1 and 1000),
  raised_at timestamptz not null,
  is_sample boolean not null default false,
  unique (workspace_id, pattern_key),
  check ((state = 'resolved') = (approved_at is not null)),
  check (state in ('open', 'investigating') or decision is not null)
);
create index monitoring_alerts_by_client on monitoring_alerts (client_id);

create table monitoring_notes (
  id uuid primary key,
  alert_id uuid not null references monitoring_alerts (id) on delete cascade,
  kind text not null check (kind in ('note', 'evidence')),
  text text not null check (char_length(text) between 1 and 4000),
  author_id uuid not null,
  created_at timestamptz not null,
  -- A file that belongs to a case as evidence. It outlives the workspace like its case; the sweep removes it with its row.
  file_path text unique,
  file_name text check (char_length(file_name) between 1 and 255),
  file_size integer check (file_size > 0),
  file_type text,
  sha256 text,
  check (num_nulls(file_path, file_name, file_size, file_type, sha256) in (0, 5)),
  check (file_path is null or kind = 'evidence')
);
create index monitoring_notes_by_alert on monitoring_notes (alert_id, created_at);

create table monitoring_follow_ups (
  id uuid primary key,
  alert_id uuid not null references monitoring_alerts (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 300),
  due_on date not null,
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null,
  unique (alert_id, title),
  check ((done_at is null) = (done_by is null))
);

create table monitoring_settings (
  workspace_id uuid primary key,
  settings jsonb not null,
  version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);

create table monitoring_imports (
  id uuid primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 300),
  file_path text,
  state text not null check (state in ('waiting', 'done', 'failed')),
  rows_new integer not null default 0,
  rows_known integer not null default 0,
  rows_refused integer not null default 0,
  alerts_new integer not null default 0,
  -- The first rows that could not be read, with the reason.
  findings jsonb not null default '[]',
  error text check (char_length(error) <= 500),
  created_at timestamptz not null,
  finished_at timestamptz,
  -- How the letters of a file of payments were read, or are to be read; and words of it where that was guessed.
  encoding text check (char_length(encoding) <= 100),
  letters jsonb not null default '[]',
  -- Payments that were stored although one of their accounts is written as an IBAN and is none.
  rows_doubtful integer not null default 0
);
create index monitoring_imports_by_workspace on monitoring_imports (workspace_id, created_at);

-- Background work. The row is the truth people see; the queue only decides when and where it runs.
create table tasks (
  id uuid primary key,
  workspace_id uuid references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  kind text not null check (char_length(kind) between 1 and 60),
  title text not null check (char_length(title) between 1 and 300),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  step text check (char_length(step) <= 300),
  done_units integer check (done_units >= 0),
  total_units integer check (total_units >= 0),
  -- A path of this product, never another site.
  result_url text check (char_length(result_url) <= 500 and result_url ~ '^/([^/\\]|$)'),
  error text check (char_length(error) <= 500),
  attempt integer not null default 0 check (attempt >= 0),
  -- Emptied at the end where a job says that its input holds secrets.
  input jsonb,
  -- At most one unfinished task per kind and key.
  dedupe_key text check (char_length(dedupe_key) <= 200),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Work of which only the people who handle compliance may know: the list of everybody else leaves it out.
  only_for text check (only_for = 'compliance'),
  check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled'))),
  check (state = 'queued' or state = 'cancelled' or started_at is not null),
  check (state <> 'failed' or error is not null)
);

create index tasks_by_workspace on tasks (workspace_id, created_at desc, id);
create index tasks_by_user on tasks (user_id);
create index tasks_of_system on tasks (created_at desc, id) where workspace_id is null;
create index tasks_by_end on tasks (finished_at) where finished_at is not null;
create unique index tasks_once on tasks (kind, dedupe_key) where dedupe_key is not null and finished_at is null;

-- Who ordered a mail, so that this person alone can download it where no mail server takes it. Never the mail itself:
-- links in it are secrets. Goes with the task that wrote the mail. Mails of accounts have no row here.
create table ordered_mails (
  id uuid primary key references tasks (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The invitation or meeting that the mail is about.
  about_id uuid not null,
  recipient text not null check (char_length(recipient) between 3 and 254),
  written_at timestamptz not null,
  -- True once its file lies in the outbox.
  is_in_outbox boolean not null default false
);

create index ordered_mails_by_user on ordered_mails (user_id, workspace_id, written_at desc, id);
create index ordered_mails_by_workspace on ordered_mails (workspace_id);

-- What every process of the installation must agree on.
create table installation_secrets (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  value text not null check (char_length(value) >= 32),
  created_at timestamptz not null
);

-- How often somebody did something that is counted for the whole installation. Keys are digests, so no address is kept.
-- Unlogged: after a crash the counting starts anew, and each count costs no write to the journal.
create unlogged table request_counts (
  key bytea primary key check (octet_length(key) = 32),
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index request_counts_ends_at on request_counts (ends_at);

-- What a creation answered, so that the same request sent again makes nothing new. Kept for a day.
create table idempotency_keys (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  call text not null,
  input_sha256 bytea not null,
  -- both null while the first request is still at work
  status smallint,
  body text,
  created_at timestamptz not null,
  primary key (user_id, workspace_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
create index idempotency_keys_by_workspace on idempotency_keys (workspace_id);

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

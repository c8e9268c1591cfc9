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

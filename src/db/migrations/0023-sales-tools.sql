-- The account of a workspace at one sales tool. What opens it is encrypted by the server; only the rest is ever shown.
create table sales_connections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  tool text not null check (tool in ('gong', 'chorus', 'klenty')),
  credentials bytea not null check (octet_length(credentials) between 29 and 8192),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- When the tool accepted the credentials; null where it could not be asked.
  checked_at timestamptz,
  connected_by uuid references users (id) on delete set null,
  connected_at timestamptz not null,
  -- The queue of requests of all servers: when the next one may start, how many there were today, and a pause.
  next_call_at timestamptz not null,
  calls_on date not null,
  calls_made integer not null default 0 check (calls_made >= 0),
  paused_until timestamptz,
  primary key (workspace_id, tool)
);
create index sales_connections_by_user on sales_connections (connected_by) where connected_by is not null;

-- What a tool answered, for some minutes.
create table sales_answers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  tool text not null,
  key bytea not null check (octet_length(key) = 32),
  answer jsonb not null,
  fetched_at timestamptz not null,
  primary key (workspace_id, tool, key),
  foreign key (workspace_id, tool) references sales_connections (workspace_id, tool) on delete cascade
);
create index sales_answers_by_age on sales_answers (fetched_at);

-- An uploaded or pasted transcript of a call about a deal. Its figures are worked out from the lines whenever it is read.
create table sales_calls (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  held_on date,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- The speakers on our side.
  our_speakers text[] not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index sales_calls_by_workspace on sales_calls (workspace_id);
create index sales_calls_by_deal on sales_calls (deal_id, created_at);
create index sales_calls_by_user on sales_calls (created_by) where created_by is not null;

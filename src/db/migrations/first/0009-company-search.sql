create table saved_searches (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  query jsonb not null,
  -- What it found when it was last looked at, so that the next look can say what is new: at most 10,000 ids.
  last_ids uuid[] not null,
  last_count integer not null,
  last_count_is_exact boolean not null,
  last_checked_at timestamptz not null,
  created_at timestamptz not null,
  -- What the last mail told about it, so that the same news is not written twice.
  told_hash bytea check (octet_length(told_hash) = 32),
  unique (workspace_id, user_id, name)
);

create index saved_searches_by_user on saved_searches (user_id);

-- Who does not want such mails. No row: whoever saves a search is written to when it changes.
create table saved_search_mails (
  user_id uuid primary key references users (id) on delete cascade,
  wants_mail boolean not null
);

-- Good for one connection of one session of one person, within a minute. Only the digest is stored.
create table voice_tickets (
  digest bytea primary key check (octet_length(digest) = 32),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  keeps_transcript boolean not null,
  is_built_in boolean not null,
  expires_at timestamptz not null
);
create index voice_tickets_by_workspace on voice_tickets (workspace_id);
create index voice_tickets_by_deal on voice_tickets (deal_id);
create index voice_tickets_by_user on voice_tickets (user_id);
create index voice_tickets_by_session on voice_tickets (session_id);
create index voice_tickets_by_expires_at on voice_tickets (expires_at);

-- What was said in a voice session whose user asked for it to be stored. Read by that person only; audio is never stored.
create table voice_transcripts (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  coach text not null check (char_length(coach) between 1 and 200),
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  started_at timestamptz not null
);
create index voice_transcripts_by_workspace on voice_transcripts (workspace_id);
create index voice_transcripts_by_deal on voice_transcripts (deal_id, user_id, started_at);
create index voice_transcripts_by_user on voice_transcripts (user_id);

-- Who did what, when. One chain a workspace and one for the installation. Entries name people and workspaces by id
-- without a foreign key: they outlive both.
create table audit_log (
  -- The log of compliance is a chain of its own, because owners and admins without that capability read the other one.
  chain_id text not null check (chain_id = 'installation' or chain_id ~ '^(compliance:)?[0-9a-f-]{36}$'),
  seq bigint not null check (seq > 0),
  id uuid not null unique,
  at timestamptz not null,
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null check (char_length(subject_type) between 1 and 60),
  subject_id text not null check (char_length(subject_id) between 1 and 200),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (chain_id, seq)
);
create index audit_log_by_time on audit_log (chain_id, at, seq);
create index audit_log_by_actor on audit_log (chain_id, actor_id, seq);
create index audit_log_by_action on audit_log (chain_id, action, seq);
create index audit_log_by_subject on audit_log (chain_id, subject_type, subject_id, seq);
-- What happened on a deal: entries about the deal itself, and those about other things that name it.
create index audit_log_by_deal on audit_log (
  chain_id,
  (coalesce(details ->> 'deal_id', case when subject_type = 'deal' then subject_id end)),
  seq
) where coalesce(details ->> 'deal_id', case when subject_type = 'deal' then subject_id end) is not null;

-- Where each chain ends. Locking this row puts writers of one chain in a queue, so a chain cannot fork, and it shows
-- when entries were cut off at the end.
create table audit_chains (
  chain_id text primary key,
  last_seq bigint not null check (last_seq >= 0),
  last_hash text not null check (last_hash ~ '^[0-9a-f]{64}$')
);

-- Attempts to sign in, refusals and oddities. `page` rows are hints from a browser, which can claim anything.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  event_type text not null
    check (event_type in ('auth_attempt', 'api_access', 'data_access', 'suspicious_activity')),
  user_id uuid,
  success boolean not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  resource text check (char_length(resource) <= 500),
  -- Shortened to the network: enough to see a pattern, too little to point at a home.
  address text check (char_length(address) <= 50),
  user_agent text check (char_length(user_agent) <= 300),
  source text not null check (source in ('server', 'page')),
  created_at timestamptz not null
);
create index security_events_by_time on security_events (created_at desc, id desc);
create index security_events_by_user on security_events (user_id, created_at desc, id desc);

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

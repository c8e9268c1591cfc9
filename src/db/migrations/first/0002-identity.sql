-- People, how they prove who they are, and what role they hold.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  two_factor_enabled boolean not null default false,
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One spelling of an address is one person, so addresses are kept in small letters.
  constraint users_email_is_small check (email = lower(email) and email <> ''),
  constraint users_email_key unique (email)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- Which workspace this browser works in; null means the private one.
  active_workspace_id uuid,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null check (provider_id in ('credential', 'google')),
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id),
  unique (user_id, provider_id)
);

-- Short-lived values of a sign-in under way: the state of a Google sign-in, a second factor that is due.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires_at on verifications (expires_at);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table user_roles (
  user_id uuid primary key references users (id) on delete cascade,
  role text not null default 'basic' check (role in ('basic', 'premium', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_roles_admins on user_roles (role) where role = 'admin';

-- Links sent by mail. Only the hash of a link's token is kept, so a copy of the database opens no account.
create table mail_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'change-email', 'reset-password')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The address the link proves.
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_links_user_id on mail_links (user_id, purpose);

-- Wrong passwords and codes in a row, per account and place, so that nobody keeps the owner out from elsewhere. Known
-- addresses and others are counted alike, so a pause says nothing about who has an account.
create table sign_in_attempts (
  attempt_hash bytea primary key check (octet_length(attempt_hash) = 32),
  -- All attempts at one account, which a new password forgives.
  account_hash bytea not null check (octet_length(account_hash) = 32),
  failures integer not null check (failures >= 0),
  -- A pause holds from the one instant to the other, so a clock that is set back ends it instead of making it longer.
  locked_since timestamptz,
  locked_until timestamptz,
  updated_at timestamptz not null default now(),
  check ((locked_since is null) = (locked_until is null))
);
create index sign_in_attempts_account on sign_in_attempts (account_hash);

-- Codes of the authenticator that have opened a session: each does so once.
create table used_second_factor_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz not null,
  primary key (user_id, code_hash)
);

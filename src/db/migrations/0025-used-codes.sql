-- Codes of the authenticator that have opened a session: each does so once.
create table used_second_factor_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz not null,
  primary key (user_id, code_hash)
);

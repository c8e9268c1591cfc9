-- Wrong passwords and codes in a row, per account and place, so that nobody keeps the owner out from elsewhere. Known
-- addresses and others are counted alike, so a pause says nothing about who has an account. What was counted before is
-- forgotten: it did not say from where.
drop table sign_in_attempts;
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

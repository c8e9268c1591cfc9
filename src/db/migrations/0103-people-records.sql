-- Entries of the watchlist and contacts are records: with versions, undo and conflicts.
alter table watchlist
  add column version integer not null default 1 check (version > 0),
  add column change_id uuid not null default gen_random_uuid(),
  add column removed_at timestamptz;
alter table contacts
  add column version integer not null default 1 check (version > 0),
  add column change_id uuid not null default gen_random_uuid(),
  add column removed_at timestamptz;

-- A removed entry does not keep its company from being watched again.
drop index watchlist_by_name;
create unique index watchlist_by_name on watchlist (user_id, lower(company_name)) where removed_at is null;

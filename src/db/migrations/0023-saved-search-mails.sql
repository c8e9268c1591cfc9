-- What the last mail told about a saved search, so that the same news is not written twice.
alter table saved_searches add column told_hash bytea check (octet_length(told_hash) = 32);

-- Who does not want such mails. No row: whoever saves a search is written to when it changes.
create table saved_search_mails (
  user_id uuid primary key references users (id) on delete cascade,
  wants_mail boolean not null
);

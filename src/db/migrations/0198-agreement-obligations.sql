-- What somebody has to do because of an agreement. The agreement itself never changes; these are kept beside it.
create table agreement_obligations (
  id uuid primary key,
  agreement_id uuid not null references agreements (id) on delete cascade,
  -- The participant who owes it.
  owner_number integer not null,
  text text not null check (char_length(text) between 1 and 500),
  due_on date,
  state text not null check (state in ('open', 'done', 'waived')),
  version integer not null check (version > 0),
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (agreement_id, owner_number) references agreement_participants (agreement_id, number) on delete cascade
);
create index agreement_obligations_by_agreement on agreement_obligations (agreement_id, due_on, id);
create index agreement_obligations_by_owner on agreement_obligations (agreement_id, owner_number);
-- What the hourly job looks for.
create index agreement_obligations_by_day on agreement_obligations (due_on) where state = 'open' and reminded_at is null;

-- The secret address of the calendar of a person: only its hash.
create table agreement_calendars (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

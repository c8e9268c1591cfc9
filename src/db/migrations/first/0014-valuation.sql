-- A valuation is a draft that changes with every key stroke, and versions that never change again.
create table valuations (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid references deals (id) on delete set null,
  -- A company of the universe, or of the workspace. It may go; what was copied from it stays.
  company_id uuid references companies (id) on delete set null,
  created_by uuid,
  name text not null check (char_length(name) between 1 and 300),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valuation_on date not null,
  inputs jsonb not null,
  -- Counts changes of the draft: whoever saves says which one was read, so that two tabs do not overwrite each other.
  revision integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who saved the newest revision of a draft: a colleague with an older one reads whose change it is.
  revised_by uuid references users (id) on delete set null
);

create index valuations_by_workspace on valuations (workspace_id, updated_at desc, id);
create index valuations_by_deal on valuations (deal_id) where deal_id is not null;
create index valuations_by_company on valuations (company_id) where company_id is not null;
create index valuations_by_reviser on valuations (revised_by) where revised_by is not null;
-- The command palette finds names by any part of them.
create index valuations_by_part_of_name on valuations using gin (name gin_trgm_ops);

-- What was found elsewhere and changes a figure, such as a finding of the diligence.
create table valuation_adjustments (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  kind text not null check (kind in ('ebitda', 'debt', 'cash')),
  amount_millions double precision not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  source text not null check (char_length(source) between 1 and 300),
  created_by uuid,
  created_at timestamptz not null
);

create index on valuation_adjustments (valuation_id, created_at, id);

create table valuation_versions (
  valuation_id uuid not null references valuations (id) on delete cascade,
  number integer not null check (number > 0),
  note text not null default '',
  inputs jsonb not null,
  adjustments jsonb not null,
  -- The value of the business in millions as it was worked out on that day; null where no method gave one.
  low_millions double precision,
  base_millions double precision,
  high_millions double precision,
  equity_millions double precision,
  -- Methods that should count and gave no value on that day: the figures of the version are those of the others.
  missing_methods text[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  locked_by uuid,
  locked_at timestamptz,
  primary key (valuation_id, number)
);

-- Meetings in which a valuation is looked at together. The invitation goes to calendars, so each change counts on.

create table valuation_reviews (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 5 and 1440),
  place text not null check (char_length(place) <= 300),
  note text not null check (char_length(note) <= 2000),
  -- E-mail addresses.
  attendees jsonb not null check (jsonb_typeof(attendees) = 'array'),
  -- Of RFC 5545: zero for the first invitation, one more with each change.
  sequence integer not null default 0 check (sequence between 0 and 1000),
  cancelled_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index valuation_reviews_by_valuation on valuation_reviews (valuation_id, starts_at);
create index valuation_reviews_by_person on valuation_reviews (created_by) where created_by is not null;

-- By which the invitations of a person and those to a recipient are counted over all workspaces.
create table valuation_review_mails (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  recipient_hash bytea not null check (octet_length(recipient_hash) = 32),
  created_at timestamptz not null
);

create index valuation_review_mails_by_user on valuation_review_mails (user_id, created_at);
create index valuation_review_mails_by_recipient on valuation_review_mails (recipient_hash, created_at);

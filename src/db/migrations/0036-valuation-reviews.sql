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

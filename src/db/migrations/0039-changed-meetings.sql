-- How often a meeting was changed, which calendars and those who change it go by, and whether it was cancelled.
alter table negotiation_meetings
  add column sequence integer not null default 0 check (sequence >= 0),
  add column updated_at timestamptz,
  add column cancelled_at timestamptz;
update negotiation_meetings set updated_at = created_at;
alter table negotiation_meetings alter column updated_at set not null;

-- What the newest periodic review of a client found; earlier ones are in the versions of the record.
alter table engagements
  add column last_review_on date,
  add column review_note text not null default '' check (char_length(review_note) <= 2000),
  -- The day of the review that compliance was mailed about.
  add column review_mailed_for date;
create index engagements_by_review on engagements (next_review_on) where status = 'active' and removed_at is null;

-- What the newest periodic review of a client found; earlier ones are in the versions of the record.
alter table engagements
  add column last_review_on date,
  add column review_note text not null default '' check (char_length(review_note) <= 2000),
  -- The day of the review that compliance was mailed about.
  add column review_mailed_for date;
create index engagements_by_review on engagements (next_review_on) where status = 'active' and removed_at is null;

-- Two stored companies with one name in one country are two exclusions: else marking one brought back the other.
-- The id stays here when the company is deleted.
alter table misfits add column company_key text;
update misfits set company_key = coalesce(company_id::text, lower(company_name) || ' ' || country);
alter table misfits alter column company_key set not null;
drop index misfits_by_thesis;
create unique index misfits_by_thesis on misfits (workspace_id, kind, thesis_sha256, role, company_key);

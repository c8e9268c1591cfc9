-- The day of validity that compliance was mailed about; another day is another mail.
alter table engagement_checks add column expiry_mailed_for date;
alter table engagement_files add column expiry_mailed_for date;
create index engagement_checks_by_expiry on engagement_checks (expires_on) where expires_on is not null and removed_at is null;
create index engagement_files_by_expiry on engagement_files (expires_on) where expires_on is not null;

-- Who saved the newest revision of a draft: a colleague with an older one reads whose change it is.
alter table valuations add column revised_by uuid references users (id) on delete set null;
update valuations set revised_by = created_by where revision = 1;
create index valuations_by_reviser on valuations (revised_by) where revised_by is not null;

-- Companies that people create, change and remove one by one have a past as other records do. Imports and samples write no
-- versions: `change_id` is null until a person changes the company, and an import that changes one only counts its version on.
alter table companies
  add column version integer not null default 1 check (version > 0),
  add column change_id uuid,
  add column removed_at timestamptz;
create index companies_by_removal on companies (removed_at) where removed_at is not null;

-- A removed company holds no key any more.
drop index companies_by_lei;
create unique index companies_by_lei on companies (lei, workspace_id) nulls not distinct
  where lei is not null and removed_at is null;
drop index companies_by_registry_number;
create unique index companies_by_registry_number on companies (registry_number, registry_jurisdiction, workspace_id)
  nulls not distinct where registry_number is not null and removed_at is null;

-- Companies of the universe belong to no workspace, and so does their past.
alter table record_versions drop constraint record_versions_check1;
alter table record_versions add constraint record_versions_owner
  check (num_nonnulls(workspace_id, user_id) = 1 or (kind = 'companies' and user_id is null));

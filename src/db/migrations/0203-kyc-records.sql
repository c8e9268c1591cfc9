-- From which score on a hit of a list is shown in a workspace; the usual threshold holds where there is no row.
create table screening_thresholds (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  list text not null references screening_lists (list)
    check (list in ('ofac_sdn', 'ofac_consolidated', 'un', 'eu', 'uk')),
  threshold integer not null check (threshold between 50 and 95),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  primary key (workspace_id, list)
);
create index screening_thresholds_by_list on screening_thresholds (list);
create index screening_thresholds_by_user on screening_thresholds (changed_by) where changed_by is not null;

alter table screening_checks drop constraint screening_checks_cause_check;
alter table screening_checks add constraint screening_checks_cause_check
  check (cause in ('requested', 'client_changed', 'list_changed', 'threshold_changed', 'decided'));

-- A passport or a proof of address proves something until a day.
alter table engagement_files add column expires_on date;

-- What a deleted workspace leaves of its clients, because the law demands it (decision 066). No foreign keys: it outlives them.
create table retained_clients (
  -- Of the engagement.
  id uuid primary key,
  workspace_id uuid not null,
  company_name text not null check (char_length(company_name) between 1 and 200),
  -- The engagement with its parties, holdings, checks, approvals, documents, screenings and decisions.
  record jsonb not null,
  retained_at timestamptz not null,
  retain_until date not null
);
create index retained_clients_by_day on retained_clients (retain_until);

-- The stored files of these clients, where they were in the workspace.
create table retained_files (
  file_path text primary key,
  client_id uuid not null references retained_clients (id) on delete cascade,
  workspace_id uuid not null,
  file_size bigint not null check (file_size >= 0)
);
create index retained_files_by_client on retained_files (client_id);

-- What is known about each sanctions list besides its versions: the last comparison with the publisher, and the last failure.
create table screening_lists (
  list text primary key check (list in ('ofac_sdn', 'ofac_consolidated', 'un', 'eu', 'uk')),
  checked_at timestamptz,
  failed_at timestamptz,
  failure text check (char_length(failure) <= 500),
  check ((failed_at is null) = (failure is null))
);

-- Every version that was ever used. Of old versions only this row is stored; a hit has its own copy of the entry.
create table screening_versions (
  id uuid primary key,
  list text not null references screening_lists (list)
    check (list in ('ofac_sdn', 'ofac_consolidated', 'un', 'eu', 'uk')),
  is_current boolean not null,
  published_on date,
  fetched_at timestamptz not null,
  origin text not null check (origin in ('download', 'file')),
  loaded_by uuid references users (id) on delete set null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  size_bytes bigint not null check (size_bytes > 0),
  entries integer not null check (entries > 0),
  names integer not null check (names >= entries)
);
create unique index screening_versions_current on screening_versions (list) where is_current;
create index screening_versions_by_list on screening_versions (list, fetched_at desc);
create index screening_versions_by_user on screening_versions (loaded_by) where loaded_by is not null;

insert into screening_lists (list) values ('ofac_sdn'), ('ofac_consolidated'), ('un'), ('eu'), ('uk');

create table screening_entries (
  version_id uuid not null references screening_versions (id) on delete cascade,
  source_id text not null check (char_length(source_id) between 1 and 100),
  entry jsonb not null,
  primary key (version_id, source_id)
);

-- Persons and companies that are screened again whenever a list changes, as they were last given.
create table screening_subjects (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z_]{0,39}$'),
  subject_id uuid not null,
  is_sample boolean not null,
  party jsonb not null,
  state text not null check (state in ('open', 'hits', 'confirmed', 'clear')),
  -- Hits that nobody has decided about.
  undecided integer not null check (undecided >= 0),
  -- The versions that the party was last compared with, in alphabetical order with commas; '' without any.
  versions text not null,
  check_id uuid not null,
  checked_at timestamptz not null,
  primary key (workspace_id, subject_kind, subject_id)
);
create index screening_subjects_by_versions on screening_subjects (versions) where not is_sample;

-- Results. A new row is written when a check was requested, or when a re-screening changed the result.
create table screening_checks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z_]{0,39}$'),
  subject_id uuid not null,
  cause text not null check (cause in ('requested', 'client_changed', 'list_changed', 'threshold_changed', 'decided')),
  state text not null check (state in ('open', 'hits', 'confirmed', 'clear')),
  party jsonb not null,
  lists jsonb not null,
  hits jsonb not null,
  checked_by uuid references users (id) on delete set null,
  checked_at timestamptz not null
);
create index screening_checks_by_subject on screening_checks (workspace_id, subject_kind, subject_id, checked_at desc);
create index screening_checks_by_user on screening_checks (checked_by) where checked_by is not null;

-- Decisions about a pair of party and entry. They refer to the publisher's number, so they survive new versions of the list.
create table screening_decisions (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z_]{0,39}$'),
  subject_id uuid not null,
  list text not null check (list in ('ofac_sdn', 'ofac_consolidated', 'un', 'eu', 'uk', 'sample')),
  source_id text not null check (char_length(source_id) between 1 and 100),
  decision text not null check (decision in ('false_positive', 'true_match')),
  reason text not null check (char_length(reason) between 1 and 1000),
  -- What was compared when the decision was made; another digest means that it has to be made again.
  compared_sha256 bytea not null check (octet_length(compared_sha256) = 32),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null,
  -- A decision that lets a strong hit go waits for a second person, whose confirmation is a decision of its own: nothing is
  -- overwritten.
  awaits_second boolean not null default false,
  confirms uuid references screening_decisions (id),
  single_approver_reason text check (char_length(single_approver_reason) between 1 and 1000)
);
create index screening_decisions_by_subject on screening_decisions
  (workspace_id, subject_kind, subject_id, decided_at desc);
create index screening_decisions_by_user on screening_decisions (decided_by) where decided_by is not null;
create index screening_decisions_confirmations on screening_decisions (confirms) where confirms is not null;

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

-- The names of a file while they are being compared with the lists; the result has its own copy. Old ones go with the next file.
create table screening_files (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  rows jsonb not null,
  created_at timestamptz not null
);
create index screening_files_by_workspace on screening_files (workspace_id, created_at);

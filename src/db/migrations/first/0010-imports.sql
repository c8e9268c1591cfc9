-- One file that somebody wants to take companies from.
create table imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  scope text not null check (scope in ('workspace', 'universe')),
  name text not null check (char_length(name) between 1 and 200),
  -- Null once nothing will read the file again.
  file_path text,
  file_size bigint not null check (file_size > 0),
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed')),
  format text not null check (format in ('delimited', 'spreadsheet', 'json')),
  encoding text,
  delimiter text,
  columns text[] not null,
  sample jsonb not null,
  source text,
  mapping jsonb not null,
  -- What the dry run found.
  rows_read integer not null default 0,
  rows_new integer not null default 0,
  rows_known integer not null default 0,
  rows_repeated integer not null default 0,
  rows_refused integer not null default 0,
  findings jsonb not null default '[]',
  -- What was written, and the number of the last row of the file up to which it was.
  done_row integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  -- Companies that an undo left as they are, because somebody changed them since.
  kept_count integer not null default 0,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Rows known only by domain or by name and country: they may be another company.
  rows_doubtful integer not null default 0,
  -- The first rows with what each would change, the first doubtful ones, the industries of the file, currencies without a rate.
  preview jsonb not null default '{"rows": [], "doubles": [], "industries": [], "unrated": []}',
  choices jsonb not null default '{"doubles": "update", "rows": []}',
  skipped_count integer not null default 0,
  -- A workbook may have several sheets: those that are shown, and the one that is read.
  sheets text[] not null default '{}',
  sheet text,
  -- Of the companies that the undo left: those that a deal, a valuation, a watchlist or a message uses.
  used_count integer not null default 0
);

create index imports_by_workspace on imports (workspace_id, created_at);
create index imports_by_user on imports (user_id);

-- What an import did to each company, so that it can be undone; written_at is when it last wrote it.
create table import_changes (
  import_id uuid not null references imports (id) on delete cascade,
  seq integer not null,
  company_id uuid not null,
  row_number integer not null,
  kind text not null check (kind in ('created', 'changed')),
  -- The fields before; null for a company that was not there.
  before jsonb,
  written_at timestamptz not null,
  outcome text check (outcome in ('undone', 'kept')),
  primary key (import_id, seq),
  -- However often a file names a company, what counts is how it was before.
  unique (import_id, company_id)
);

-- What an import created, a batch a row: no other company has an id of this range. Those that somebody changed since carry
-- another time than written_at.
create table import_batches (
  import_id uuid not null references imports (id) on delete cascade,
  first_id uuid not null,
  last_id uuid not null,
  created integer not null check (created > 0),
  written_at timestamptz not null,
  -- Null until the batch was undone: the companies that stay, because somebody changed them.
  kept integer,
  primary key (import_id, first_id)
);

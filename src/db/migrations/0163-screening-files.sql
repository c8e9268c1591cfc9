-- The names of a file while they are being compared with the lists; the result has its own copy. Old ones go with the next file.
create table screening_files (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  rows jsonb not null,
  created_at timestamptz not null
);
create index screening_files_by_workspace on screening_files (workspace_id, created_at);

-- Data rooms: a ZIP file whose entries become documents and files of a deal.
create table room_imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  task_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  -- The folder of the deal that the room is put into.
  folder text not null check (char_length(folder) <= 500),
  -- Key of the ZIP file, until every entry was read.
  file_path text unique check (file_path ~ '^[a-z0-9-]+(/[a-z0-9-]+)+$' and char_length(file_path) <= 200),
  file_size bigint not null check (file_size >= 0),
  state text not null default 'running' check (state in ('running', 'done')),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index room_imports_by_deal on room_imports (deal_id, created_at desc);
create index room_imports_by_workspace on room_imports (workspace_id);
create index room_imports_by_user on room_imports (user_id) where user_id is not null;

-- What became of each entry. Written together with its document, so that an import that starts again stores nothing twice.
create table room_entries (
  import_id uuid not null references room_imports (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Its number in the archive: two entries may have the same path.
  number integer not null check (number >= 1),
  path text not null check (char_length(path) <= 1000),
  document_id uuid references documents (id) on delete set null,
  -- Why it was not stored.
  sentence text check (char_length(sentence) <= 500),
  primary key (import_id, number)
);
create index room_entries_by_document on room_entries (document_id) where document_id is not null;
create index room_entries_by_workspace on room_entries (workspace_id);

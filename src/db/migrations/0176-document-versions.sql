-- A document can be renamed, replaced by a newer file, removed with undo, and be readable by some members only.
alter table documents
  add column version integer not null default 1 check (version >= 1),
  -- Removed documents keep their row and file for some days, so that the removal can be undone.
  add column removed_at timestamptz,
  add column removed_by uuid references users (id) on delete set null,
  -- The members who may read it besides owners and admins; null: every member. Follows from the folders of deals.
  add column readers uuid[];
create index documents_removed on documents (removed_at) where removed_at is not null;
create index documents_by_removed_by on documents (removed_by) where removed_by is not null;

alter table documents drop constraint documents_file_type_check;
alter table documents add constraint documents_file_type_check check (file_type in (
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
  'image/jpeg',
  'image/png',
  -- Only data rooms bring these in.
  'text/html',
  'application/rtf',
  'message/rfc822',
  'application/vnd.ms-outlook',
  'application/octet-stream'
));

-- Earlier files of a document. The current one is in its row.
create table document_versions (
  document_id uuid not null references documents (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  version integer not null check (version >= 1),
  name text not null check (char_length(name) between 1 and 200),
  file_path text not null unique check (file_path ~ '^[a-z0-9-]+(/[a-z0-9-]+)+$' and char_length(file_path) <= 200),
  file_size bigint not null check (file_size >= 0),
  file_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  user_id uuid references users (id) on delete set null,
  replaced_at timestamptz not null,
  primary key (document_id, version)
);
create index document_versions_by_workspace on document_versions (workspace_id);
create index document_versions_by_user on document_versions (user_id) where user_id is not null;

-- Who opened or downloaded what. Opening the same document again within minutes is one entry.
create table document_views (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('opened', 'downloaded')),
  version integer not null,
  at timestamptz not null
);
create index document_views_by_document on document_views (document_id, at desc);
create index document_views_by_workspace on document_views (workspace_id, at desc);
create index document_views_by_user on document_views (user_id) where user_id is not null;

-- Folders of a deal: a file is in one of them, '' is the top. A folder with readers is for them, owners and admins.
alter table deal_files add column folder text not null default '' check (char_length(folder) <= 500);
create table deal_folders (
  deal_id uuid not null references deals (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  path text not null check (char_length(path) between 1 and 500),
  readers uuid[],
  created_at timestamptz not null,
  primary key (deal_id, path)
);
create index deal_folders_by_workspace on deal_folders (workspace_id);

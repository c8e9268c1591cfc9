-- What files of a workspace take, or are about to take. Kept files are counted from the rows that name them, so that there is
-- no second book that could say something else; what still arrives has a reservation.
create table storage_reservations (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  bytes bigint not null check (bytes >= 0),
  -- An upload under way renews it. After a crash nobody does, and the room is free again.
  expires_at timestamptz not null
);

create index storage_reservations_by_workspace on storage_reservations (workspace_id);

-- Every stored file that a row names. A table with a column file_path belongs in here; a test demands it.
create view stored_files as
  select 'documents' as kind, workspace_id, file_path as storage_key, file_size as bytes, true as is_counted from documents
  union all
  -- What administrators bring in for everybody is no burden of the workspace in which they happen to work.
  select 'imports', workspace_id, file_path, file_size, scope = 'workspace' from imports where file_path is not null;

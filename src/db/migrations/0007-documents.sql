create table documents (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 200),
  -- Key in the storage. The file is durable before the row exists, and removed only after the row is gone.
  file_path text not null unique check (file_path ~ '^[a-z0-9-]+(/[a-z0-9-]+)+$' and char_length(file_path) <= 200),
  file_size bigint not null check (file_size >= 0),
  file_type text not null check (file_type in (
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain',
    'image/jpeg',
    'image/png'
  )),
  category text not null default 'general' check (category in (
    'financial', 'legal', 'operational', 'technical', 'hr', 'market', 'general'
  )),
  status text not null default 'uploaded' check (status in ('uploaded')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  is_sample boolean not null default false,
  created_at timestamptz not null
);

create index documents_by_workspace on documents (workspace_id, created_at desc, id);
create index documents_by_user on documents (user_id);

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

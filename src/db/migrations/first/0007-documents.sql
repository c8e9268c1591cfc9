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
    'image/png',
    -- Only data rooms bring these in.
    'text/html',
    'application/rtf',
    'message/rfc822',
    'application/vnd.ms-outlook',
    'application/octet-stream'
  )),
  category text not null default 'general' check (category in (
    'financial', 'legal', 'operational', 'technical', 'hr', 'market', 'general'
  )),
  status text not null default 'uploaded' check (status in ('uploaded')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1 check (version >= 1),
  -- Removed documents keep their row and file for some days, so that the removal can be undone.
  removed_at timestamptz,
  removed_by uuid references users (id) on delete set null,
  -- The members who may read it besides owners and admins; null: every member. Follows from the folders of deals.
  readers uuid[],
  -- Whether a virus scanner has looked at the file. A file in which it found one is never stored.
  virus_check text not null default 'none' check (virus_check in ('none', 'clean', 'too_large')),
  -- As its folders allow.
  file_access text not null default 'download' check (file_access in ('download', 'marked', 'view'))
);

create index documents_by_workspace on documents (workspace_id, created_at desc, id);
create index documents_by_user on documents (user_id);
create index documents_removed on documents (removed_at) where removed_at is not null;
create index documents_by_removed_by on documents (removed_by) where removed_by is not null;

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
  at timestamptz not null,
  -- Who opened a document may be a guest, whose name stays when they are removed.
  guest_id uuid,
  guest_name text check (char_length(guest_name) <= 400),
  check ((guest_id is null) = (guest_name is null)),
  check (guest_id is null or user_id is null)
);
create index document_views_by_document on document_views (document_id, at desc);
create index document_views_by_workspace on document_views (workspace_id, at desc);
create index document_views_by_user on document_views (user_id) where user_id is not null;
create index document_views_by_guest on document_views (guest_id, at desc) where guest_id is not null;

-- The text of a document: how far its reading is, and once it is read its pages, paragraphs and tables with character offsets.
create table document_texts (
  document_id uuid primary key references documents (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'failed')),
  -- Why there is no text, as a word for programs and a sentence for people.
  problem text check (problem in ('encrypted', 'corrupt', 'no_text', 'unsupported', 'too_large', 'timeout')),
  sentence text check (char_length(sentence) <= 500),
  -- The task that is reading it: a task that starts again continues with its own document.
  claimed_by uuid,
  letters integer not null default 0,
  page_count integer not null default 0,
  is_paged boolean not null default false,
  is_recognised boolean not null default false,
  -- [[start, end, kind], …] in the order of the text.
  paragraphs jsonb not null default '[]',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- A file whose pages are pictures waits for the recogniser, which takes seconds a page, apart from those that are read.
  is_scan boolean not null default false,
  check ((state = 'failed') = (problem is not null))
);
create index document_texts_waiting on document_texts (workspace_id, created_at) where state = 'waiting';
create index document_texts_by_claim on document_texts (claimed_by) where state = 'reading';
create index document_texts_by_workspace on document_texts (workspace_id, changed_at);

create table document_pages (
  document_id uuid not null references document_texts (document_id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  number integer not null check (number >= 1),
  label text check (char_length(label) <= 200),
  start_at integer not null check (start_at >= 0),
  end_at integer not null,
  body text not null,
  -- Words of any language; a page above the limit of a search vector is searched by its beginning.
  words tsvector generated always as (to_tsvector('simple', left(body, 200000))) stored,
  -- What is in a file, but no part of what it says, such as tracked deletions: shown and searched, never analysed.
  is_outside boolean not null default false,
  primary key (document_id, number),
  check (end_at >= start_at)
);
create index document_pages_by_words on document_pages using gin (words);
create index document_pages_by_workspace on document_pages (workspace_id);

create table document_tables (
  document_id uuid not null references document_texts (document_id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  number integer not null check (number >= 1),
  page integer not null check (page >= 1),
  title text check (char_length(title) <= 200),
  start_at integer not null check (start_at >= 0),
  end_at integer not null,
  rows jsonb not null,
  primary key (document_id, number)
);
create index document_tables_by_workspace on document_tables (workspace_id);

-- What guests of data rooms get instead of a document: a copy in which chosen words are hidden. The newest one of a document that was
-- not ended counts; all stay as the log of what was hidden, for as long as the document is there.
create table document_redactions (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The file that was redacted. Of another file of the document this copy says nothing.
  of_sha256 text not null check (of_sha256 ~ '^[0-9a-f]{64}$'),
  of_version integer not null check (of_version >= 1),
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- Why there is no copy, for people.
  sentence text check (char_length(sentence) <= 500),
  -- [{"reason", "spans": [[start, end], …], "pages": [number, …]}, …]: positions in the stored text, never the words.
  sets jsonb not null,
  -- [{"page", "count", "reason", "whole"}, …]: what the log shows.
  hidden jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  -- The copy, once it was made and checked.
  file_path text unique check (file_path ~ '^[a-z0-9-]+(/[a-z0-9-]+)+$' and char_length(file_path) <= 200),
  file_size bigint check (file_size >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  virus_check text check (virus_check in ('none', 'clean', 'too_large')),
  -- The text of each of its pages.
  pages text[],
  -- When it stopped counting, because another took its place or the original was given again; its file is gone then.
  ended_at timestamptz,
  ended_by uuid references users (id) on delete set null,
  check ((state = 'ready' and ended_at is null) = (file_path is not null)),
  check (num_nulls(file_path, file_size, sha256, virus_check, pages) in (0, 5)),
  check ((state = 'failed') = (sentence is not null))
);
create unique index document_redactions_one_in_force on document_redactions (document_id) where ended_at is null;
create index document_redactions_by_document on document_redactions (document_id, created_at desc);
create index document_redactions_by_workspace on document_redactions (workspace_id);
create index document_redactions_by_created_by on document_redactions (created_by) where created_by is not null;
create index document_redactions_by_ended_by on document_redactions (ended_by) where ended_by is not null;

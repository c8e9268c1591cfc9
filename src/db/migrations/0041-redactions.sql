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

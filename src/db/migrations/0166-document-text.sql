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

-- What members who are neither owner nor admin get of the files of a folder: the file, a copy with a watermark, or the sight of
-- that copy. That of a document follows from its folders.
alter table deal_folders add column file_access text not null default 'download'
  check (file_access in ('download', 'marked', 'view'));
alter table documents add column file_access text not null default 'download'
  check (file_access in ('download', 'marked', 'view'));

-- What is to be done before the closing, or for the integration after it.
alter table deal_tasks add column kind text not null default 'deal' check (kind in ('deal', 'integration'));

-- What is in a file, but no part of what it says, such as tracked deletions: shown and searched, never analysed.
alter table document_pages add column is_outside boolean not null default false;

-- A workbook may have several sheets: those that are shown, and the one that is read.
alter table imports add column sheets text[] not null default '{}';
alter table imports add column sheet text;

-- How the letters of a file of payments were read, or are to be read; and words of it where that was guessed.
alter table monitoring_imports
  add column encoding text check (char_length(encoding) <= 100),
  add column letters jsonb not null default '[]';

-- How the letters of a file of payments were read, or are to be read; and words of it where that was guessed.
alter table monitoring_imports
  add column encoding text check (char_length(encoding) <= 100),
  add column letters jsonb not null default '[]';

-- A file that belongs to a case as evidence. It outlives the workspace like its case; the sweep removes it with its row.
alter table monitoring_notes
  add column file_path text unique,
  add column file_name text check (char_length(file_name) between 1 and 255),
  add column file_size integer check (file_size > 0),
  add column file_type text,
  add column sha256 text,
  add check (num_nulls(file_path, file_name, file_size, file_type, sha256) in (0, 5)),
  add check (file_path is null or kind = 'evidence');

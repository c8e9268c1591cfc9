-- A file whose pages are pictures waits for the recogniser, which takes seconds a page, apart from those that are read.
alter table document_texts add column is_scan boolean not null default false;

-- A workbook may have several sheets: those that are shown, and the one that is read.
alter table imports add column sheets text[] not null default '{}';
alter table imports add column sheet text;

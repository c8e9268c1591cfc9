-- Work of which only the people who handle compliance may know: the list of everybody else leaves it out.
alter table tasks add column only_for text check (only_for = 'compliance');
update tasks set only_for = 'compliance'
  where workspace_id is not null and kind in ('screen-file', 'refresh-sanctions-lists');

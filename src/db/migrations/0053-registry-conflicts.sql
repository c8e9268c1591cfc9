-- What stood in a field before somebody took over what the register says, so that taking the link away gives it back.
alter table registry_links
  add column replaced jsonb not null default '{}' check (jsonb_typeof(replaced) = 'object');

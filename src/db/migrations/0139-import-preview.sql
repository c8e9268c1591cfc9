-- What an import would do, shown before it is written, and what was decided about it.
alter table imports
  -- Rows known only by domain or by name and country: they may be another company.
  add column rows_doubtful integer not null default 0,
  -- The first rows with what each would change, the first doubtful ones, the industries of the file, currencies without a rate.
  add column preview jsonb not null default '{"rows": [], "doubles": [], "industries": [], "unrated": []}',
  add column choices jsonb not null default '{"doubles": "update", "rows": []}',
  add column skipped_count integer not null default 0;

-- Currencies and their rates are part of the mapping.
update imports set mapping = jsonb_set(mapping, '{columns}', coalesce(
    (select jsonb_agg(entry - 'usd_rate' || '{"currency": "USD"}') from jsonb_array_elements(mapping -> 'columns') entry),
    '[]'
  )) || '{"currency_column": "", "rates": [], "industries": []}';
alter table imports drop column currencies;

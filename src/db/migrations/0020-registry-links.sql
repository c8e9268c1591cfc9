-- A register may allow so many calls a day and so many a month; each period counts by itself.
alter table registry_quotas add column period text not null default 'window' check (period in ('window', 'day', 'month'));
update registry_quotas set period = 'day' where source = 'opencorporates';
alter table registry_quotas drop constraint registry_quotas_pkey, add primary key (source, period);
alter table registry_quotas alter column period drop default;

-- Until when a register wants to be left alone.
create table registry_pauses (
  source text primary key check (source in ('opencorporates', 'companies-house', 'gleif', 'sec-edgar')),
  until timestamptz not null
);
insert into registry_pauses (source, until) select source, paused_until from registry_quotas where paused_until is not null;
alter table registry_quotas drop column paused_until;

alter table registry_links
  -- What the record filled in, by field, so that taking the link away takes that back and nothing else. Null: not known.
  add column filled jsonb not null default '{}' check (jsonb_typeof(filled) = 'object'),
  -- The record as people last saw it, and as the register told it last; null when the register no longer has it.
  add column record jsonb,
  add column latest jsonb,
  add column checked_at timestamptz,
  -- Since when the two differ.
  add column changed_at timestamptz;
update registry_links l set checked_at = fetched_at,
  filled = (select coalesce(jsonb_object_agg(field, null), '{}') from unnest(l.filled_fields) field);
alter table registry_links alter column checked_at set not null, alter column filled drop default, drop column filled_fields;
create index registry_links_by_check on registry_links (source, checked_at);
create index registry_links_changed on registry_links (changed_at) where changed_at is not null;

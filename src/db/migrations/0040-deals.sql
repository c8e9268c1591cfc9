-- A deal beyond the pipeline of its first days: who works on it, how it ends, where it comes from, and its past.
alter table deals
  add column company_id uuid references companies (id) on delete set null,
  add column owner_id uuid references users (id) on delete set null,
  add column team_ids uuid[] not null default '{}',
  add column expected_close date,
  add column outcome text check (outcome in ('won', 'lost')),
  add column outcome_reason text not null default '' check (char_length(outcome_reason) <= 500),
  add column closed_at timestamptz,
  add column origin text not null default 'hand'
    check (origin in ('hand', 'company', 'match', 'watchlist', 'valuation', 'import', 'sample')),
  add column origin_id uuid,
  add column stage_since timestamptz,
  add column version integer not null default 1 check (version > 0),
  add column change_id uuid,
  -- A removed deal can be taken back for some days. No query but undo and the daily purge sees it.
  add column removed_at timestamptz,
  drop constraint deals_stage_check,
  add constraint deals_stage_check check (
    stage in ('Target Review', 'Due Diligence', 'Valuation', 'Negotiation', 'Closed', 'Integration')
  ),
  add constraint deals_outcome_after_close check (outcome is null or stage in ('Closed', 'Integration'));

update deals set
  origin = case when is_sample then 'sample' else 'hand' end,
  -- Since then at the latest: what was before is not known.
  stage_since = updated_at,
  change_id = gen_random_uuid();

alter table deals
  alter column stage_since set not null,
  alter column change_id set not null;

create index deals_by_company on deals (company_id) where company_id is not null;
create index deals_by_owner on deals (owner_id) where owner_id is not null;
-- The order of the list by name.
create index deals_by_target on deals (workspace_id, lower(target), id);
create index deals_removed on deals (removed_at) where removed_at is not null;

-- One row for each time in which the facts of a deal were the same. Who, when and what of each change, the figures of
-- any day, and what undo writes back all come from here. The ids of companies and people are kept when these go.
create table deal_versions (
  deal_id uuid not null references deals (id) on delete cascade,
  version integer not null check (version > 0),
  -- One for everything that was changed at once.
  change_id uuid not null,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  valid_from timestamptz not null,
  -- Null: until now.
  valid_to timestamptz check (valid_to >= valid_from),
  changed_by uuid,
  kind text not null check (kind in ('created', 'changed', 'removed', 'undone', 'imported')),
  -- Why a stage gate that was not met was passed.
  override_reason text check (char_length(override_reason) <= 500),
  target text not null,
  industry text not null,
  stage text not null check (
    stage in ('Target Review', 'Due Diligence', 'Valuation', 'Negotiation', 'Closed', 'Integration')
  ),
  status text not null check (status in ('hot', 'active', 'cold')),
  value_minor bigint not null,
  synergies_minor bigint not null,
  ebitda_minor bigint,
  currency text not null,
  probability smallint not null,
  timeline text not null,
  growth text not null,
  company_id uuid,
  owner_id uuid,
  team_ids uuid[] not null,
  expected_close date,
  outcome text check (outcome in ('won', 'lost')),
  outcome_reason text not null,
  closed_at timestamptz,
  stage_since timestamptz not null,
  removed_at timestamptz,
  primary key (deal_id, version)
);

create unique index deal_versions_now on deal_versions (deal_id) where valid_to is null;
create index deal_versions_by_change on deal_versions (change_id);
-- How long deals stood in each stage, read from the index alone.
create index deal_versions_by_stay on deal_versions (workspace_id, deal_id, stage, stage_since, valid_to);
create index deal_versions_by_time on deal_versions (workspace_id, valid_to, valid_from);

insert into deal_versions (
  deal_id, version, change_id, workspace_id, valid_from, changed_by, kind, target, industry, stage, status,
  value_minor, synergies_minor, ebitda_minor, currency, probability, timeline, growth, team_ids, outcome_reason,
  stage_since
)
select
  id, version, change_id, workspace_id, updated_at, null, 'created', target, industry, stage, status,
  value_minor, synergies_minor, ebitda_minor, currency, probability, timeline, growth, team_ids, outcome_reason,
  stage_since
from deals;

-- How a person has saved the list: filters, order and layout, as the address of the list says them.
create table deal_views (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  layout text not null check (layout in ('list', 'board')),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null
);

create unique index deal_views_by_person on deal_views (workspace_id, user_id, lower(name));
create index deal_views_by_user on deal_views (user_id);

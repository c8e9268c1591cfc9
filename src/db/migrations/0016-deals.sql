-- Money is kept as whole minor units of the deal's currency (cents for USD).
create table deals (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  created_by uuid,
  target text not null check (char_length(target) between 1 and 200),
  industry text not null default '',
  stage text not null check (
    stage in ('Target Review', 'Due Diligence', 'Valuation', 'Negotiation', 'Closed', 'Integration')
  ),
  status text not null check (status in ('hot', 'active', 'cold')),
  value_minor bigint not null check (value_minor >= 0),
  synergies_minor bigint not null check (synergies_minor >= 0),
  ebitda_minor bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  probability smallint not null check (probability between 0 and 100),
  timeline text not null default '',
  growth text not null default '',
  -- Who or what brought the deal: a broker, a bank, a letter of our own.
  source text not null default '',
  company_id uuid references companies (id) on delete set null,
  owner_id uuid references users (id) on delete set null,
  team_ids uuid[] not null default '{}',
  expected_close date,
  outcome text check (outcome in ('won', 'lost')),
  outcome_reason text not null default '' check (char_length(outcome_reason) <= 500),
  closed_at timestamptz,
  origin text not null default 'hand'
    check (origin in ('hand', 'company', 'match', 'watchlist', 'valuation', 'import', 'sample')),
  origin_id uuid,
  stage_since timestamptz not null,
  version integer not null default 1 check (version > 0),
  change_id uuid not null,
  -- A removed deal can be undone for some days. No query but undo and the daily purge sees it.
  removed_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deals_outcome_after_close check (outcome is null or stage in ('Closed', 'Integration'))
);

create index deals_by_workspace on deals (workspace_id, created_at desc, id);
create index deals_by_company on deals (company_id) where company_id is not null;
create index deals_by_owner on deals (owner_id) where owner_id is not null;
-- The order of the list by name.
create index deals_by_target on deals (workspace_id, lower(target), id);
create index deals_removed on deals (removed_at) where removed_at is not null;

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

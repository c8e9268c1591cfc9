-- Money is kept as whole minor units of the deal's currency (cents for USD).
create table deals (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  created_by uuid,
  target text not null check (char_length(target) between 1 and 200),
  industry text not null default '',
  stage text not null check (stage in ('Target Review', 'Due Diligence', 'Valuation', 'Negotiation')),
  status text not null check (status in ('hot', 'active', 'cold')),
  value_minor bigint not null check (value_minor >= 0),
  synergies_minor bigint not null check (synergies_minor >= 0),
  ebitda_minor bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  probability smallint not null check (probability between 0 and 100),
  timeline text not null default '',
  growth text not null default '',
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index deals_by_workspace on deals (workspace_id, created_at desc, id);

-- How the growth text of a company is read (S0 §5): % and + are taken out, then the leading number counts.
-- src/areas/companies/rules/read-growth.ts says the same; a test compares the two.
create function read_growth(growth text) returns double precision
  language sql immutable strict parallel safe
  return substring(translate(growth, '%+', '') from '^\s*(-?(?:\d+\.?\d*|\.\d+))')::double precision;

-- The universe of the installation (workspace_id is null) and what each workspace added for itself.
create table companies (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid references workspaces (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 300),
  description text not null default '',
  industry text not null default '',
  country text not null default '',
  region text,
  location text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  stage text,
  technologies text[] not null default '{}',
  metrics text[] not null default '{}',
  -- Millions of US dollars. Double precision so that a filter compares the very number that is shown.
  revenue_millions double precision check (revenue_millions between 0 and 1e9),
  growth_rate text check (char_length(growth_rate) <= 50),
  growth_percent double precision generated always as (read_growth(growth_rate)) stored,
  employees integer check (employees between 0 and 10000000),
  valuation_millions double precision check (valuation_millions between 0 and 1e9),
  ebitda_millions double precision check (ebitda_millions between -1e9 and 1e9),
  founded_year smallint check (founded_year between 1000 and 2200),
  website text,
  customers integer check (customers >= 0),
  retention_rate double precision check (retention_rate between 0 and 1000),
  ai_rationale text,
  recent_developments text[] not null default '{}',
  financial_highlights text[] not null default '{}',
  competitive_advantages text[] not null default '{}',
  lei text check (lei ~ '^[A-Z0-9]{20}$'),
  registry_number text,
  registry_jurisdiction text,
  domain text,
  tags text[] not null default '{}',
  -- { "<field>": { "kind", "source", "date", "url" } }
  provenance jsonb not null default '{}',
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The keys by which a register, an import or a user knows a company: once in the universe, once in each workspace.
create unique index companies_by_lei on companies (lei, workspace_id) nulls not distinct where lei is not null;
create unique index companies_by_registry_number on companies (registry_number, registry_jurisdiction, workspace_id)
  nulls not distinct where registry_number is not null;
create index companies_by_domain on companies (domain) where domain is not null;
create index companies_by_workspace on companies (workspace_id) where workspace_id is not null;

create table saved_searches (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  query jsonb not null,
  -- What it found when it was last looked at, so that the next look can say what is new: at most 10,000 ids.
  last_ids uuid[] not null,
  last_count integer not null,
  last_count_is_exact boolean not null,
  last_checked_at timestamptz not null,
  created_at timestamptz not null,
  unique (workspace_id, user_id, name)
);

create index saved_searches_by_user on saved_searches (user_id);

-- What was filled in once and is not filled in again when it was removed.
create table company_seeds (
  name text primary key,
  seeded_at timestamptz not null
);

-- What registers answered, so that a question asked twice costs one call, and a register that is down still has an answer.
create table registry_answers (
  -- SHA-256 of source, kind and question.
  key bytea primary key check (octet_length(key) = 32),
  source text not null check (source in ('opencorporates', 'companies-house', 'gleif', 'sec-edgar')),
  answer jsonb not null,
  fetched_at timestamptz not null,
  expires_at timestamptz not null
);
create index registry_answers_fetched_at on registry_answers (fetched_at);

create table registry_records (
  source text not null check (source in ('opencorporates', 'companies-house', 'gleif', 'sec-edgar')),
  jurisdiction_code text not null check (char_length(jurisdiction_code) between 1 and 20),
  company_number text not null check (char_length(company_number) between 1 and 100),
  -- Null: the register said that it has no such company.
  record jsonb,
  fetched_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (source, jurisdiction_code, company_number)
);
create index registry_records_fetched_at on registry_records (fetched_at);

-- A register may allow so many calls a day and so many a month, from all processes together; each period counts by itself.
create table registry_quotas (
  source text not null check (source in ('opencorporates', 'companies-house', 'gleif', 'sec-edgar')),
  period text not null check (period in ('window', 'day', 'month')),
  used integer not null check (used >= 0),
  ends_at timestamptz not null,
  primary key (source, period)
);

-- Until when a register wants to be left alone.
create table registry_pauses (
  source text primary key check (source in ('opencorporates', 'companies-house', 'gleif', 'sec-edgar')),
  until timestamptz not null
);

-- Which register record speaks of which company, and what it filled in there.
create table registry_links (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- That of the company; null for the universe.
  workspace_id uuid references workspaces (id) on delete cascade,
  source text not null check (source in ('opencorporates', 'companies-house', 'gleif', 'sec-edgar')),
  jurisdiction_code text not null,
  company_number text not null,
  official_url text,
  -- What the record filled in, by field, so that taking the link away takes that back and nothing else. Null: not known.
  filled jsonb not null check (jsonb_typeof(filled) = 'object'),
  -- What the fields held before somebody took over what the register says, so that taking the link away gives it back.
  replaced jsonb not null default '{}' check (jsonb_typeof(replaced) = 'object'),
  -- The record as people last saw it, and as the register told it last; null when the register no longer has it.
  record jsonb,
  latest jsonb,
  fetched_at timestamptz not null,
  checked_at timestamptz not null,
  -- Since when the two differ.
  changed_at timestamptz,
  linked_by uuid references users (id) on delete set null,
  linked_at timestamptz not null,
  unique (company_id, source)
);
create index registry_links_by_workspace on registry_links (workspace_id) where workspace_id is not null;
create index registry_links_by_user on registry_links (linked_by) where linked_by is not null;
create index registry_links_by_check on registry_links (source, checked_at);
create index registry_links_changed on registry_links (changed_at) where changed_at is not null;

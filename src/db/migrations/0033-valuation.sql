-- A valuation is a draft that changes with every key stroke, and versions that never change again.
create table valuations (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid references deals (id) on delete set null,
  -- A company of the universe, or of the workspace. It may go; what was copied from it stays.
  company_id uuid references companies (id) on delete set null,
  created_by uuid,
  name text not null check (char_length(name) between 1 and 300),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valuation_on date not null,
  inputs jsonb not null,
  -- Counts changes of the draft: whoever saves says which one was read, so that two tabs do not overwrite each other.
  revision integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index valuations_by_workspace on valuations (workspace_id, updated_at desc, id);
create index valuations_by_deal on valuations (deal_id) where deal_id is not null;
create index valuations_by_company on valuations (company_id) where company_id is not null;

-- What was found elsewhere and changes a figure, such as a finding of the diligence.
create table valuation_adjustments (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  kind text not null check (kind in ('ebitda', 'debt', 'cash')),
  amount_millions double precision not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  source text not null check (char_length(source) between 1 and 300),
  created_by uuid,
  created_at timestamptz not null
);

create index on valuation_adjustments (valuation_id, created_at, id);

create table valuation_versions (
  valuation_id uuid not null references valuations (id) on delete cascade,
  number integer not null check (number > 0),
  note text not null default '',
  inputs jsonb not null,
  adjustments jsonb not null,
  -- The value of the business in millions as it was worked out on that day; null where no method gave one.
  low_millions double precision,
  base_millions double precision,
  high_millions double precision,
  equity_millions double precision,
  created_by uuid,
  created_at timestamptz not null,
  locked_by uuid,
  locked_at timestamptz,
  primary key (valuation_id, number)
);

-- A version is what somebody signed off: only its lock may be set, once; it goes only with its valuation.
create function keep_valuation_version() returns trigger
  language plpgsql
as $$
begin
  if old.locked_at is not null
    or (to_jsonb(new) - 'locked_by' - 'locked_at') is distinct from (to_jsonb(old) - 'locked_by' - 'locked_at') then
    raise exception 'A version of a valuation does not change.';
  end if;
  return new;
end $$;

create trigger valuation_version_kept before update on valuation_versions
  for each row execute function keep_valuation_version();

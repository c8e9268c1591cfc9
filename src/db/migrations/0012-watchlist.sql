-- Personal: a list belongs to one user, in whatever workspace they work (S0 §3).
create table watchlist (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid references companies (id) on delete set null,
  company_name text not null check (char_length(company_name) between 1 and 300),
  -- The company as it was at copied_at.
  company_data jsonb not null,
  copied_at timestamptz not null,
  notes text not null default '' check (char_length(notes) <= 5000),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  status text not null default 'active' check (status in ('active', 'paused', 'archived')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The duplicate rule (S0 §5): two clicks at the same moment make one entry.
create unique index watchlist_by_name on watchlist (user_id, lower(company_name));
create index watchlist_by_user on watchlist (user_id, created_at desc, id);
create index watchlist_by_company on watchlist (company_id) where company_id is not null;

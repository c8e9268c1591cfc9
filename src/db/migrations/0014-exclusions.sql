-- Companies that a workspace said are not a fit for one thesis, and why.
create table misfits (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('discovery', 'matching', 'targets')),
  -- What was looked for, in folded words; only its digest is in the index, because words may be many.
  thesis text not null check (char_length(thesis) between 1 and 2000),
  thesis_sha256 bytea not null check (octet_length(thesis_sha256) = 32),
  role text not null check (role in ('target', 'acquirer')),
  -- The company as it was on that day: it may be gone or have changed since, or never have been ours.
  company_id uuid references companies (id) on delete set null,
  company_name text not null check (char_length(company_name) between 1 and 300),
  country text not null check (char_length(country) <= 100),
  traits jsonb not null,
  reason text not null
    check (reason in ('too_small', 'too_large', 'wrong_sector', 'wrong_place', 'owned_already', 'other')),
  note text not null check (char_length(note) <= 500),
  created_at timestamptz not null,
  check (reason <> 'other' or note <> '')
);

-- The same company named again for the same thesis is one row.
create unique index misfits_by_thesis on misfits (workspace_id, kind, thesis_sha256, role, lower(company_name), country);
create index misfits_by_company on misfits (company_id) where company_id is not null;
create index misfits_by_user on misfits (user_id) where user_id is not null;

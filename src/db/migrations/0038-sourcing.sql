-- How a workspace sees a company that it may buy or sell: who owns the contact, at which stage it is, and a note.
create table sourcing_records (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  -- As the company was called when the record was made: what histories and refusals call it.
  company_name text not null check (char_length(company_name) <= 300),
  owner_id uuid references users (id) on delete set null,
  stage text not null check (stage in ('new', 'researching', 'contacted', 'in-talks', 'passed')),
  note text not null check (char_length(note) <= 4000),
  -- Who wrote the note as it is now, and when; both null while there is none.
  note_by uuid references users (id) on delete set null,
  note_at timestamptz,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index sourcing_records_one_a_company on sourcing_records (workspace_id, company_id)
  where removed_at is null;
create index sourcing_records_by_company on sourcing_records (company_id);
-- The filters of the company search read ids alone.
create index sourcing_records_of_owner on sourcing_records (workspace_id, owner_id, stage) include (company_id)
  where removed_at is null;
create index sourcing_records_by_owner on sourcing_records (owner_id) where owner_id is not null;
create index sourcing_records_by_note_by on sourcing_records (note_by) where note_by is not null;

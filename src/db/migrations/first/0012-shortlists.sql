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
  updated_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  change_id uuid not null default gen_random_uuid(),
  removed_at timestamptz
);

-- The duplicate rule (S0 §5): two clicks at the same moment make one entry. A removed one does not keep its company from being watched again.
create unique index watchlist_by_name on watchlist (user_id, lower(company_name)) where removed_at is null;
create index watchlist_by_user on watchlist (user_id, created_at desc, id);
create index watchlist_by_company on watchlist (company_id) where company_id is not null;

create table contacts (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  company_id uuid references companies (id) on delete set null,
  company_name text not null check (char_length(company_name) between 1 and 300),
  method text not null check (method in ('email', 'linkedin', 'phone')),
  contact_person text not null default '' check (char_length(contact_person) <= 200),
  -- An e-mail address, the address of a profile, or a number.
  address text not null default '' check (char_length(address) <= 500),
  subject text not null default '' check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 20000),
  state text not null check (
    state in ('queued', 'sent', 'written-to-outbox', 'failed', 'task-open', 'task-done', 'replied', 'declined')
  ),
  -- Why a mail did not go out, as a sentence.
  failure text,
  -- The background work that hands the mail over. Its row is forgotten some weeks after its end.
  task_id uuid references tasks (id) on delete set null,
  -- Digest of the recipient's address, by which limits are counted over all workspaces.
  recipient_hash bytea,
  -- Chosen by the page, so that the same form sent twice is one contact.
  once_key text check (char_length(once_key) between 1 and 64),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  change_id uuid not null default gen_random_uuid(),
  removed_at timestamptz,
  -- What a contact was before its answer, and is again where the answer turns out to be none.
  unanswered_state text check (unanswered_state in ('sent', 'written-to-outbox', 'task-open', 'task-done')),
  -- What a company answered, said by hand, and the next step with it.
  answered_on date,
  answer_note text not null default '' check (char_length(answer_note) <= 4000),
  next_step text not null default '' check (char_length(next_step) <= 300),
  next_step_on date,
  constraint contacts_check1 check ((method = 'email') = (recipient_hash is not null)),
  constraint contacts_state_of_method_check check (
    state in ('replied', 'declined') or (method = 'email') = (state in ('queued', 'sent', 'written-to-outbox', 'failed'))
  ),
  constraint contacts_answered_check check ((state in ('replied', 'declined')) = (answered_on is not null)),
  constraint contacts_unanswered_check check (state not in ('replied', 'declined') or unanswered_state is not null)
);

create index contacts_by_workspace on contacts (workspace_id, created_at desc, id);
create index contacts_by_company on contacts (company_id) where company_id is not null;
create index contacts_by_user on contacts (user_id, created_at);
create index contacts_by_recipient on contacts (recipient_hash, created_at) where recipient_hash is not null;
create index contacts_by_task on contacts (task_id) where task_id is not null;
create unique index contacts_once on contacts (workspace_id, once_key) where once_key is not null;
-- The command palette finds names by any part of them.
create index contacts_by_part_of_person on contacts using gin (contact_person gin_trgm_ops) where removed_at is null;

-- Who does not want to be written to by anybody in this installation. A digest, so that the list names nobody.
create table opt_outs (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  id uuid not null default gen_random_uuid() unique,
  -- Who put a recipient on the list and why, so that an operator can answer for it.
  source text not null default 'link' check (source in ('link', 'operator')),
  reason text not null default 'own-wish'
    check (reason in ('own-wish', 'asked-by-mail', 'asked-by-phone', 'bounced', 'legal')),
  added_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index opt_outs_by_time on opt_outs (created_at desc, id);
create index opt_outs_by_user on opt_outs (added_by) where added_by is not null;

-- The link in each mail. It stays good when the workspace that sent the mail is gone.
create table opt_out_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  created_at timestamptz not null
);

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
  -- The id, which stays here when the company is deleted, or name and country: two stored companies with one name in one
  -- country are two exclusions.
  company_key text not null,
  check (reason <> 'other' or note <> '')
);

-- The same company named again for the same thesis is one row.
create unique index misfits_by_thesis on misfits (workspace_id, kind, thesis_sha256, role, company_key);
create index misfits_by_company on misfits (company_id) where company_id is not null;
create index misfits_by_user on misfits (user_id) where user_id is not null;

-- How much each part of a score counts in a workspace: one row a change, the newest holds.
create table matching_weights (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  version integer not null check (version >= 1),
  weights jsonb not null,
  user_id uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  primary key (workspace_id, version)
);
create index matching_weights_by_user on matching_weights (user_id) where user_id is not null;

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

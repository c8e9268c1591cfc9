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
  state text not null check (state in ('queued', 'sent', 'written-to-outbox', 'failed', 'task-open', 'task-done')),
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
  check ((method = 'email') = (state in ('queued', 'sent', 'written-to-outbox', 'failed'))),
  check ((method = 'email') = (recipient_hash is not null))
);

create index contacts_by_workspace on contacts (workspace_id, created_at desc, id);
create index contacts_by_company on contacts (company_id) where company_id is not null;
create index contacts_by_user on contacts (user_id, created_at);
create index contacts_by_recipient on contacts (recipient_hash, created_at) where recipient_hash is not null;
create index contacts_by_task on contacts (task_id) where task_id is not null;
create unique index contacts_once on contacts (workspace_id, once_key) where once_key is not null;

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

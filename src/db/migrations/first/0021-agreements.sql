-- Agreements between people of this product and outside it. They outlive the workspace and the account that made them,
-- because the other participants rely on them.
create table agreements (
  id uuid primary key,
  workspace_id uuid references workspaces (id) on delete set null,
  creator_id uuid references users (id) on delete set null,
  deal_id uuid references deals (id) on delete set null,
  title text not null check (char_length(title) between 1 and 200),
  type text not null check (
    type in ('service', 'nda', 'partnership', 'employment', 'licensing', 'sales', 'rental', 'custom')
  ),
  description text not null check (char_length(description) between 1 and 4000),
  terms text not null check (char_length(terms) <= 50000),
  duration_seconds bigint not null check (duration_seconds > 0),
  is_in_order boolean not null,
  status text not null check (status in ('pending', 'active', 'completed')),
  outcome text check (outcome in ('fulfilled', 'expired', 'replaced', 'lapsed', 'declined', 'withdrawn')),
  previous_id uuid references agreements (id),
  relation text check (relation in ('renews', 'amends')),
  -- The file whose hash is in the log.
  document text not null check (char_length(document) <= 100000),
  document_hash text not null unique check (document_hash ~ '^[0-9a-f]{64}$'),
  steps integer not null check (steps > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  activated_at timestamptz,
  completed_at timestamptz,
  notice_sent_at timestamptz,
  check ((status = 'completed') = (outcome is not null)),
  check ((previous_id is null) = (relation is null))
);
create index agreements_by_workspace on agreements (workspace_id) where workspace_id is not null;
create index agreements_by_creator on agreements (creator_id) where creator_id is not null;
create index agreements_by_deal on agreements (deal_id) where deal_id is not null;
create index agreements_by_previous on agreements (previous_id) where previous_id is not null;
-- What the hourly job looks for.
create index agreements_by_end on agreements (expires_at) where status <> 'completed';

-- Who agrees; number 1 is the creator. Addresses in small letters.
create table agreement_participants (
  agreement_id uuid not null references agreements (id) on delete cascade,
  number integer not null check (number between 1 and 21),
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  state text not null check (state in ('waiting', 'invited', 'opened', 'accepted', 'declined')),
  -- As the participant wrote it when answering.
  name text check (char_length(name) between 1 and 200),
  method text check (method in ('account', 'link')),
  delivery text check (delivery in ('smtp', 'outbox')),
  reason text check (char_length(reason) <= 1000),
  token_hash bytea unique,
  invited_at timestamptz,
  reminded_at timestamptz,
  reminders integer not null default 0 check (reminders >= 0),
  opened_at timestamptz,
  answered_at timestamptz,
  -- An observer sees the agreement and does not have to accept it.
  role text not null default 'party' check (role in ('party', 'observer')),
  primary key (agreement_id, number),
  unique (agreement_id, email),
  check ((state in ('accepted', 'declined')) = (answered_at is not null)),
  check (role = 'party' or number > 1),
  check (role = 'party' or state not in ('accepted', 'declined'))
);
create index agreement_participants_by_email on agreement_participants (email, agreement_id);
create index agreement_participants_by_wait on agreement_participants (coalesce(reminded_at, invited_at))
  where state in ('invited', 'opened');

-- The log of this installation: one row. Whoever appends an entry locks it, so all writers queue here.
create table ledger_log (
  id integer primary key check (id = 1),
  origin text not null check (origin ~ '^[!-*,-~]{3,200}$'),
  size bigint not null check (size >= 0)
);

-- Every step of every agreement, without texts and names. Only added to.
create table ledger_entries (
  seq bigint primary key check (seq >= 0),
  -- Null where the entry records the ends of the audit chains.
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  content text not null check (char_length(content) <= 4000),
  unique (document_hash, seq)
);

-- The hashes of complete subtrees (RFC 9162); level 0 has the leaves.
create table ledger_nodes (
  level integer not null check (level between 0 and 52),
  index bigint not null check (index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);

-- Signed states of the log that are, or will be, recorded elsewhere.
create table ledger_anchors (
  id uuid primary key,
  kind text not null check (kind in ('opentimestamps', 'chain')),
  size bigint not null check (size > 0),
  checkpoint text not null check (char_length(checkpoint) <= 2000),
  state text not null check (state in ('pending', 'sent', 'confirmed', 'failed', 'reorganised')),
  -- Where it is recorded: transaction and block, or the calendar and its block.
  record text not null check (char_length(record) <= 20000),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, size)
);
create index ledger_anchors_by_state on ledger_anchors (kind, state, size);

-- The ends that an entry records; the entry has the Merkle root over them. Only added to.
create table ledger_audit_heads (
  chain_id text not null check (char_length(chain_id) between 1 and 100),
  seq bigint not null check (seq > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  entry bigint not null references ledger_entries (seq),
  primary key (chain_id, seq)
);
create index ledger_audit_heads_by_entry on ledger_audit_heads (entry, chain_id);

-- What somebody has to do because of an agreement. The agreement itself never changes; these are kept beside it.
create table agreement_obligations (
  id uuid primary key,
  agreement_id uuid not null references agreements (id) on delete cascade,
  -- The participant who owes it.
  owner_number integer not null,
  text text not null check (char_length(text) between 1 and 500),
  due_on date,
  state text not null check (state in ('open', 'done', 'waived')),
  version integer not null check (version > 0),
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (agreement_id, owner_number) references agreement_participants (agreement_id, number) on delete cascade
);
create index agreement_obligations_by_agreement on agreement_obligations (agreement_id, due_on, id);
create index agreement_obligations_by_owner on agreement_obligations (agreement_id, owner_number);
-- What the hourly job looks for.
create index agreement_obligations_by_day on agreement_obligations (due_on) where state = 'open' and reminded_at is null;

-- The secret address of the calendar of a person: only its hash.
create table agreement_calendars (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- The negotiation of a deal: at most one. What belongs to it names the deal.
create table negotiations (
  deal_id uuid primary key references deals (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  contact_name text not null check (char_length(contact_name) <= 200),
  contact_title text not null check (char_length(contact_title) <= 200),
  contact_email text not null check (char_length(contact_email) <= 254),
  contact_phone text not null check (char_length(contact_phone) <= 60),
  -- What later payments are discounted by, in percent a year, and how likely an earn-out is paid in full.
  discount_percent integer not null check (discount_percent between 0 and 100),
  earn_out_probability integer not null check (earn_out_probability between 0 and 100),
  version integer not null check (version > 0),
  is_sample boolean not null default false,
  finalised_at timestamptz,
  finalised_by uuid references users (id) on delete set null,
  final_price_minor bigint check (final_price_minor >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Of the offers, limits and final price, from the first amount on. Until then it is null, and amounts are in the currency of the deal.
  currency text check (char_length(currency) = 3)
);
create index negotiations_by_workspace on negotiations (workspace_id);
create index negotiations_by_finalised_by on negotiations (finalised_by) where finalised_by is not null;
create index negotiations_by_created_by on negotiations (created_by) where created_by is not null;

-- Who bids. The figures of a bid are those of its newest offer; its versions are its offers.
create table negotiation_bids (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  bidder text not null check (char_length(bidder) between 1 and 200),
  status text not null check (status in ('active', 'pending', 'negotiating', 'accepted', 'declined', 'withdrawn')),
  -- The bid about which the terms are negotiated.
  is_lead boolean not null,
  -- How likely the bidder closes, in percent; null as long as nobody has estimated it.
  certainty integer check (certainty between 0 and 100),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index negotiation_bids_by_workspace on negotiation_bids (workspace_id);
create index negotiation_bids_by_deal on negotiation_bids (deal_id);
create unique index negotiation_bids_of_one_name on negotiation_bids (deal_id, lower(bidder));
create unique index negotiation_bids_lead on negotiation_bids (deal_id) where is_lead;

-- Each offer and counter as it was made; only its status changes.
create table negotiation_offers (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  bid_id uuid not null references negotiation_bids (id) on delete cascade,
  number integer not null check (number > 0),
  party text not null check (party in ('Buyer', 'Seller')),
  status text not null check (status in ('pending', 'countered', 'accepted', 'declined', 'withdrawn')),
  price_minor bigint not null check (price_minor > 0),
  structure text not null check (char_length(structure) between 1 and 60),
  cash_percent integer not null check (cash_percent between 0 and 100),
  stock_percent integer not null check (stock_percent between 0 and 100),
  deferred_percent integer not null check (deferred_percent between 0 and 100),
  earn_out_percent integer not null check (earn_out_percent between 0 and 100),
  deferred_months integer not null check (deferred_months between 0 and 120),
  earn_out_months integer not null check (earn_out_months between 0 and 120),
  terms text not null check (char_length(terms) <= 4000),
  conditions text not null check (char_length(conditions) <= 2000),
  submitted_at timestamptz not null,
  expires_on date,
  created_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  check (cash_percent + stock_percent + deferred_percent + earn_out_percent = 100)
);
create index negotiation_offers_by_workspace on negotiation_offers (workspace_id);
create unique index negotiation_offers_by_deal on negotiation_offers (deal_id, number);
create index negotiation_offers_by_bid on negotiation_offers (bid_id);
create unique index negotiation_offers_open on negotiation_offers (bid_id) where status = 'pending';
create index negotiation_offers_by_created_by on negotiation_offers (created_by) where created_by is not null;

-- Both positions on each term, and what was agreed.
create table negotiation_terms (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  term text not null check (char_length(term) between 1 and 200),
  status text not null check (status in ('agreed', 'negotiating', 'pending')),
  buyer_position text not null check (char_length(buyer_position) <= 2000),
  seller_position text not null check (char_length(seller_position) <= 2000),
  agreed_position text not null check (char_length(agreed_position) <= 2000),
  weight integer not null check (weight between 1 and 100),
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index negotiation_terms_by_workspace on negotiation_terms (workspace_id);
create index negotiation_terms_by_deal on negotiation_terms (deal_id);

-- The next steps on the way to closing.
create table negotiation_steps (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  task text not null check (char_length(task) between 1 and 300),
  deadline date,
  responsible text not null check (char_length(responsible) <= 200),
  status text not null check (status in ('in-progress', 'pending', 'scheduled', 'finished')),
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index negotiation_steps_by_workspace on negotiation_steps (workspace_id);
create index negotiation_steps_by_deal on negotiation_steps (deal_id, deadline);

create table negotiation_messages (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  author_name text not null check (char_length(author_name) <= 200),
  -- The team functions that are addressed; nobody in particular where it is empty.
  functions text[] not null,
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index negotiation_messages_by_workspace on negotiation_messages (workspace_id);
create index negotiation_messages_by_deal on negotiation_messages (deal_id, created_at);
create index negotiation_messages_by_author on negotiation_messages (author_id) where author_id is not null;

-- Up to when a person has read the messages of a deal.
create table negotiation_reads (
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null,
  primary key (deal_id, user_id)
);
create index negotiation_reads_by_user on negotiation_reads (user_id);

-- An offer that a person has not submitted yet.
create table negotiation_drafts (
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  draft jsonb not null,
  saved_at timestamptz not null,
  primary key (deal_id, user_id)
);
create index negotiation_drafts_by_user on negotiation_drafts (user_id);

create table negotiation_meetings (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 15 and 600),
  place text not null check (char_length(place) <= 300),
  note text not null check (char_length(note) <= 2000),
  attendees jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  -- How often it was changed, which calendars and those who change it go by, and whether it was cancelled.
  sequence integer not null default 0 check (sequence >= 0),
  updated_at timestamptz not null,
  cancelled_at timestamptz
);
create index negotiation_meetings_by_workspace on negotiation_meetings (workspace_id);
create index negotiation_meetings_by_deal on negotiation_meetings (deal_id, starts_at);
create index negotiation_meetings_by_created_by on negotiation_meetings (created_by) where created_by is not null;

-- Our limits, and what we believe theirs are. Read only by those whom the rules of the area allow.
create table negotiation_limits (
  deal_id uuid primary key references deals (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  our_target_minor bigint check (our_target_minor > 0),
  our_limit_minor bigint check (our_limit_minor > 0),
  their_limit_minor bigint check (their_limit_minor > 0),
  note text not null check (char_length(note) <= 2000),
  version integer not null check (version > 0),
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);
create index negotiation_limits_by_workspace on negotiation_limits (workspace_id);
create index negotiation_limits_by_updated_by on negotiation_limits (updated_by) where updated_by is not null;

-- What a person asked the adviser about a deal, and what it answered. Read by that person only.
create table negotiation_chats (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position bigint generated always as identity,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) <= 20000),
  -- Of an answer: its author, the type of analysis, insights, citations, proposals, cost.
  answer jsonb,
  created_at timestamptz not null
);
create index negotiation_chats_by_workspace on negotiation_chats (workspace_id);
create index negotiation_chats_by_deal on negotiation_chats (deal_id, user_id, position);
create index negotiation_chats_by_user on negotiation_chats (user_id);

-- Practice of one person against a built-in counterpart; nobody else sees it.
create table negotiation_rehearsals (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Style, side, opening, limit and our last offer; the limit is shown when it is over.
  counterpart jsonb not null,
  moves jsonb not null,
  status text not null check (status in ('open', 'agreed', 'walked away', 'ended')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index negotiation_rehearsals_by_workspace on negotiation_rehearsals (workspace_id);
create index negotiation_rehearsals_by_deal on negotiation_rehearsals (deal_id, user_id, created_at);
create index negotiation_rehearsals_by_user on negotiation_rehearsals (user_id);

-- Good for one connection of one session of one person, within a minute. Only the digest is stored.
create table voice_tickets (
  digest bytea primary key check (octet_length(digest) = 32),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  keeps_transcript boolean not null,
  is_built_in boolean not null,
  expires_at timestamptz not null
);
create index voice_tickets_by_workspace on voice_tickets (workspace_id);
create index voice_tickets_by_deal on voice_tickets (deal_id);
create index voice_tickets_by_user on voice_tickets (user_id);
create index voice_tickets_by_session on voice_tickets (session_id);
create index voice_tickets_by_expires_at on voice_tickets (expires_at);

-- What was said in a voice session whose user asked for it to be stored. Read by that person only; audio is never stored.
create table voice_transcripts (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  coach text not null check (char_length(coach) between 1 and 200),
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  started_at timestamptz not null
);
create index voice_transcripts_by_workspace on voice_transcripts (workspace_id);
create index voice_transcripts_by_deal on voice_transcripts (deal_id, user_id, started_at);
create index voice_transcripts_by_user on voice_transcripts (user_id);

-- How a negotiation that was reopened had ended before: at which price, and why it was opened again.
create table negotiation_closings (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  price_minor bigint not null check (price_minor >= 0),
  finalised_at timestamptz not null,
  finalised_by uuid references users (id) on delete set null,
  reason text not null check (char_length(reason) between 1 and 1000),
  reopened_at timestamptz not null,
  reopened_by uuid references users (id) on delete set null
);
create index negotiation_closings_by_workspace on negotiation_closings (workspace_id);
create index negotiation_closings_by_deal on negotiation_closings (deal_id, reopened_at);
create index negotiation_closings_by_finalised_by on negotiation_closings (finalised_by) where finalised_by is not null;
create index negotiation_closings_by_reopened_by on negotiation_closings (reopened_by) where reopened_by is not null;

-- The account of a workspace at one sales tool. What opens it is encrypted by the server; only the rest is ever shown.
create table sales_connections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  tool text not null check (tool in ('gong', 'chorus', 'klenty')),
  credentials bytea not null check (octet_length(credentials) between 29 and 8192),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- When the tool accepted the credentials; null where it could not be asked.
  checked_at timestamptz,
  connected_by uuid references users (id) on delete set null,
  connected_at timestamptz not null,
  -- The queue of requests of all servers: when the next one may start, how many there were today, and a pause.
  next_call_at timestamptz not null,
  calls_on date not null,
  calls_made integer not null default 0 check (calls_made >= 0),
  paused_until timestamptz,
  primary key (workspace_id, tool)
);
create index sales_connections_by_user on sales_connections (connected_by) where connected_by is not null;

-- What a tool answered, for some minutes.
create table sales_answers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  tool text not null,
  key bytea not null check (octet_length(key) = 32),
  answer jsonb not null,
  fetched_at timestamptz not null,
  primary key (workspace_id, tool, key),
  foreign key (workspace_id, tool) references sales_connections (workspace_id, tool) on delete cascade
);
create index sales_answers_by_age on sales_answers (fetched_at);

-- An uploaded or pasted transcript of a call about a deal. Its figures are worked out from the lines whenever it is read.
create table sales_calls (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  held_on date,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- The speakers on our side.
  our_speakers text[] not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index sales_calls_by_workspace on sales_calls (workspace_id);
create index sales_calls_by_deal on sales_calls (deal_id, created_at);
create index sales_calls_by_user on sales_calls (created_by) where created_by is not null;

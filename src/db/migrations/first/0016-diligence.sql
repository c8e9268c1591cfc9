-- Questions and answers about a document request. An answer counts once somebody else approved it.
create table request_posts (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  request_id uuid not null references document_requests (id) on delete cascade,
  kind text not null check (kind in ('question', 'answer')),
  -- The question that an answer answers.
  question_id uuid references request_posts (id) on delete cascade,
  body text not null check (char_length(body) between 1 and 4000),
  -- A question is published at once; an answer waits for its approval.
  state text not null check (state in ('waiting', 'published', 'returned')),
  -- Why an answer was returned to its author.
  reason text not null default '' check (char_length(reason) <= 1000),
  author_id uuid references users (id) on delete set null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- Approved by its own author, because nobody else in the workspace may approve.
  is_single boolean not null default false,
  created_at timestamptz not null,
  -- A question of a guest of a data room, who has no account: who asked stays when the guest is removed.
  guest_id uuid,
  guest_name text check (char_length(guest_name) <= 400),
  -- The buyer as it was then, in the letters by which buyers are compared: its other guests see the question too.
  guest_buyer text check (char_length(guest_buyer) <= 400),
  -- By which the page of the guest named it: what is sent twice is one question.
  guest_key uuid,
  -- The file that the question is about.
  document_id uuid references documents (id) on delete set null,
  -- An answer that the guests of all buyers see, with its question and without who asked.
  is_for_all_guests boolean not null default false,
  check ((kind = 'answer') = (question_id is not null)),
  check (kind = 'answer' or state = 'published'),
  check (num_nulls(guest_id, guest_name, guest_buyer, guest_key) in (0, 4)),
  check (guest_id is null or (kind = 'question' and author_id is null)),
  check (document_id is null or guest_id is not null),
  check (not is_for_all_guests or (kind = 'answer' and state = 'published'))
);
create index request_posts_by_workspace on request_posts (workspace_id);
create index request_posts_by_request on request_posts (request_id, created_at);
create index request_posts_by_question on request_posts (question_id) where question_id is not null;
create index request_posts_by_author on request_posts (author_id) where author_id is not null;
create index request_posts_by_decider on request_posts (decided_by) where decided_by is not null;
create unique index request_posts_once_of_guest on request_posts (guest_id, guest_key) where guest_id is not null;
create index request_posts_of_guest on request_posts (guest_id, created_at) where guest_id is not null;
create index request_posts_of_buyer on request_posts (workspace_id, guest_buyer) where guest_id is not null;
create index request_posts_by_document on request_posts (document_id) where document_id is not null;

-- Until when somebody has read the thread of a request. What came before they joined the workspace is read.
create table request_reads (
  user_id uuid not null references users (id) on delete cascade,
  request_id uuid not null references document_requests (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  read_until timestamptz not null,
  primary key (user_id, request_id)
);
create index request_reads_by_request on request_reads (request_id);
create index request_reads_by_workspace on request_reads (workspace_id);

-- People outside of the workspace who see some folders of a deal by a link.
create table room_guests (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  company text not null check (char_length(company) between 1 and 200),
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  -- Paths of the folders of the deal that they were given, with all folders inside.
  folders text[] not null check (cardinality(folders) <= 40),
  file_access text not null check (file_access in ('download', 'marked', 'view')),
  until date,
  created_by uuid references users (id) on delete set null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index room_guests_by_workspace on room_guests (workspace_id, company, id);
create index room_guests_by_deal on room_guests (deal_id);
create index room_guests_by_created_by on room_guests (created_by) where created_by is not null;
create unique index room_guests_one_address on room_guests (deal_id, email) where removed_at is null;

-- The link of a guest: a new one replaces the earlier. It opens the room as long as the guest has the address it was sent to.
create table room_links (
  guest_id uuid primary key references room_guests (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  email text not null,
  -- Only the hash: a copy of the database lets nobody in.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  opened_at timestamptz
);
create index room_links_by_workspace on room_links (workspace_id);
create index room_links_by_sender on room_links (sent_by) where sent_by is not null;

-- Playbooks that a workspace changed, every version; the built-in ones are in the code.
create table legal_playbooks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  playbook text not null check (char_length(playbook) between 1 and 60),
  version integer not null check (version > 0),
  rules jsonb not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  primary key (workspace_id, playbook, version)
);
create index legal_playbooks_by_person on legal_playbooks (changed_by);

-- The text that was checked, as it was then: a claim keeps its passage whatever becomes of the file.
create table legal_documents (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  run_id uuid references runs (id) on delete cascade,
  deal_id uuid references deals (id) on delete set null,
  document_id uuid references documents (id) on delete set null,
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 200),
  body text not null,
  -- Offsets at which each page ends.
  page_ends integer[] not null,
  -- Facts that the clause analyst read.
  facts jsonb not null,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  -- Who may read what was found in a file: the people who may read the file. The last rights outlive the file.
  readers uuid[]
);
create index legal_documents_by_run on legal_documents (run_id, position);
create index legal_documents_by_workspace on legal_documents (workspace_id, created_at);
create index legal_documents_by_deal on legal_documents (deal_id);
create index legal_documents_by_document on legal_documents (document_id);

-- What each rule says of each document. Partial and fail are findings.
create table legal_checks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  legal_document_id uuid not null references legal_documents (id) on delete cascade,
  playbook text not null check (char_length(playbook) between 1 and 60),
  rule text not null check (char_length(rule) between 1 and 60),
  outcome text not null check (outcome in ('pass', 'partial', 'fail', 'not_applicable')),
  type text not null check (type in ('critical', 'high', 'medium', 'low')),
  category text not null check (char_length(category) between 1 and 60),
  title text not null check (char_length(title) between 1 and 300),
  description text not null,
  start_at integer,
  end_at integer,
  page integer,
  confidence double precision,
  recommendation text not null,
  suggested_wording text not null,
  status text not null default 'open' check (status in ('open', 'in_review', 'accepted', 'resolved')),
  owner_id uuid references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A finding about two documents quotes both.
  other_document_id uuid references legal_documents (id) on delete cascade,
  check ((start_at is null) = (end_at is null))
);
create index legal_checks_by_document on legal_checks (legal_document_id);
create index legal_checks_of_workspace on legal_checks (workspace_id, outcome);
create index legal_checks_by_owner on legal_checks (owner_id);
create index legal_checks_by_other_document on legal_checks (other_document_id) where other_document_id is not null;

-- What the built-in analysts read in an uploaded document: the newest result of each kind of analysis.
create table document_analyses (
  document_id uuid not null references documents (id) on delete cascade,
  analysis_type text not null check (
    analysis_type in ('contract', 'legal', 'comprehensive', 'anomaly', 'valuation', 'performance')
  ),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Of the bytes that were read: a result of another digest is outdated.
  sha256 text not null,
  model text not null,
  sections jsonb not null,
  analysed_by uuid references users (id) on delete set null,
  analysed_at timestamptz not null,
  primary key (document_id, analysis_type)
);
create index document_analyses_by_workspace on document_analyses (workspace_id);
create index document_analyses_by_person on document_analyses (analysed_by);

-- The due diligence of a deal. Its items, risks, documents and open points belong to the deal.
create table diligence_reviews (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null unique references deals (id) on delete cascade,
  started_by uuid references users (id) on delete set null,
  is_sample boolean not null default false,
  created_at timestamptz not null
);
create index diligence_reviews_by_workspace on diligence_reviews (workspace_id);
create index diligence_reviews_by_person on diligence_reviews (started_by);

create table diligence_items (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 300),
  category text not null check (
    category in ('Financial', 'Legal', 'Operational', 'Technical', 'HR & Culture', 'Market')
  ),
  status text not null check (status in ('pending', 'in-progress', 'completed')),
  rating text not null check (rating in ('neutral', 'strength', 'concern')),
  finding text not null check (char_length(finding) <= 4000),
  owner_id uuid references users (id) on delete set null,
  due_on date,
  completed_at timestamptz,
  completed_by uuid references users (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index diligence_items_by_workspace on diligence_items (workspace_id, category, id);
create index diligence_items_by_deal on diligence_items (deal_id);
create index diligence_items_by_owner on diligence_items (owner_id) where owner_id is not null;
create index diligence_items_by_completed_by on diligence_items (completed_by) where completed_by is not null;
create index diligence_items_by_created_by on diligence_items (created_by) where created_by is not null;

create table diligence_risks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  risk text not null check (char_length(risk) between 1 and 300),
  category text not null check (
    category in ('Financial', 'Legal', 'Operational', 'Technical', 'HR & Culture', 'Market')
  ),
  severity text not null check (severity in ('critical', 'major', 'moderate', 'minor')),
  likelihood text not null check (likelihood in ('likely', 'possible', 'unlikely')),
  description text not null check (char_length(description) <= 4000),
  recommendation text not null check (char_length(recommendation) <= 4000),
  evidence text not null check (char_length(evidence) <= 4000),
  status text not null check (status in ('open', 'mitigated', 'accepted', 'closed')),
  owner_id uuid references users (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index diligence_risks_by_workspace on diligence_risks (workspace_id, category, id);
create index diligence_risks_by_deal on diligence_risks (deal_id);
create index diligence_risks_by_owner on diligence_risks (owner_id) where owner_id is not null;
create index diligence_risks_by_created_by on diligence_risks (created_by) where created_by is not null;

-- The review status of the documents of a deal. A file without a row is pending.
create table diligence_documents (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  -- Null for a document of the sample, which has no file.
  document_id uuid references documents (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  category text not null check (
    category in ('Financial', 'Legal', 'Operational', 'Technical', 'HR & Culture', 'Market')
  ),
  status text not null check (status in ('Reviewed', 'Pending', 'In Review')),
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index diligence_documents_once on diligence_documents (deal_id, document_id);
create index diligence_documents_by_workspace on diligence_documents (workspace_id, id);
create index diligence_documents_by_document on diligence_documents (document_id) where document_id is not null;

-- What is carried into the negotiation: a term to agree, or a condition of the closing.
create table diligence_points (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  kind text not null check (kind in ('term', 'condition')),
  title text not null check (char_length(title) between 1 and 300),
  category text not null check (
    category in ('Financial', 'Legal', 'Operational', 'Technical', 'HR & Culture', 'Market')
  ),
  note text not null check (char_length(note) <= 4000),
  status text not null check (status in ('open', 'agreed', 'dropped')),
  created_by uuid references users (id) on delete set null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index diligence_points_by_workspace on diligence_points (workspace_id, id);
create index diligence_points_by_deal on diligence_points (deal_id);
create index diligence_points_by_created_by on diligence_points (created_by) where created_by is not null;

-- A saved state of a review, as somebody left it.
create table diligence_saves (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  number integer not null check (number > 0),
  note text not null check (char_length(note) <= 500),
  progress integer not null check (progress between 0 and 100),
  snapshot jsonb not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null,
  unique (deal_id, number)
);
create index diligence_saves_by_workspace on diligence_saves (workspace_id);
create index diligence_saves_by_person on diligence_saves (saved_by);

-- What became of a finding: it is shown on the finding and on what it became.
create table record_links (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  from_kind text not null check (from_kind in ('legal_finding', 'risk', 'document')),
  from_id uuid not null,
  -- The sentence of an analysis, where the document alone says too little.
  from_text text not null check (char_length(from_text) <= 1000),
  to_kind text not null check (to_kind in ('request', 'task', 'risk', 'price', 'term', 'condition')),
  to_id uuid not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index record_links_by_deal on record_links (deal_id);
create index record_links_by_workspace on record_links (workspace_id);
create index record_links_by_source on record_links (from_id);
create index record_links_by_target on record_links (to_id);
create index record_links_by_person on record_links (created_by);

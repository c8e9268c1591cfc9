-- A mandate by a client: what the wizard asks, its status, and the deal that it belongs to.
create table engagements (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid references deals (id) on delete set null,
  client_type text not null check (
    client_type in ('corporation', 'llc', 'partnership', 'sole_proprietorship', 'trust', 'foundation', 'other')
  ),
  company_name text not null check (char_length(company_name) between 1 and 200),
  registration_number text not null check (char_length(registration_number) <= 100),
  jurisdiction text not null check (char_length(jurisdiction) = 2),
  business_type text not null check (char_length(business_type) <= 200),
  industry text not null check (char_length(industry) <= 40),
  established_date date,
  primary_contact_name text not null check (char_length(primary_contact_name) between 1 and 200),
  primary_contact_title text not null check (char_length(primary_contact_title) <= 200),
  email text not null check (char_length(email) between 1 and 254),
  phone text not null check (char_length(phone) between 1 and 50),
  address text not null check (char_length(address) <= 300),
  city text not null check (char_length(city) <= 100),
  state text not null check (char_length(state) <= 100),
  zip_code text not null check (char_length(zip_code) <= 20),
  country text check (char_length(country) = 2),
  annual_revenue text check (annual_revenue in ('under_1m', '1m_10m', '10m_100m', '100m_1b', 'over_1b')),
  employee_count text check (employee_count in ('1_10', '11_50', '51_200', '201_1000', 'over_1000')),
  business_description text not null check (char_length(business_description) between 1 and 4000),
  website_url text not null check (char_length(website_url) <= 300),
  engagement_type text not null check (
    engagement_type in ('onboarding', 'acquisition', 'investment', 'compliance', 'due_diligence', 'ongoing')
  ),
  services text[] not null check (cardinality(services) between 1 and 9),
  priority text not null check (priority in ('high', 'medium', 'low')),
  estimated_value_minor bigint check (estimated_value_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  expected_duration text not null check (char_length(expected_duration) <= 100),
  risk_profile text check (risk_profile in ('high', 'medium', 'low')),
  requires_kyc boolean not null,
  requires_aml boolean not null,
  requires_edd boolean not null,
  regulatory_requirements text[] not null check (cardinality(regulatory_requirements) <= 20),
  notes text not null check (char_length(notes) <= 4000),
  assigned_to text not null check (char_length(assigned_to) <= 100),
  status text not null check (status in ('active', 'pending', 'completed', 'on-hold')),
  status_reason text not null check (char_length(status_reason) <= 500),
  activated_at timestamptz,
  next_review_on date,
  -- When its wizard was opened: with created_at it says how long the onboarding took.
  onboarding_started_at timestamptz not null,
  is_sample boolean not null default false,
  created_by uuid references users (id) on delete set null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the newest periodic review of a client found; earlier ones are in the versions of the record.
  last_review_on date,
  review_note text not null default '' check (char_length(review_note) <= 2000),
  -- The day of the review that compliance was mailed about.
  review_mailed_for date
);
create index engagements_by_review on engagements (next_review_on) where status = 'active' and removed_at is null;
create index engagements_by_workspace on engagements (workspace_id, created_at desc, id);
create index engagements_by_deal on engagements (deal_id) where deal_id is not null;
create index engagements_by_created_by on engagements (created_by) where created_by is not null;
-- A deal has at most one open engagement.
create unique index engagements_open_by_deal on engagements (deal_id)
  where deal_id is not null and status <> 'completed' and removed_at is null;

-- Owners, directors and trustees of a client.
create table engagement_parties (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  kind text not null check (kind in ('person', 'company')),
  role text not null check (role in ('owner', 'director', 'representative', 'trustee', 'settlor', 'beneficiary')),
  country text check (char_length(country) = 2),
  born_on date,
  identifier text not null check (char_length(identifier) <= 100),
  is_pep boolean not null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index engagement_parties_by_workspace on engagement_parties (workspace_id, engagement_id, id);
create index engagement_parties_by_engagement on engagement_parties (engagement_id);

-- Who holds how much of whom; held_id null: of the client.
create table engagement_stakes (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  holder_id uuid not null references engagement_parties (id) on delete cascade,
  held_id uuid references engagement_parties (id) on delete cascade,
  percent double precision check (percent between 0 and 100),
  control text not null check (control in ('none', 'voting', 'board', 'agreement')),
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (holder_id <> held_id)
);
create index engagement_stakes_by_workspace on engagement_stakes (workspace_id, engagement_id, id);
create index engagement_stakes_by_engagement on engagement_stakes (engagement_id);
create index engagement_stakes_by_holder on engagement_stakes (holder_id);
create index engagement_stakes_by_held on engagement_stakes (held_id) where held_id is not null;

-- What was said of a required check; a check that nobody has worked on has no row.
create table engagement_checks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  party_id uuid references engagement_parties (id) on delete cascade,
  kind text not null check (
    kind in ('registration', 'ownership', 'identity', 'sanctions', 'pep', 'source_of_funds', 'adverse_media',
      'source_of_wealth', 'senior_approval')
  ),
  state text not null check (state in ('open', 'in_progress', 'passed', 'waived', 'failed')),
  note text not null check (char_length(note) <= 4000),
  expires_on date,
  document_id uuid references documents (id) on delete set null,
  reviewer_id uuid references users (id) on delete set null,
  reviewed_at timestamptz,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The day of validity that compliance was mailed about; another day is another mail.
  expiry_mailed_for date
);
create unique index engagement_checks_once on engagement_checks (engagement_id, party_id, kind) nulls not distinct;
create index engagement_checks_by_workspace on engagement_checks (workspace_id, engagement_id);
create index engagement_checks_by_expiry on engagement_checks (expires_on) where expires_on is not null and removed_at is null;
create index engagement_checks_by_party on engagement_checks (party_id) where party_id is not null;
create index engagement_checks_by_document on engagement_checks (document_id) where document_id is not null;
create index engagement_checks_by_reviewer on engagement_checks (reviewer_id) where reviewer_id is not null;

-- Documents of a client, each for one line of its checklist; one that was only seen in the original has a note instead.
create table engagement_files (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  code text not null check (char_length(code) <= 40),
  document_id uuid unique references documents (id) on delete cascade,
  note text not null check (char_length(note) <= 500),
  -- The request by which the client sent it; null where the team uploaded it.
  request_id uuid,
  created_at timestamptz not null,
  -- A passport or a proof of address proves something until a day.
  expires_on date,
  -- As of a check.
  expiry_mailed_for date,
  check (document_id is not null or note <> '')
);
create index engagement_files_by_workspace on engagement_files (workspace_id, engagement_id, created_at);
create index engagement_files_by_engagement on engagement_files (engagement_id);
create index engagement_files_by_expiry on engagement_files (expires_on) where expires_on is not null;

-- Who approved a client, for which rating. Rows are only added.
create table engagement_approvals (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  approved_by uuid references users (id) on delete set null,
  reason text not null check (char_length(reason) <= 2000),
  is_single boolean not null,
  level text not null check (level in ('high', 'medium', 'low')),
  score integer not null,
  matrix_number integer not null,
  created_at timestamptz not null
);
create index engagement_approvals_by_workspace on engagement_approvals (workspace_id, engagement_id, created_at);
create index engagement_approvals_by_engagement on engagement_approvals (engagement_id);
create index engagement_approvals_by_person on engagement_approvals (approved_by) where approved_by is not null;

-- The versions of the risk matrix of a workspace, from 2 on; version 1 is the standard one. Rows are only added.
create table risk_matrices (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  number integer not null check (number > 1),
  matrix jsonb not null,
  note text not null check (char_length(note) <= 500),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (workspace_id, number)
);
create index risk_matrices_by_person on risk_matrices (created_by) where created_by is not null;

-- A wizard that is not finished: one for each person and workspace.
create table engagement_drafts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  step integer not null check (step between 0 and 4),
  typed jsonb not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index engagement_drafts_by_user on engagement_drafts (user_id);

-- A link by which a client sends documents; only the hash of its secret is stored.
create table document_links (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null check (char_length(email) <= 254),
  codes text[] not null check (cardinality(codes) between 1 and 20),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  revoked_at timestamptz
);
create index document_links_by_workspace on document_links (workspace_id, engagement_id, created_at);
create index document_links_by_engagement on document_links (engagement_id);
create index document_links_by_person on document_links (created_by) where created_by is not null;
-- How many requests for documents an address was sent within a day.
create index document_links_by_address on document_links (lower(email), created_at);

-- What a deleted workspace leaves of its clients, because the law demands it (decision 066). No foreign keys: it outlives them.
create table retained_clients (
  -- Of the engagement.
  id uuid primary key,
  workspace_id uuid not null,
  company_name text not null check (char_length(company_name) between 1 and 200),
  -- The engagement with its parties, holdings, checks, approvals, documents, screenings and decisions.
  record jsonb not null,
  retained_at timestamptz not null,
  retain_until date not null
);
create index retained_clients_by_day on retained_clients (retain_until);

-- The stored files of these clients, where they were in the workspace.
create table retained_files (
  file_path text primary key,
  client_id uuid not null references retained_clients (id) on delete cascade,
  workspace_id uuid not null,
  file_size bigint not null check (file_size >= 0)
);
create index retained_files_by_client on retained_files (client_id);

-- Corrections of what was compared with the sanctions lists, such as a name: proposed by a member with a reason, and
-- accepted or declined by compliance. The party of a correction is deleted with it.
create table client_corrections (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  -- null: of the client itself
  party_id uuid references engagement_parties (id) on delete cascade,
  -- the fields as they were when it was proposed, and as they are to be
  former jsonb not null,
  proposed jsonb not null,
  reason text not null check (char_length(reason) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  answer text not null default '' check (char_length(answer) <= 2000),
  proposed_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index client_corrections_by_workspace on client_corrections (workspace_id, engagement_id, created_at);
create index client_corrections_by_engagement on client_corrections (engagement_id);
create index client_corrections_by_party on client_corrections (party_id) where party_id is not null;
create index client_corrections_by_proposer on client_corrections (proposed_by) where proposed_by is not null;
create index client_corrections_by_decider on client_corrections (decided_by) where decided_by is not null;
-- one at a time for each client and party
create unique index client_corrections_open on client_corrections (coalesce(party_id, engagement_id)) where state = 'open';

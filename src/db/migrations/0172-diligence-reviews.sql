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

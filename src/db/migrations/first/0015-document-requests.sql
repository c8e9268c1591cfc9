-- What the diligence of a deal asks for.
create table document_requests (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 300),
  category text not null check (
    category in ('Financial', 'Legal', 'Tax', 'Commercial', 'Operations', 'Technology', 'People', 'Other')
  ),
  owner_id uuid references users (id) on delete set null,
  due_on date,
  priority text not null check (priority in ('high', 'medium', 'low')),
  status text not null check (status in ('open', 'requested', 'received', 'answered', 'declined')),
  answer text not null check (char_length(answer) <= 4000),
  created_by uuid references users (id) on delete set null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether it is on the list that the other side gets.
  visibility text not null check (visibility in ('internal', 'published'))
);
create index document_requests_by_workspace on document_requests (workspace_id, due_on, id);
create index document_requests_by_deal on document_requests (deal_id);
create index document_requests_by_owner on document_requests (owner_id) where owner_id is not null;
create index document_requests_by_created_by on document_requests (created_by) where created_by is not null;

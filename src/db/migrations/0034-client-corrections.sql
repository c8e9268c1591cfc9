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

-- Who saved the newest revision of a draft: a colleague with an older one reads whose change it is.
alter table valuations add column revised_by uuid references users (id) on delete set null;
update valuations set revised_by = created_by where revision = 1;
create index valuations_by_reviser on valuations (revised_by) where revised_by is not null;

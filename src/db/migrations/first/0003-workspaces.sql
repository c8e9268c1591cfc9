-- Teams. What belongs to a team carries its workspace_id and goes when the workspace goes.
create table workspaces (
  id uuid primary key,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  is_private boolean not null default false,
  created_by uuid references users (id) on delete set null,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null
);
create index workspaces_created_by on workspaces (created_by);
-- Everybody has exactly one private workspace.
create unique index workspaces_one_private on workspaces (created_by) where is_private;

create table workspace_members (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  capabilities text[] not null default '{}' check (capabilities <@ array['compliance']),
  joined_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index workspace_members_user_id on workspace_members (user_id);

create table workspace_invitations (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  capabilities text[] not null default '{}' check (capabilities <@ array['compliance']),
  -- Only the hash: a copy of the database lets nobody in.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid references users (id) on delete set null,
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  sent_count integer not null default 1 check (sent_count between 1 and 5),
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((answered_at is not null) = (state in ('accepted', 'declined')))
);
create index workspace_invitations_by_workspace on workspace_invitations (workspace_id, created_at desc, id);
create index workspace_invitations_invited_by on workspace_invitations (invited_by);
create index workspace_invitations_by_email on workspace_invitations (email) where state = 'pending';
create unique index workspace_invitations_one_pending on workspace_invitations (workspace_id, email)
  where state = 'pending';

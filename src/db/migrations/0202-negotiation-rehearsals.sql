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

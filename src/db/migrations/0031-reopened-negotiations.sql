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

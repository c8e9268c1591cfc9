alter table monitored_clients
  -- The engagement that named the accounts.
  add column engagement_id uuid,
  -- A client that is no longer monitored keeps its cases and payments until their retention period ends.
  add column ended_at timestamptz;
create unique index monitored_clients_of_engagements on monitored_clients (workspace_id, engagement_id)
  where engagement_id is not null;

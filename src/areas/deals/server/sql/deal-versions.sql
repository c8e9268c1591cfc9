-- Deals as they were, for sums over the past.
create or replace view deal_versions as
  select
    record_id as deal_id, version, change_id, workspace_id, valid_from, valid_to, changed_by, stage,
    stage_since::timestamptz as stage_since,
    (facts ->> 'value_minor')::bigint as value_minor,
    facts ->> 'currency' as currency,
    (facts ->> 'probability')::smallint as probability,
    (facts ->> 'removed_at')::timestamptz as removed_at
  from record_versions
  where kind = 'deals';

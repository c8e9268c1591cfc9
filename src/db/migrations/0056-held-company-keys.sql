-- Which of these domains and names companies have, `most` of each kind: of most files hardly any, and saying so takes one
-- walk along each index, a third of what looking for each row's company by match_companies() takes.
create function list_held_company_keys(scope uuid, domains text[], names text[], most integer)
  returns table (is_name boolean, value text)
  language sql stable
  -- The table grows faster than its statistics during an import, and whatever one domain has would be collected first.
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
  (select false, c.domain from companies c
    where c.domain = any (domains) and c.workspace_id is not distinct from scope limit most)
  union all
  (select true, c.match_name from companies c
    where c.match_name = any (names) and c.workspace_id is not distinct from scope limit most)
$$;

-- One word of the index for an industry in a country and one for it in a region: who asks for both looks up a short list
-- instead of what two long ones have in common. And companies of an industry come into the search together.
-- docs/search-at-scale.md has the figures.
create or replace function fill_company_search(chosen uuid[]) returns void
  language plpgsql
  -- A table that grows faster than its statistics would be read whole for a few rows.
  set enable_seqscan = off
as $$
begin
  insert into company_dimensions (kind, name)
    select distinct d.kind, d.name from companies n
    cross join lateral (
      values ('industry', n.industry), ('country', n.country), ('region', n.region), ('stage', n.stage)
      union all select 'technology', unnest(n.technologies)
      union all select 'metric', unnest(n.metrics)
    ) d (kind, name)
    where n.id = any (chosen) and d.name is not null
      and not exists (select from company_dimensions k where k.kind = d.kind and k.name = d.name)
    -- Always in the same order, so that two writers never wait for each other.
    order by 1, 2
    on conflict do nothing;

  with folded as materialized (
    select n.id, n.workspace_id, n.status, n.industry, n.country, n.region, n.stage, n.technologies, n.metrics,
      n.revenue_millions, n.growth_percent, n.employees, n.founded_year, n.ebitda_millions,
      fold_text(n.name) as folded_name, fold_text(n.industry) as folded_industry, fold_text(n.description) as folded_description,
      company_groups(n.industry, n.description, n.revenue_millions, n.growth_percent, n.employees, n.ebitda_millions,
        n.founded_year, extract(year from n.updated_at at time zone 'UTC')::integer) as groups
    from companies n where n.id = any (chosen)
  ), searched as (
    insert into company_search
      select coalesce(-n.revenue_millions, 1), coalesce(-n.growth_percent, 'infinity'), coalesce(-n.employees, 1),
        coalesce(-n.founded_year, 1), left(n.folded_name, 40), n.id, n.workspace_id,
        case when n.revenue_millions > 0 then n.ebitda_millions * 100 / n.revenue_millions end,
        n.groups, i.id, c.id, r.id, o.ids,
        setweight(to_tsvector('simple', n.folded_name), 'A') || setweight(to_tsvector('simple', n.folded_industry), 'B')
          || setweight(to_tsvector('simple', n.folded_description), 'D')
          || (company_filter_text(concat_ws(' D', i.id, c.id, r.id, nullif(array_to_string(o.ids, ' D'), '')), n.groups,
            n.growth_percent, n.employees)
            || ' I' || i.id || 'D' || c.id || coalesce(' I' || i.id || 'D' || r.id, '')
            || case when n.folded_name = '' then '' else ' N' || replace(n.folded_name, ' ', ' N') end)::tsvector
      from folded n
      join company_dimensions i on i.kind = 'industry' and i.name = n.industry
      join company_dimensions c on c.kind = 'country' and c.name = n.country
      left join company_dimensions r on r.kind = 'region' and r.name = n.region
      cross join lateral (
        select case
          when n.stage is null and n.technologies = '{}' and n.metrics = '{}' then '{}'
          else array(
            select k.id from company_dimensions k where k.kind = 'stage' and k.name = n.stage
            union all select k.id from company_dimensions k where k.kind = 'technology' and k.name = any (n.technologies)
            union all select k.id from company_dimensions k where k.kind = 'metric' and k.name = any (n.metrics)
          )
        end as ids
        offset 0
      ) o
      where n.status = 'active'
      -- Most words belong to an industry: what a search finds then lies together, in the rows as in the index.
      order by n.industry, n.country
      -- Two loads whose ids lie among each other may be filled in side by side.
      on conflict (id, nrev) do nothing
  ), new_words as (
    insert into company_name_words (word, workspace_id)
      select w.word, w.workspace_id
      from (
        select distinct w.word collate "C" as word, n.workspace_id
        from folded n cross join lateral unnest(string_to_array(n.folded_name, ' ')) w (word)
        where char_length(w.word) between 2 and 40
      ) w
      where not exists (
        select from company_name_words k where k.word = w.word and k.workspace_id is not distinct from w.workspace_id
      )
      order by 1
      on conflict do nothing
      returning word, workspace_id
  )
  insert into company_name_deletions (hash, word, workspace_id)
    select d.hash, w.word, w.workspace_id from new_words w cross join lateral word_deletions(w.word) d
    -- A number is not a mistyped other one.
    where char_length(w.word) >= 4 and w.word ~ '[^0-9]';
end $$;

-- Companies that were in the search before are written anew in the background. Words of names are there meanwhile, unless
-- they were still to come.
alter table company_search_refill add column lacks_names boolean not null default false;
update company_search_refill set done_id = null, lacks_names = true;
insert into company_search_refill (done_id)
  select null where exists (select from company_search) and not exists (select from company_search_refill);

-- The companies of a batch industry by industry. One that moves to another industry meanwhile is filled in by that change.
alter table company_search_owed add column done_industry text;
update company_search_owed set done_id = null, filled = 0;

create or replace function fill_owed_company_search(load uuid, most integer) returns integer
  language plpgsql
as $$
declare
  owed company_search_owed;
  ids uuid[];
begin
  select * into owed from company_search_owed w
    where w.load_id = load or (load is null and w.noted_at < now() - interval '10 minutes')
    order by w.id limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  ids := array(
    select c.id from companies c
    where c.id >= owed.first_id and c.id <= owed.last_id
      and (owed.done_id is null or (c.industry, c.id) > (owed.done_industry, owed.done_id))
    order by c.industry, c.id limit most
  );
  if cardinality(ids) > 0 then
    perform fill_company_search(array(
      select unnest(ids)
      except all select s.id from company_search s where s.id = any (ids)
    ));
  end if;
  if cardinality(ids) < most then
    delete from company_search_owed w where w.id = owed.id;
  else
    update company_search_owed w set done_id = ids[most], filled = least(companies, filled + most),
        done_industry = (select c.industry from companies c where c.id = ids[most])
      where w.id = owed.id;
  end if;
  return cardinality(ids);
end $$;

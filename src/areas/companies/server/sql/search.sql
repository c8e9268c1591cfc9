-- Words in the form in which they are looked for. src/core/names/fold-text.ts says the same.
create or replace function fold_text(words text) returns text
  language sql stable strict parallel safe
  return btrim(regexp_replace(lower(unaccent(words)), '[^[:alnum:]]+', ' ', 'g'));

-- One bit a group, in the order of src/areas/companies/rules/group-company.ts.
create or replace function company_groups(
  industry text, description text, revenue double precision, growth double precision, employees integer,
  ebitda double precision, founded integer, known_in integer
) returns integer
  language sql immutable parallel safe
  -- One expression without a query inside, which the planner takes into the statement that calls it.
  return case when growth >= 25 and revenue between 10 and 500 then 1 else 0 end
    | case when revenue >= 50 and ebitda * 100 >= revenue * 15 then 2 else 0 end
    | case
        when lower(industry) ~ 'tech|software|(^|[^[:alnum:]])ai([^[:alnum:]]|$)' or position('innovation' in lower(description)) > 0
        then case when revenue < 50 then 4 + 512 else 4 end
        else 0
      end
    | case when revenue >= 100 and employees >= 500 then 8 + 64 else 0 end
    | case when revenue > 50 and growth > 15 then 16 else 0 end
    | case when revenue >= 10 and revenue < 50 and growth > 25 then 32 else 0 end
    | case when revenue >= 100 and ebitda * 100 >= revenue * 15 then 128 else 0 end
    | case when ebitda > 0 and revenue < 25 then 256 else 0 end
    | case when known_in - founded >= 30 and employees < 250 and revenue < 100 then 1024 else 0 end
    | case when revenue >= 10 and revenue < 100 and ebitda * 100 >= revenue * 10 and growth < 10 then 2048 else 0 end
    | case when growth >= 40 and revenue < 100 then 4096 else 0 end
    | case when growth < 0 or ebitda < 0 then 8192 else 0 end
    | case when revenue >= 500 then 16384 else 0 end;

-- Filters inside the text index. Text, because one that is read as a vector costs a fifth of an array.
-- D: dimensions, given as '3 D4', P: a group, G, E and L: growth, employees at least, employees at most.
create or replace function company_filter_text(dimensions text, groups integer, growth double precision, employees integer) returns text
  language sql immutable parallel safe
  return 'D' || dimensions
    || case when groups & 1 <> 0 then ' P0' else '' end || case when groups & 2 <> 0 then ' P1' else '' end
    || case when groups & 4 <> 0 then ' P2' else '' end || case when groups & 8 <> 0 then ' P3' else '' end
    || case when groups & 16 <> 0 then ' P4' else '' end || case when groups & 32 <> 0 then ' P5' else '' end
    || case when groups & 64 <> 0 then ' P6' else '' end || case when groups & 128 <> 0 then ' P7' else '' end
    || case when groups & 256 <> 0 then ' P8' else '' end || case when groups & 512 <> 0 then ' P9' else '' end
    || case when groups & 1024 <> 0 then ' P10' else '' end || case when groups & 2048 <> 0 then ' P11' else '' end
    || case when groups & 4096 <> 0 then ' P12' else '' end || case when groups & 8192 <> 0 then ' P13' else '' end
    || case when groups & 16384 <> 0 then ' P14' else '' end
    || case
        when growth is null or growth >= 50 then ' G0 G10 G15 G20 G25 G40 G50' when growth >= 40 then ' G0 G10 G15 G20 G25 G40'
        when growth >= 25 then ' G0 G10 G15 G20 G25' when growth >= 20 then ' G0 G10 G15 G20'
        when growth >= 15 then ' G0 G10 G15' when growth >= 10 then ' G0 G10' when growth >= 0 then ' G0' else ''
      end
    || case
        when employees is null or employees >= 5000 then ' E10 E50 E100 E250 E500 E1000 E5000'
        when employees >= 1000 then ' E10 E50 E100 E250 E500 E1000' when employees >= 500 then ' E10 E50 E100 E250 E500'
        when employees >= 250 then ' E10 E50 E100 E250' when employees >= 100 then ' E10 E50 E100'
        when employees >= 50 then ' E10 E50' when employees >= 10 then ' E10' else ''
      end
    || case
        when employees is null or employees <= 10 then ' L10 L50 L250 L1000 L5000' when employees <= 50 then ' L50 L250 L1000 L5000'
        when employees <= 250 then ' L250 L1000 L5000' when employees <= 1000 then ' L1000 L5000'
        when employees <= 5000 then ' L5000' else ''
      end;

-- The word itself and all it becomes with one letter less.
create or replace function word_deletions(word text) returns table (hash bigint)
  language sql immutable strict parallel safe
begin atomic
  select distinct hashtextextended(left(word, i - 1) || substr(word, i + 1), 0) from generate_series(1, char_length(word) + 1) i;
end;

-- Puts active companies that the search does not have yet into it. Their texts are folded once. Each word of the name stands
-- once more behind an N: the index knows no weights, and a word that must stand in the name would have to be looked up in each
-- row that has it anywhere. An industry in a country and one in a region have one word each: who asks for both looks up a short
-- list instead of what two long ones have in common.
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
    from companies n where n.id = any (chosen) and n.removed_at is null
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

-- The next of the companies that one load owes, or with null any load that nobody has worked off for minutes; how many they
-- were. Null: there are none that nobody else is filling in just now.
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

-- The next of them; how many they were, or null when there are none or somebody else is at work.
create or replace function refill_company_search(most integer) returns integer
  language plpgsql
as $$
declare
  refill company_search_refill;
  ids uuid[];
begin
  select * into refill from company_search_refill for update skip locked;
  if not found then
    return null;
  end if;
  -- Whoever changes one of them waits, and then finds what is written here.
  ids := array(
    select c.id from companies c where refill.done_id is null or c.id > refill.done_id
    order by c.id limit most for no key update of c
  );
  delete from company_search s where s.id = any (ids);
  perform fill_company_search(ids);
  if cardinality(ids) < most then
    delete from company_search_refill;
  else
    update company_search_refill set done_id = ids[most];
  end if;
  return cardinality(ids);
end $$;

-- One statement on companies, be it a row or a batch of ten thousand, is one statement here. A transaction that says
-- under companies.search_load which load it belongs to only notes what it inserts; what it changes is searched at once.
create or replace function keep_company_search() returns trigger
  language plpgsql
as $$
declare
  load text := nullif(current_setting('companies.search_load', true), '');
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform from company_search_owed w
      where w.last_id >= (select o.id from old_rows o order by o.id limit 1)
        and w.first_id <= (select o.id from old_rows o order by o.id desc limit 1)
      order by w.id for share;
    delete from company_search s where s.id = any (array(select o.id from old_rows o));
  end if;
  if tg_op = 'INSERT' and load is not null then
    insert into company_search_owed (load_id, first_id, last_id, companies)
      select load::uuid, (select n.id from new_rows n order by n.id limit 1),
        (select n.id from new_rows n order by n.id desc limit 1), count(*) from new_rows having count(*) > 0;
  elsif tg_op in ('INSERT', 'UPDATE') then
    perform fill_company_search(array(select n.id from new_rows n));
  end if;
  return null;
end $$;

create or replace trigger keep_search_inserted after insert on companies
  referencing new table as new_rows for each statement execute function keep_company_search();
create or replace trigger keep_search_updated after update on companies
  referencing old table as old_rows new table as new_rows for each statement execute function keep_company_search();
create or replace trigger keep_search_deleted after delete on companies
  referencing old table as old_rows for each statement execute function keep_company_search();

-- Imports of millions of rows: what is known by its name is found by a column, the search may follow later, and what an
-- import created is a range of ids.

-- Keys are compared for equality only: byte by byte is the fastest.
alter table companies
  alter column lei type text collate "C",
  alter column registry_number type text collate "C",
  alter column registry_jurisdiction type text collate "C",
  alter column domain type text collate "C";

-- How two spellings of a company's name are found to be one: small letters, no accents, no signs, no legal form. Every
-- letter is named here, so that no locale changes the answer; src/areas/companies/rules/match-name.ts says the same.
drop index companies_by_match_name;
create or replace function company_match_name(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    btrim(regexp_replace(
      translate(lower(name collate "C"),
        'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿšžłćęąśźżÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŠŽŁĆĘĄŚŹŻ.''’',
        'aaaaaaceeeeiiiinoooooouuuuyyszlceaszzaaaaaaceeeeiiiinoooooouuuuyyszlceaszz'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')),
    '( (inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|lp|plc|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|asa|oy|oyj|aps|pty|kk))+$', '');

-- Worked out once a row: by the importer for its own rows, by a trigger for all others.
alter table companies add column match_name text collate "C";
alter table companies disable trigger keep_search_updated;
update companies set match_name = company_match_name(name);
alter table companies enable trigger keep_search_updated;
create index companies_by_match_name on companies (match_name);

create function set_company_match_name() returns trigger
  language plpgsql
as $$
begin
  new.match_name := company_match_name(new.name);
  return new;
end $$;

create trigger match_name_inserted before insert on companies
  for each row when (new.match_name is null) execute function set_company_match_name();
create trigger match_name_updated before update of name on companies
  for each row when (new.name is distinct from old.name) execute function set_company_match_name();

-- For each row of a file the companies that have one of its keys, the strongest key first. A row with a LEI is never known by
-- a weaker key of a company with another LEI: two courts give out the same number, and a group has one website.
create function match_companies(
  scope uuid,
  id_rows integer[], ids uuid[],
  lei_rows integer[], leis text[],
  number_rows integer[], numbers text[], jurisdictions text[],
  domain_rows integer[], domains text[], domain_leis boolean[],
  name_rows integer[], names text[], countries text[], name_leis boolean[]
) returns table (n integer, rank integer, id uuid, name text, lei text)
  language sql stable
  -- The table grows faster than its statistics during an import: each batch would read all of it.
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  select k.n, 1, c.id, c.name, c.lei from unnest(id_rows, ids) k (n, value) join companies c on c.id = k.value
    where c.workspace_id is not distinct from scope
  union all
  select k.n, 2, c.id, c.name, c.lei from unnest(lei_rows, leis) k (n, value) join companies c on c.lei = k.value
    where c.workspace_id is not distinct from scope
  union all
  select k.n, 3, c.id, c.name, c.lei from unnest(number_rows, numbers, jurisdictions) k (n, value, jurisdiction)
    join companies c on c.registry_number = k.value
    where c.registry_jurisdiction is not distinct from k.jurisdiction and c.workspace_id is not distinct from scope
  union all
  select k.n, 4, c.id, c.name, c.lei from unnest(domain_rows, domains, domain_leis) k (n, value, has_lei)
    cross join lateral (
      select c.id, c.name, c.lei from companies c
      where c.domain = k.value and not (c.lei is not null and k.has_lei) and c.workspace_id is not distinct from scope
      limit 1
    ) c
  union all
  select k.n, 5, c.id, c.name, c.lei from unnest(name_rows, names, countries, name_leis) k (n, value, country, has_lei)
    cross join lateral (
      select c.id, c.name, c.lei from companies c
      where c.match_name = k.value and (c.country = k.country or c.country = '' or k.country = '')
        and not (c.lei is not null and k.has_lei) and c.workspace_id is not distinct from scope
      limit 1
    ) c
  order by 1, 2
$$;

-- Companies that a load has stored and that the search does not know yet: those between two ids, up to the done one
-- already. A change or removal of one of them waits for the process that fills in just then, and that one leaves out
-- what a change has filled in before it.
create table company_search_owed (
  id bigint generated always as identity primary key,
  load_id uuid not null,
  first_id uuid not null,
  last_id uuid not null,
  done_id uuid,
  companies integer not null,
  filled integer not null default 0,
  noted_at timestamptz not null default now()
);
create index company_search_owed_by_load on company_search_owed (load_id);

-- Filters inside the text index, as company_filter_words wrote them: a text that is read as a vector costs a fifth of an array.
-- D: dimensions, given as '3 D4', P: a group, G, E and L: growth, employees at least, employees at most.
drop function company_filter_words;
create function company_filter_text(dimensions text, groups integer, growth double precision, employees integer) returns text
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

-- Puts active companies that the search does not have yet into it. Their texts are folded once.
create function fill_company_search(chosen uuid[]) returns void
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
          || company_filter_text(concat_ws(' D', i.id, c.id, r.id, nullif(array_to_string(o.ids, ' D'), '')), n.groups,
            n.growth_percent, n.employees)::tsvector
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
create function fill_owed_company_search(load uuid, most integer) returns integer
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
    where c.id >= owed.first_id and c.id <= owed.last_id and (owed.done_id is null or c.id > owed.done_id)
    order by c.id limit most
  );
  if cardinality(ids) > 0 then
    perform fill_company_search(array(
      select unnest(ids)
      except all select s.id from company_search s where s.id >= ids[1] and s.id <= ids[cardinality(ids)]
    ));
  end if;
  if cardinality(ids) < most then
    delete from company_search_owed w where w.id = owed.id;
  else
    update company_search_owed w set done_id = ids[most], filled = least(companies, filled + most) where w.id = owed.id;
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

-- What an import created, a batch a row: no other company has an id of this range. Those that somebody changed since carry
-- another time than written_at.
create table import_batches (
  import_id uuid not null references imports (id) on delete cascade,
  first_id uuid not null,
  last_id uuid not null,
  created integer not null check (created > 0),
  written_at timestamptz not null,
  -- Null until the batch was taken back: the companies that stay, because somebody changed them.
  kept integer,
  primary key (import_id, first_id)
);

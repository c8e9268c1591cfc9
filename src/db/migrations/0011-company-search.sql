-- A narrow table beside the wide one: everything a search compares, sorts by or counts, and one text index.
-- docs/search-at-scale.md tells why it has this shape.

-- Words in the form in which they are looked for. src/core/names/fold-text.ts says the same.
create function fold_text(words text) returns text
  language sql stable strict parallel safe
  return btrim(regexp_replace(lower(unaccent(words)), '[^[:alnum:]]+', ' ', 'g'));

-- Names of industries, countries, regions, stages, technologies and custom metrics become small numbers.
create table company_dimensions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('industry', 'country', 'region', 'stage', 'technology', 'metric')),
  name text not null,
  unique (kind, name)
);

-- One bit a group, in the order of src/areas/companies/rules/group-company.ts.
create function company_groups(
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

-- Sort keys are turned so that ascending is best first and unknown is last: a page continues at (key, id).
create table company_search (
  nrev double precision not null,
  ngrowth double precision not null,
  nemployees integer not null,
  nfounded integer not null,
  name_key text collate "C" not null,
  id uuid not null,
  workspace_id uuid,
  margin double precision,
  groups integer not null,
  industry_id integer not null,
  country_id integer not null,
  region_id integer,
  -- Stage, technologies and custom metrics.
  others integer[] not null,
  words tsvector not null,
  primary key (id, nrev)
) partition by range (nrev);

-- Largest companies first: a search that needs a page stops in the head. nrev is minus the revenue in millions, 1 is unknown.
create table company_search_0 partition of company_search for values from (minvalue) to (-1000);
create table company_search_1 partition of company_search for values from (-1000) to (-500);
create table company_search_2 partition of company_search for values from (-500) to (-250);
create table company_search_3 partition of company_search for values from (-250) to (-125);
create table company_search_4 partition of company_search for values from (-125) to (-60);
create table company_search_5 partition of company_search for values from (-60) to (-25);
create table company_search_6 partition of company_search for values from (-25) to (-7);
create table company_search_7 partition of company_search for values from (-7) to (1);
create table company_search_8 partition of company_search for values from (1) to (maxvalue);

create index on company_search using gin (words);
create index on company_search (nrev, id);
create index on company_search (ngrowth, id);
create index on company_search (nemployees, id);
create index on company_search (nfounded, id);
create index on company_search (name_key, id);
create index on company_search (workspace_id) where workspace_id is not null;

-- Filters inside the text index: capital letters cannot come from a text, whose words are in small ones.
-- D: a dimension, P: a group, G, E and L: growth, employees at least, employees at most. What is unknown passes all limits.
create function company_filter_words(
  dimensions integer[], groups integer, growth double precision, employees integer
) returns text[]
  language sql immutable parallel safe
  return string_to_array('D' || array_to_string(dimensions, ',D'), ',')
    || array_remove(array[
      case when groups & 1 <> 0 then 'P0' end, case when groups & 2 <> 0 then 'P1' end, case when groups & 4 <> 0
      then 'P2' end, case when groups & 8 <> 0 then 'P3' end, case when groups & 16 <> 0 then 'P4' end, case when
      groups & 32 <> 0 then 'P5' end, case when groups & 64 <> 0 then 'P6' end, case when groups & 128 <> 0 then
      'P7' end, case when groups & 256 <> 0 then 'P8' end, case when groups & 512 <> 0 then 'P9' end, case when
      groups & 1024 <> 0 then 'P10' end, case when groups & 2048 <> 0 then 'P11' end, case when groups & 4096 <> 0
      then 'P12' end, case when groups & 8192 <> 0 then 'P13' end, case when groups & 16384 <> 0 then 'P14' end
    ], null)
    || case
        when growth is null or growth >= 50 then '{G0,G10,G15,G20,G25,G40,G50}' when growth >= 40 then '{G0,G10,G15,G20,G25,G40}'
        when growth >= 25 then '{G0,G10,G15,G20,G25}' when growth >= 20 then '{G0,G10,G15,G20}'
        when growth >= 15 then '{G0,G10,G15}' when growth >= 10 then '{G0,G10}' when growth >= 0 then '{G0}' else '{}'
      end::text[]
    || case
        when employees is null or employees >= 5000 then '{E10,E50,E100,E250,E500,E1000,E5000}'
        when employees >= 1000 then '{E10,E50,E100,E250,E500,E1000}' when employees >= 500 then '{E10,E50,E100,E250,E500}'
        when employees >= 250 then '{E10,E50,E100,E250}' when employees >= 100 then '{E10,E50,E100}'
        when employees >= 50 then '{E10,E50}' when employees >= 10 then '{E10}' else '{}'
      end::text[]
    || case
        when employees is null or employees <= 10 then '{L10,L50,L250,L1000,L5000}' when employees <= 50 then '{L50,L250,L1000,L5000}'
        when employees <= 250 then '{L250,L1000,L5000}' when employees <= 1000 then '{L1000,L5000}'
        when employees <= 5000 then '{L5000}' else '{}'
      end::text[];

-- Words of names, and each with one letter taken out: a mistyped word meets its neighbour there.
create table company_name_words (
  workspace_id uuid references workspaces (id) on delete cascade,
  word text collate "C" not null,
  unique nulls not distinct (word, workspace_id)
);
create index company_name_words_by_workspace on company_name_words (workspace_id) where workspace_id is not null;

create table company_name_deletions (
  hash bigint not null,
  word text collate "C" not null,
  workspace_id uuid references workspaces (id) on delete cascade
);
create index on company_name_deletions (hash) include (word);
create index company_name_deletions_by_workspace on company_name_deletions (workspace_id) where workspace_id is not null;

-- The word itself and all it becomes with one letter less.
create function word_deletions(word text) returns table (hash bigint)
  language sql immutable strict parallel safe
begin atomic
  select distinct hashtextextended(left(word, i - 1) || substr(word, i + 1), 0) from generate_series(1, char_length(word) + 1) i;
end;

-- Counted by refresh_company_statistics(): how rare a word is says how much it means for "similar to".
create table company_word_counts (
  word text collate "C" primary key,
  companies integer not null
);

create function refresh_company_statistics() returns void
  language plpgsql
as $$
declare
  total double precision;
  share double precision;
begin
  -- Two processes may count at once; searches go on meanwhile.
  lock table company_word_counts in share row exclusive mode;
  analyze company_search;
  select sum(greatest(reltuples, 0)) into total from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'company_search'::regclass);
  share := least(100, 200000 * 100.0 / greatest(total, 1));
  delete from company_word_counts;
  insert into company_word_counts
    select word, ceil(ndoc * 100 / share)::integer
    from ts_stat(format('select words from company_search tablesample system (%s) where workspace_id is null', share))
    where ndoc > 1 and word !~ '^[A-Z]';
  analyze company_word_counts;
end $$;

-- One statement on companies, be it a row or a batch of a hundred thousand, is one statement here.
create function keep_company_search() returns trigger
  language plpgsql
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from company_search s using old_rows o where s.id = o.id;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;

  insert into company_dimensions (kind, name)
    select distinct d.kind, d.name from new_rows n
    cross join lateral (
      values ('industry', n.industry), ('country', n.country), ('region', n.region), ('stage', n.stage)
      union all select 'technology', unnest(n.technologies)
      union all select 'metric', unnest(n.metrics)
    ) d (kind, name)
    where d.name is not null
      and not exists (select from company_dimensions k where k.kind = d.kind and k.name = d.name)
    -- Always in the same order, so that two writers never wait for each other.
    order by 1, 2
    on conflict do nothing;

  insert into company_search
    select coalesce(-n.revenue_millions, 1), coalesce(-n.growth_percent, 'infinity'), coalesce(-n.employees, 1),
      coalesce(-n.founded_year, 1), left(f.name, 40), n.id, n.workspace_id,
      case when n.revenue_millions > 0 then n.ebitda_millions * 100 / n.revenue_millions end,
      g.groups, i.id, c.id, r.id, o.ids,
      setweight(to_tsvector('simple', f.name), 'A') || setweight(to_tsvector('simple', f.industry), 'B')
        || setweight(to_tsvector('simple', f.description), 'D')
        || array_to_tsvector(company_filter_words(array[i.id, c.id, r.id] || o.ids, g.groups, n.growth_percent, n.employees))
    from new_rows n
    cross join lateral (
      select fold_text(n.name) as name, fold_text(n.industry) as industry, fold_text(n.description) as description
      -- Keeps the planner from working out the same once for each use.
      offset 0
    ) f
    cross join lateral (
      select company_groups(n.industry, n.description, n.revenue_millions, n.growth_percent, n.employees, n.ebitda_millions,
        n.founded_year, extract(year from n.updated_at at time zone 'UTC')::integer) as groups
      offset 0
    ) g
    join company_dimensions i on i.kind = 'industry' and i.name = n.industry
    join company_dimensions c on c.kind = 'country' and c.name = n.country
    left join company_dimensions r on r.kind = 'region' and r.name = n.region
    cross join lateral (
      select array(
        select k.id from company_dimensions k
        where (k.kind = 'stage' and k.name = n.stage) or (k.kind = 'technology' and k.name = any (n.technologies))
          or (k.kind = 'metric' and k.name = any (n.metrics))
      ) as ids
    ) o
    where n.status = 'active';

  with new_words as (
    insert into company_name_words (word, workspace_id)
      select distinct w.word, n.workspace_id from new_rows n
      cross join lateral unnest(string_to_array(fold_text(n.name), ' ')) w (word)
      where char_length(w.word) between 2 and 40
        and not exists (
          select from company_name_words k where k.word = w.word and k.workspace_id is not distinct from n.workspace_id
        )
      order by 1
      on conflict do nothing
      returning word, workspace_id
  )
  insert into company_name_deletions (hash, word, workspace_id)
    select d.hash, w.word, w.workspace_id from new_words w cross join lateral word_deletions(w.word) d
    where char_length(w.word) >= 4;
  return null;
end $$;

create trigger keep_search_inserted after insert on companies
  referencing new table as new_rows for each statement execute function keep_company_search();
create trigger keep_search_updated after update on companies
  referencing old table as old_rows new table as new_rows for each statement execute function keep_company_search();
create trigger keep_search_deleted after delete on companies
  referencing old table as old_rows for each statement execute function keep_company_search();

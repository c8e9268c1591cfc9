-- Rows of the search become short, so that a page holds three times as many: the words go out of line, where the index
-- of words still knows them and counting, sorting and walking do not read them. docs/search-at-scale.md has the figures.

-- PostgreSQL moves values out of line only from rows longer than 2 kB. The filler makes each row that long and is then
-- stored as some 30 bytes.
alter table company_search add column filler text not null default repeat(' ', 2040);
alter table company_search
  alter column words set storage external,
  alter column filler set storage main,
  alter column name_key set storage plain,
  alter column others set storage plain;
alter table company_search_0 set (toast_tuple_target = 128);
alter table company_search_1 set (toast_tuple_target = 128);
alter table company_search_2 set (toast_tuple_target = 128);
alter table company_search_3 set (toast_tuple_target = 128);
alter table company_search_4 set (toast_tuple_target = 128);
alter table company_search_5 set (toast_tuple_target = 128);
alter table company_search_6 set (toast_tuple_target = 128);
alter table company_search_7 set (toast_tuple_target = 128);
alter table company_search_8 set (toast_tuple_target = 128);

-- As before, and each word of the name once more behind an N: the index knows no weights, and a word that must stand in
-- the name would have to be looked up in each row that has it anywhere.
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

-- Companies that were in the search before are written anew, some thousand at a time: one row tells how far that came, and
-- none that all are done. Until then they are found as before, only words of names have to be looked up.
create table company_search_refill (
  done_id uuid
);
insert into company_search_refill select null where exists (select from company_search);

-- The next of them; how many they were, or null when there are none or somebody else is at work.
create function refill_company_search(most integer) returns integer
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

-- Every word of at least four letters, however long: a search asks here which words begin with a frequent one, because the
-- index is slow to put together what begins alike. Before all are written anew it does not ask.
create or replace function note_company_words() returns trigger
  language plpgsql
as $$
begin
  insert into company_words (word)
    select d.word from (
      select distinct l.word collate "C" as word from new_rows n cross join lateral unnest(tsvector_to_array(n.words)) l (word)
      -- Words of filters begin with a capital letter.
      where char_length(l.word) >= 4 and l.word collate "C" not between 'A' and 'Z~'
    ) d
    where not exists (select from company_words k where k.word = d.word)
    -- Always in the same order, so that two writers never wait for each other.
    order by 1
    on conflict do nothing;
  return null;
end $$;

create or replace function rebuild_company_words() returns void
  language plpgsql
as $$
begin
  insert into company_words (word)
    select s.word from ts_stat('select words from company_search') s
    where char_length(s.word) >= 4 and s.word collate "C" not between 'A' and 'Z~'
    on conflict do nothing;
  analyze company_words;
end $$;

-- How many companies have each word of a filter, counted beside the others: a search looks first for what few have. R0 to
-- R8 are the partitions.
create table company_filter_counts (
  word text collate "C" primary key,
  companies integer not null
);

-- The most frequent word is asked for with each search for similar companies.
create index on company_word_counts (companies);

create or replace function refresh_company_statistics() returns void
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
  create temp table counted_words on commit drop as
    select word collate "C" as word, ceil(ndoc * 100 / share)::integer as companies
    from ts_stat(format('select words from company_search tablesample system (%s) where workspace_id is null', share))
    where ndoc > 1;
  delete from company_word_counts;
  insert into company_word_counts select * from counted_words where word not between 'A' and 'Z~';
  delete from company_filter_counts;
  insert into company_filter_counts select * from counted_words where word between 'A' and 'M~' or word between 'O' and 'Z~';
  insert into company_filter_counts
    select 'R' || right(c.relname, 1), greatest(c.reltuples, 0)::integer from pg_class c
    where c.oid in (select inhrelid from pg_inherits where inhparent = 'company_search'::regclass);
  drop table counted_words;
  analyze company_word_counts;
  analyze company_filter_counts;
end $$;

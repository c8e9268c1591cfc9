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

-- Every word of the search once, so that a part of a word finds the words it stands in; the search then looks for those.
-- Words stay when their last company goes: who looks for them finds nothing.
create table company_words (
  word text collate "C" primary key
);
create index company_words_by_part on company_words using gin (word gin_trgm_ops);

create function note_company_words() returns trigger
  language plpgsql
as $$
begin
  insert into company_words (word)
    select d.word from (
      select distinct l.word collate "C" as word from new_rows n cross join lateral unnest(tsvector_to_array(n.words)) l (word)
      -- Words of filters begin with a capital letter.
      where char_length(l.word) between 4 and 40 and l.word collate "C" not between 'A' and 'Z~'
    ) d
    where not exists (select from company_words k where k.word = d.word)
    -- Always in the same order, so that two writers never wait for each other.
    order by 1
    on conflict do nothing;
  return null;
end $$;

create trigger note_words_inserted after insert on company_search
  referencing new table as new_rows for each statement execute function note_company_words();

create function rebuild_company_words() returns void
  language plpgsql
as $$
begin
  insert into company_words (word)
    select s.word from ts_stat('select words from company_search') s
    where char_length(s.word) between 4 and 40 and s.word collate "C" not between 'A' and 'Z~'
    on conflict do nothing;
  analyze company_words;
end $$;

select rebuild_company_words();

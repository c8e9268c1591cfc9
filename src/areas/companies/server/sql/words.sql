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

create or replace trigger note_words_inserted after insert on company_search
  referencing new table as new_rows for each statement execute function note_company_words();

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

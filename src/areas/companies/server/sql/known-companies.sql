-- How two spellings of a company's name are found to be one: small letters, no accents, no signs, no legal form. Every
-- letter is named here, so that no locale changes the answer; src/areas/companies/rules/match-name.ts says the same.
create or replace function company_match_name(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    btrim(regexp_replace(
      translate(lower(name collate "C"),
        'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿšžłćęąśźżÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŠŽŁĆĘĄŚŹŻ.''’',
        'aaaaaaceeeeiiiinoooooouuuuyyszlceaszzaaaaaaceeeeiiiinoooooouuuuyyszlceaszz'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')),
    '( (inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|lp|plc|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|asa|oy|oyj|aps|pty|kk))+$', '');

create or replace function set_company_match_name() returns trigger
  language plpgsql
as $$
begin
  new.match_name := company_match_name(new.name);
  return new;
end $$;

create or replace trigger match_name_inserted before insert on companies
  for each row when (new.match_name is null) execute function set_company_match_name();
create or replace trigger match_name_updated before update of name on companies
  for each row when (new.name is distinct from old.name) execute function set_company_match_name();

-- For each row of a file the companies that have one of its keys, the strongest key first. A row with a LEI is never known by
-- a weaker key of a company with another LEI: two courts give out the same number, and a group has one website.
create or replace function match_companies(
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
    where c.workspace_id is not distinct from scope and c.removed_at is null
  union all
  select k.n, 2, c.id, c.name, c.lei from unnest(lei_rows, leis) k (n, value) join companies c on c.lei = k.value
    where c.workspace_id is not distinct from scope and c.removed_at is null
  union all
  select k.n, 3, c.id, c.name, c.lei from unnest(number_rows, numbers, jurisdictions) k (n, value, jurisdiction)
    join companies c on c.registry_number = k.value
    where c.registry_jurisdiction is not distinct from k.jurisdiction and c.workspace_id is not distinct from scope and c.removed_at is null
  union all
  select k.n, 4, c.id, c.name, c.lei from unnest(domain_rows, domains, domain_leis) k (n, value, has_lei)
    cross join lateral (
      select c.id, c.name, c.lei from companies c
      where c.domain = k.value and not (c.lei is not null and k.has_lei) and c.workspace_id is not distinct from scope and c.removed_at is null
      limit 1
    ) c
  union all
  select k.n, 5, c.id, c.name, c.lei from unnest(name_rows, names, countries, name_leis) k (n, value, country, has_lei)
    cross join lateral (
      select c.id, c.name, c.lei from companies c
      where c.match_name = k.value and (c.country = k.country or c.country = '' or k.country = '')
        and not (c.lei is not null and k.has_lei) and c.workspace_id is not distinct from scope and c.removed_at is null
      limit 1
    ) c
  order by 1, 2
$$;

-- Which of these domains and names companies have, `most` of each kind: of most files hardly any, and saying so takes one
-- walk along each index, a third of what looking for each row's company by match_companies() takes.
create or replace function list_held_company_keys(scope uuid, domains text[], names text[], most integer)
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

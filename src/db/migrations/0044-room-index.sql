-- The index of a data room: folders and files have a place among those in the same folder, from which their numbers follow.
alter table deal_folders add column position integer not null default 0 check (position >= 0);
alter table deal_files add column position integer not null default 0 check (position >= 0);

-- Every folder has a row, also those that only the path of a file or of another folder named.
insert into deal_folders (deal_id, workspace_id, path, created_at)
select distinct p.deal_id, p.workspace_id, array_to_string((string_to_array(p.folder, '/'))[:level], '/'), now()
from (
  select deal_id, workspace_id, folder from deal_files where folder <> ''
  union select deal_id, workspace_id, path from deal_folders) p,
  generate_series(1, cardinality(string_to_array(p.folder, '/'))) level
on conflict do nothing;

-- Until now both were shown by name, numbers by their value.
update deal_folders d set position = ranked.place
from (
  select deal_id, path, row_number() over (
    partition by deal_id, regexp_replace(path, '/?[^/]*$', '')
    order by (
      select string_agg(case when m[1] ~ '^[0-9]' then lpad(m[1], 20, '0') else m[1] end, '' order by at)
      from regexp_matches(lower(regexp_replace(path, '^.*/', '')), '[0-9]+|[^0-9]+', 'g') with ordinality parts (m, at)),
      path) as place
  from deal_folders) ranked
where d.deal_id = ranked.deal_id and d.path = ranked.path;

update deal_files f set position = ranked.place
from (
  select df.deal_id, df.document_id, row_number() over (
    partition by df.deal_id, df.folder
    order by (
      select string_agg(case when m[1] ~ '^[0-9]' then lpad(m[1], 20, '0') else m[1] end, '' order by at)
      from regexp_matches(lower(d.name), '[0-9]+|[^0-9]+', 'g') with ordinality parts (m, at)),
      d.id) as place
  from deal_files df join documents d on d.id = df.document_id) ranked
where f.deal_id = ranked.deal_id and f.document_id = ranked.document_id;

-- What somebody changed in an index, so that it can be undone, and which folders are no longer where they were.
create table deal_index_changes (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  steps jsonb not null,
  undone_at timestamptz
);
create index deal_index_changes_by_workspace on deal_index_changes (workspace_id);
create index deal_index_changes_by_deal on deal_index_changes (deal_id);
create index deal_index_changes_by_person on deal_index_changes (made_by) where made_by is not null;

-- Where an entry of a ZIP file would be by now, whose folder was renamed or moved since.
alter table room_entries add column folder text check (char_length(folder) <= 500);

-- Its text was read with a password that is stored nowhere; the file is as encrypted as before, and cannot carry a watermark.
alter table document_texts add column is_encrypted boolean not null default false;

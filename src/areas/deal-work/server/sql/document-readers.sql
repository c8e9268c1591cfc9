-- Who may read a document, and what they get of its file, follows from the folders it is in: where several have readers, only
-- those named by each, and the strictest access (the words are in the order of the alphabet). The rule is here alone, so that
-- a file that is moved, attached or imported can never keep the rights of another folder.
create or replace function set_document_readers(ids uuid[]) returns void language sql as $$
  with applied as (
    select f.document_id, g.readers, g.file_access
    from deal_files f join deal_folders g
      on g.deal_id = f.deal_id and (f.folder = g.path or starts_with(f.folder, g.path || '/'))
    where f.document_id = any (ids)),
  counted as (
    select document_id, count(readers) as folders, max(file_access collate "C") as file_access
    from applied group by document_id),
  allowed as (
    select c.document_id, array(
      select reader from applied a, unnest(a.readers) reader
      where a.document_id = c.document_id group by reader having count(*) = c.folders) as readers
    from counted c where folders > 0)
  update documents d set readers = a.readers, file_access = coalesce(c.file_access, 'download')
  from unnest(ids) as wanted (id)
    left join allowed a on a.document_id = wanted.id left join counted c on c.document_id = wanted.id
  where d.id = wanted.id
    and (d.readers is distinct from a.readers or d.file_access <> coalesce(c.file_access, 'download'))
$$;

-- A deal that is deleted takes its folders along: that opens no file to anybody.
create or replace function follow_deal_file() returns trigger language plpgsql as $$
begin
  if not exists (select from deals where id = coalesce(new.deal_id, old.deal_id)) then return null; end if;
  perform set_document_readers(array[coalesce(new.document_id, old.document_id)]);
  return null;
end
$$;

create or replace function follow_deal_folder() returns trigger language plpgsql as $$
begin
  if not exists (select from deals where id = coalesce(new.deal_id, old.deal_id)) then return null; end if;
  perform set_document_readers(array(
    select document_id from deal_files where deal_id = coalesce(new.deal_id, old.deal_id)));
  return null;
end
$$;

create or replace trigger deal_files_set_readers after insert or delete or update of folder on deal_files
  for each row execute function follow_deal_file();
create or replace trigger deal_folders_set_readers
  after insert or delete or update of readers, file_access on deal_folders
  for each row execute function follow_deal_folder();

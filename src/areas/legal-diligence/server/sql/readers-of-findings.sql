-- What was found in a file is shown to the people who may read the file: its readers follow those of the document.
create or replace function copy_document_readers() returns trigger language plpgsql as $$
begin
  -- locked, so that a change of the rights at this moment reaches the new row
  select d.readers into new.readers from documents d where d.id = new.document_id for share;
  return new;
end
$$;

create or replace function pass_on_document_readers() returns trigger language plpgsql as $$
begin
  update legal_documents set readers = new.readers where document_id = new.id;
  return null;
end
$$;

create or replace trigger legal_documents_copy_readers before insert on legal_documents
  for each row when (new.document_id is not null) execute function copy_document_readers();
create or replace trigger documents_pass_on_readers after update of readers on documents
  for each row when (old.readers is distinct from new.readers) execute function pass_on_document_readers();

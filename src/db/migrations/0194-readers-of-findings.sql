-- Who may read what was found in a file: the people who may read the file. The last rights outlive the file.
alter table legal_documents add column readers uuid[];
update legal_documents l set readers = d.readers from documents d where d.id = l.document_id and d.readers is not null;

-- A finding about two documents quotes both.
alter table legal_checks add column other_document_id uuid references legal_documents (id) on delete cascade;
update legal_checks c set other_document_id = o.id
from legal_documents d, legal_documents o
where c.rule = 'contradicting-cap' and d.id = c.legal_document_id and o.run_id = d.run_id and o.id <> d.id
  and position(', ' || o.name || ' between the same parties says' in c.description) > 0;
create index legal_checks_by_other_document on legal_checks (other_document_id) where other_document_id is not null;

-- Whether a document request is on the list that the other side gets.
alter table document_requests
add column visibility text not null default 'internal' check (visibility in ('internal', 'published'));
alter table document_requests
alter column visibility drop default;

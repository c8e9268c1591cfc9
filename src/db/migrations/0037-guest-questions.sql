-- A question of a guest of a data room, who has no account: who asked stays when the guest is removed.
alter table request_posts
  add column guest_id uuid,
  add column guest_name text check (char_length(guest_name) <= 400),
  -- The buyer as it was then, in the letters by which buyers are compared: its other guests see the question too.
  add column guest_buyer text check (char_length(guest_buyer) <= 400),
  -- By which the page of the guest named it: what is sent twice is one question.
  add column guest_key uuid,
  -- The file that the question is about.
  add column document_id uuid references documents (id) on delete set null,
  -- An answer that the guests of all buyers see, with its question and without who asked.
  add column is_for_all_guests boolean not null default false,
  add check (num_nulls(guest_id, guest_name, guest_buyer, guest_key) in (0, 4)),
  add check (guest_id is null or (kind = 'question' and author_id is null)),
  add check (document_id is null or guest_id is not null),
  add check (not is_for_all_guests or (kind = 'answer' and state = 'published'));
create unique index request_posts_once_of_guest on request_posts (guest_id, guest_key) where guest_id is not null;
create index request_posts_of_guest on request_posts (guest_id, created_at) where guest_id is not null;
create index request_posts_of_buyer on request_posts (workspace_id, guest_buyer) where guest_id is not null;
create index request_posts_by_document on request_posts (document_id) where document_id is not null;

-- People outside of the workspace who see some folders of a deal by a link.
create table room_guests (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  company text not null check (char_length(company) between 1 and 200),
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  -- Paths of the folders of the deal that they were given, with all folders inside.
  folders text[] not null check (cardinality(folders) <= 40),
  file_access text not null check (file_access in ('download', 'marked', 'view')),
  until date,
  created_by uuid references users (id) on delete set null,
  version integer not null check (version > 0),
  change_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index room_guests_by_workspace on room_guests (workspace_id, company, id);
create index room_guests_by_deal on room_guests (deal_id);
create index room_guests_by_created_by on room_guests (created_by) where created_by is not null;
create unique index room_guests_one_address on room_guests (deal_id, email) where removed_at is null;

-- The link of a guest: a new one replaces the earlier. It opens the room as long as the guest has the address it was sent to.
create table room_links (
  guest_id uuid primary key references room_guests (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  email text not null,
  -- Only the hash: a copy of the database lets nobody in.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  opened_at timestamptz
);
create index room_links_by_workspace on room_links (workspace_id);
create index room_links_by_sender on room_links (sent_by) where sent_by is not null;

-- Who opened a document may be a guest, whose name stays when they are removed.
alter table document_views
  add column guest_id uuid,
  add column guest_name text check (char_length(guest_name) <= 400),
  add check ((guest_id is null) = (guest_name is null)),
  add check (guest_id is null or user_id is null);
create index document_views_by_guest on document_views (guest_id, at desc) where guest_id is not null;

-- Until when somebody has read the thread of a request. What came before they joined the workspace is read.
create table request_reads (
  user_id uuid not null references users (id) on delete cascade,
  request_id uuid not null references document_requests (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  read_until timestamptz not null,
  primary key (user_id, request_id)
);
create index request_reads_by_request on request_reads (request_id);
create index request_reads_by_workspace on request_reads (workspace_id);

-- Nobody is told that the threads of until now are new.
insert into request_reads (user_id, request_id, workspace_id, read_until)
select m.user_id, p.request_id, p.workspace_id, max(greatest(p.created_at, p.decided_at))
from request_posts p join workspace_members m on m.workspace_id = p.workspace_id
group by m.user_id, p.request_id, p.workspace_id;

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

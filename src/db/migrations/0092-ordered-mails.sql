-- Who ordered a mail, so that this person alone can download it where no mail server takes it. Never the mail itself:
-- links in it are secrets. Goes with the task that wrote the mail. Mails of accounts have no row here.
create table ordered_mails (
  id uuid primary key references tasks (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The invitation or meeting that the mail is about.
  about_id uuid not null,
  recipient text not null check (char_length(recipient) between 3 and 254),
  written_at timestamptz not null,
  -- True once its file lies in the outbox.
  is_in_outbox boolean not null default false
);

create index ordered_mails_by_user on ordered_mails (user_id, workspace_id, written_at desc, id);
create index ordered_mails_by_workspace on ordered_mails (workspace_id);

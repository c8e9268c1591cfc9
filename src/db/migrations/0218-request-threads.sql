-- Questions and answers about a document request. An answer counts once somebody else approved it.
create table request_posts (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  request_id uuid not null references document_requests (id) on delete cascade,
  kind text not null check (kind in ('question', 'answer')),
  -- The question that an answer answers.
  question_id uuid references request_posts (id) on delete cascade,
  body text not null check (char_length(body) between 1 and 4000),
  -- A question is published at once; an answer waits for its approval.
  state text not null check (state in ('waiting', 'published', 'returned')),
  -- Why an answer was returned to its author.
  reason text not null default '' check (char_length(reason) <= 1000),
  author_id uuid references users (id) on delete set null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- Approved by its own author, because nobody else in the workspace may approve.
  is_single boolean not null default false,
  created_at timestamptz not null,
  check ((kind = 'answer') = (question_id is not null)),
  check (kind = 'answer' or state = 'published')
);
create index request_posts_by_workspace on request_posts (workspace_id);
create index request_posts_by_request on request_posts (request_id, created_at);
create index request_posts_by_question on request_posts (question_id) where question_id is not null;
create index request_posts_by_author on request_posts (author_id) where author_id is not null;
create index request_posts_by_decider on request_posts (decided_by) where decided_by is not null;

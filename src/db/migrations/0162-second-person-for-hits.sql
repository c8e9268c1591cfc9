-- A decision that lets a strong hit go waits for a second person, whose confirmation is a decision of its own: nothing is overwritten.
alter table screening_decisions
  add column awaits_second boolean not null default false,
  add column confirms uuid references screening_decisions (id),
  add column single_approver_reason text check (char_length(single_approver_reason) between 1 and 1000);
create index screening_decisions_confirmations on screening_decisions (confirms) where confirms is not null;

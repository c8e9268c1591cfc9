-- What a company answered to a contact, said by hand, and the next step with it.
alter table contacts
  drop constraint contacts_state_check,
  drop constraint contacts_check,
  add constraint contacts_state_check check (
    state in ('queued', 'sent', 'written-to-outbox', 'failed', 'task-open', 'task-done', 'replied', 'declined')
  ),
  add constraint contacts_state_of_method_check check (
    state in ('replied', 'declined') or (method = 'email') = (state in ('queued', 'sent', 'written-to-outbox', 'failed'))
  ),
  -- what a contact was before its answer, and is again where the answer turns out to be none
  add column unanswered_state text check (
    unanswered_state in ('sent', 'written-to-outbox', 'task-open', 'task-done')
  ),
  add column answered_on date,
  add column answer_note text not null default '' check (char_length(answer_note) <= 4000),
  add column next_step text not null default '' check (char_length(next_step) <= 300),
  add column next_step_on date,
  add constraint contacts_answered_check check ((state in ('replied', 'declined')) = (answered_on is not null)),
  add constraint contacts_unanswered_check check (state not in ('replied', 'declined') or unanswered_state is not null);

-- A model that answers without a word is told apart from one whose words nobody can read.
alter table ai_calls drop constraint ai_calls_failure_check;
alter table ai_calls add constraint ai_calls_failure_check check (
  failure in ('key', 'credit', 'quota', 'down', 'slow', 'rejected', 'declined', 'empty', 'unreadable', 'cancelled')
);

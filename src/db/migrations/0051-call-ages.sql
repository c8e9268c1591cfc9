-- Calls that a dead process left running are ended, and old ones are forgotten, by their age alone.
create index ai_calls_by_age on ai_calls (created_at);
create index ai_calls_running on ai_calls (created_at) where outcome = 'running';

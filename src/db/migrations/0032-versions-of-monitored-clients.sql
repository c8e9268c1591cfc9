-- Counts up with each change: who changes a client names the version that they saw, so that nobody overwrites another.
alter table monitored_clients add column version integer not null default 1 check (version > 0);

-- What a language model wrote about pairs of a result, by the ids of both sides; the figures are never its own.
alter table match_runs add column prose jsonb not null default '[]';

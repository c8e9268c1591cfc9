-- The least revenue, in millions, of companies that a search for pairs looked at; 0 where it looked at all of them.
alter table match_runs
  add column min_target_revenue double precision not null default 0 check (min_target_revenue >= 0);

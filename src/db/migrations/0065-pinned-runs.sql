-- What is pinned is not forgotten when newer results of the same person come.
alter table match_runs add column pinned_at timestamptz;
alter table market_scans add column pinned_at timestamptz;

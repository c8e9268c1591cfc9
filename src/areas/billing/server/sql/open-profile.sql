-- Counts the opening of a company profile, in one round trip because every opening waits for it. Opening a profile again in
-- the same period is free. Answers 'known', 'counted' or 'refused'.
create or replace function open_profile(
  person uuid, company uuid, period timestamptz, most integer, at timestamptz
) returns text language plpgsql as $$
declare
  is_known boolean;
begin
  select true into is_known from opened_profiles
    where user_id = person and period_start = period and company_id = company;
  if is_known then
    return 'known';
  end if;
  -- The answer does not wait for the disk: a crash of the database may lose the count of its last fraction of a second, and
  -- then a profile is opened without being counted. The limit holds all the same.
  perform set_config('synchronous_commit', 'off', true);
  -- Parallel openings of one person wait here, so the count never passes the limit.
  insert into usage_periods (user_id, period_start, profiles) values (person, period, 0) on conflict do nothing;
  perform 1 from usage_periods where user_id = person and period_start = period for update;
  select true into is_known from opened_profiles
    where user_id = person and period_start = period and company_id = company;
  if is_known then
    return 'known';
  end if;
  update usage_periods set profiles = profiles + 1
    where user_id = person and period_start = period and (most is null or profiles < most);
  if not found then
    return 'refused';
  end if;
  insert into opened_profiles (user_id, period_start, company_id, opened_at) values (person, period, company, at);
  return 'counted';
end
$$;

-- A version is what somebody signed off: only its lock may be set, once; it goes only with its valuation.
create or replace function keep_valuation_version() returns trigger
  language plpgsql
as $$
begin
  if old.locked_at is not null
    or (to_jsonb(new) - 'locked_by' - 'locked_at') is distinct from (to_jsonb(old) - 'locked_by' - 'locked_at') then
    raise exception 'A version of a valuation does not change.';
  end if;
  return new;
end $$;

create or replace trigger valuation_version_kept before update on valuation_versions
  for each row execute function keep_valuation_version();

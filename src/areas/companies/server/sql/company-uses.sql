-- Where people work with a company, and would lose the link if it went. A table that refers to companies and outlives them
-- belongs in here, or says in the test of imports why not: what was found unfit for a thesis keeps its own words.
create or replace view company_uses as
  select company_id from deals where company_id is not null and removed_at is null
  union all
  select company_id from valuations where company_id is not null
  union all
  select company_id from watchlist where company_id is not null and removed_at is null
  union all
  select company_id from contacts where company_id is not null and removed_at is null
  union all
  select company_id from sourcing_records where removed_at is null;

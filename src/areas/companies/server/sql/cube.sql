-- In which band a figure lies: 0 below the first edge, 1 on it, 2 between the first and the second, and so on. So every
-- edge is exact as a lower and as an upper limit.
create or replace function company_band(figure double precision, edges double precision[]) returns integer
  language sql immutable parallel safe
  return 2 * width_bucket(figure, edges) - case when figure = any (edges) then 1 else 0 end;

-- Groups in bits 0 to 14, then the bands of revenue (5 bits), growth (5 bits) and employees (4 bits); all ones: unknown.
-- src/areas/company-search/rules/bands.ts knows the same edges.
create or replace function company_figures(groups integer, nrev double precision, ngrowth double precision, nemployees integer)
  returns integer
  language sql immutable parallel safe
  return groups
    | (case when nrev = 1 then 31 else company_band(-nrev, '{1,5,10,25,50,100,250,500,1000}') end << 15)
    | (case when ngrowth = 'infinity' then 31 else company_band(-ngrowth, '{0,10,15,20,25,30,40,50}') end << 20)
    | (case when nemployees = 1 then 15 else company_band(-nemployees, '{10,50,100,250,500,1000,5000}') end << 25);

-- Takes changes into the counts, one process at a time, and says how many.
create or replace function fold_company_cube(most bigint) returns bigint
  language plpgsql
as $$
declare
  taken bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('company_cube', 0)) then
    return 0;
  end if;
  with taken_rows as materialized (
    delete from company_cube_changes where id in (select c.id from company_cube_changes c order by c.id limit most) returning *
  ),
  parts as (
    select *, figures & 32767 as groups, (figures >> 15) << 15 as bands from taken_rows
  ),
  sums as (
    select case grouping(industry_id, country_id, region_id, figures, groups, bands)
        when 59 then 0 when 27 then 1 when 43 then 2 when 11 then 4 when 3 then 5
        when 61 then 10 when 29 then 11 when 45 then 12 when 37 then 13 when 13 then 14 when 5 then 15
        when 62 then 20 when 30 then 21 when 46 then 22 when 38 then 23 when 14 then 24
        when 6 then 25 else 8 end as level,
      workspace_id, coalesce(industry_id, 0) as industry_id, coalesce(country_id, 0) as country_id,
      coalesce(region_id, 0) as region_id, 0 as other_id, coalesce(figures, groups, bands, 0) as figures,
      sum(companies) as companies
    from parts
    group by grouping sets (
      (workspace_id, figures), (workspace_id, groups), (workspace_id, bands),
      (workspace_id, industry_id, figures), (workspace_id, country_id, figures),
      (workspace_id, industry_id, country_id, figures), (workspace_id, industry_id, country_id, region_id, figures),
      (workspace_id, industry_id, groups), (workspace_id, country_id, groups), (workspace_id, country_id, region_id, groups),
      (workspace_id, industry_id, country_id, groups), (workspace_id, industry_id, country_id, region_id, groups),
      (workspace_id, industry_id, bands), (workspace_id, country_id, bands), (workspace_id, country_id, region_id, bands),
      (workspace_id, industry_id, country_id, bands), (workspace_id, industry_id, country_id, region_id, bands),
      (workspace_id, industry_id, country_id, region_id)
    )
    union all
    select case when grouping(groups) = 0 then 16 else 7 end, workspace_id, industry_id, coalesce(country_id, 0),
      coalesce(region_id, 0), o.id, coalesce(groups, 0), sum(companies)
    from parts cross join lateral unnest(others) o (id)
    group by grouping sets ((workspace_id, industry_id, o.id, groups), (workspace_id, industry_id, country_id, region_id, o.id))
  ),
  kept as (
    insert into company_cube as c (level, workspace_id, industry_id, country_id, region_id, other_id, figures, companies)
      select * from sums where companies <> 0 order by level, country_id, industry_id, region_id, other_id, figures
      on conflict (level, country_id, industry_id, region_id, other_id, figures, workspace_id)
        do update set companies = c.companies + excluded.companies
  )
  select count(*) into taken from taken_rows;
  return taken;
end $$;

create or replace function note_company_cube() returns trigger
  language plpgsql
as $$
begin
  insert into company_cube_changes (workspace_id, industry_id, country_id, region_id, others, figures, companies)
    select workspace_id, industry_id, country_id, coalesce(region_id, 0), others,
      company_figures(groups, nrev, ngrowth, nemployees), count(*) * case when tg_op = 'INSERT' then 1 else -1 end
    from changed_rows group by 1, 2, 3, 4, 5, 6;
  -- A large load brings them up to date on its way, so that readers never have many to add up.
  if (select max(id) - min(id) from company_cube_changes) > 50000 then
    perform fold_company_cube(1000000);
  end if;
  return null;
end $$;

create or replace trigger note_cube_inserted after insert on company_search
  referencing new table as changed_rows for each statement execute function note_company_cube();
create or replace trigger note_cube_deleted after delete on company_search
  referencing old table as changed_rows for each statement execute function note_company_cube();

-- Counts everything anew, from the search itself. Nobody writes meanwhile, so the changes can be emptied at the end.
create or replace function rebuild_company_cube() returns void
  language plpgsql
as $$
begin
  lock table company_search in share mode;
  perform pg_advisory_xact_lock(hashtextextended('company_cube', 0));
  truncate company_cube, company_cube_changes;
  insert into company_cube_changes (workspace_id, industry_id, country_id, region_id, others, figures, companies)
    select workspace_id, industry_id, country_id, coalesce(region_id, 0), others,
      company_figures(groups, nrev, ngrowth, nemployees), count(*)
    from company_search group by 1, 2, 3, 4, 5, 6;
  perform fold_company_cube(null);
  truncate company_cube_changes;
  analyze company_cube;
end $$;

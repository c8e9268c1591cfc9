-- Regions of an industry between limits need no groups: level 25 tells industry, country, region and bands apart, half of
-- the cells of level 5.
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

create or replace function rebuild_company_cube() returns void
  language plpgsql
as $$
begin
  lock table company_search in share mode;
  truncate company_cube, company_cube_changes;
  with cells as materialized (
    select workspace_id, industry_id, country_id, coalesce(region_id, 0) as region_id,
      company_figures(groups, nrev, ngrowth, nemployees) as figures, count(*) as companies
    from company_search group by 1, 2, 3, 4, 5
  ),
  parts as (
    select *, figures & 32767 as groups, (figures >> 15) << 15 as bands from cells
  )
  insert into company_cube (level, workspace_id, industry_id, country_id, region_id, other_id, figures, companies)
    select case grouping(industry_id, country_id, region_id, figures, groups, bands)
        when 59 then 0 when 27 then 1 when 43 then 2 when 11 then 4 when 3 then 5
        when 61 then 10 when 29 then 11 when 45 then 12 when 37 then 13 when 13 then 14 when 5 then 15
        when 62 then 20 when 30 then 21 when 46 then 22 when 38 then 23 when 14 then 24
        when 6 then 25 else 8 end as level,
      workspace_id, coalesce(industry_id, 0), coalesce(country_id, 0), coalesce(region_id, 0), 0,
      coalesce(figures, groups, bands, 0), sum(companies)
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
    order by 1, 4, 3, 5, 7;
  insert into company_cube (level, workspace_id, industry_id, country_id, region_id, other_id, figures, companies)
    select 7, workspace_id, industry_id, country_id, coalesce(region_id, 0), o.id, 0, count(*)
    from company_search cross join lateral unnest(others) o (id) group by 2, 3, 4, 5, 6
    union all
    select 16, workspace_id, industry_id, 0, 0, o.id, groups, count(*)
    from company_search cross join lateral unnest(others) o (id) group by 2, 3, 6, 7;
  analyze company_cube;
end $$;

insert into company_cube (level, workspace_id, industry_id, country_id, region_id, other_id, figures, companies)
  select 25, workspace_id, industry_id, country_id, region_id, 0, (figures >> 15) << 15, sum(companies)
  from company_cube where level = 5 group by 2, 3, 4, 5, 7 having sum(companies) <> 0
  order by 4, 3, 5, 7;

-- Cells of an industry lie together in few places, which the planner does not know: it would walk through all cells of the
-- level. An index that only questions about an industry can use leaves it no choice.
drop index company_cube_by_industry;
create index company_cube_by_industry on company_cube (industry_id, (level::integer));
analyze company_cube;

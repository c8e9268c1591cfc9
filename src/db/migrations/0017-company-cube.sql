-- Counts of companies by industry, country, region, figures and groups, so that the numbers beside the filters need not
-- be counted row by row. docs/search-at-scale.md tells how they are used.

-- In which band a figure lies: 0 below the first edge, 1 on it, 2 between the first and the second, and so on. So every
-- edge is exact as a lower and as an upper limit.
create function company_band(figure double precision, edges double precision[]) returns integer
  language sql immutable parallel safe
  return 2 * width_bucket(figure, edges) - case when figure = any (edges) then 1 else 0 end;

-- Groups in bits 0 to 14, then the bands of revenue (5 bits), growth (5 bits) and employees (4 bits); all ones: unknown.
-- src/areas/companies/rules/bands.ts knows the same edges.
create function company_figures(groups integer, nrev double precision, ngrowth double precision, nemployees integer)
  returns integer
  language sql immutable parallel safe
  return groups
    | (case when nrev = 1 then 31 else company_band(-nrev, '{1,5,10,25,50,100,250,500,1000}') end << 15)
    | (case when ngrowth = 'infinity' then 31 else company_band(-ngrowth, '{0,10,15,20,25,30,40,50}') end << 20)
    | (case when nemployees = 1 then 15 else company_band(-nemployees, '{10,50,100,250,500,1000,5000}') end << 25);

-- Counts of each level. Levels 1 to 5 tell apart: industry; country; country and region; industry and country; industry,
-- country and region, and all figures of each (3 does not exist: 5 answers for it). 11 to 15 the same places with the
-- groups alone, 21 to 24 with the bands alone, 8 industry, country and region without figures. Of others, which are
-- stages, technologies and metrics: 16 with industry and groups, 7 with industry, country and region. What a level does
-- not tell apart is 0.
create table company_cube (
  level smallint not null,
  workspace_id uuid,
  industry_id integer not null,
  country_id integer not null,
  region_id integer not null,
  other_id integer not null,
  figures integer not null,
  companies integer not null,
  unique nulls not distinct (level, country_id, industry_id, region_id, other_id, figures, workspace_id)
) with (fillfactor = 85);
create index company_cube_by_industry on company_cube (industry_id, level);

-- What came and went since the counts were last brought up to date: writers only add here, so none waits for another.
create table company_cube_changes (
  id bigint generated always as identity primary key,
  workspace_id uuid,
  industry_id integer not null,
  country_id integer not null,
  region_id integer not null,
  others integer[] not null,
  figures integer not null,
  companies integer not null
);

-- Takes changes into the counts, one process at a time, and says how many.
create function fold_company_cube(most bigint) returns bigint
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
        when 27 then 1 when 43 then 2 when 11 then 4 when 3 then 5
        when 29 then 11 when 45 then 12 when 37 then 13 when 13 then 14 when 5 then 15
        when 30 then 21 when 46 then 22 when 38 then 23 when 14 then 24 else 8 end as level,
      workspace_id, coalesce(industry_id, 0) as industry_id, coalesce(country_id, 0) as country_id,
      coalesce(region_id, 0) as region_id, 0 as other_id, coalesce(figures, groups, bands, 0) as figures,
      sum(companies) as companies
    from parts
    group by grouping sets (
      (workspace_id, industry_id, figures), (workspace_id, country_id, figures),
      (workspace_id, industry_id, country_id, figures), (workspace_id, industry_id, country_id, region_id, figures),
      (workspace_id, industry_id, groups), (workspace_id, country_id, groups), (workspace_id, country_id, region_id, groups),
      (workspace_id, industry_id, country_id, groups), (workspace_id, industry_id, country_id, region_id, groups),
      (workspace_id, industry_id, bands), (workspace_id, country_id, bands), (workspace_id, country_id, region_id, bands),
      (workspace_id, industry_id, country_id, bands), (workspace_id, industry_id, country_id, region_id)
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

create function note_company_cube() returns trigger
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

create trigger note_cube_inserted after insert on company_search
  referencing new table as changed_rows for each statement execute function note_company_cube();
create trigger note_cube_deleted after delete on company_search
  referencing old table as changed_rows for each statement execute function note_company_cube();

-- Counts everything anew, from the search itself: what fold_company_cube says, for all companies at once.
create function rebuild_company_cube() returns void
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
        when 27 then 1 when 43 then 2 when 11 then 4 when 3 then 5
        when 29 then 11 when 45 then 12 when 37 then 13 when 13 then 14 when 5 then 15
        when 30 then 21 when 46 then 22 when 38 then 23 when 14 then 24 else 8 end as level,
      workspace_id, coalesce(industry_id, 0), coalesce(country_id, 0), coalesce(region_id, 0), 0,
      coalesce(figures, groups, bands, 0), sum(companies)
    from parts
    group by grouping sets (
      (workspace_id, industry_id, figures), (workspace_id, country_id, figures),
      (workspace_id, industry_id, country_id, figures), (workspace_id, industry_id, country_id, region_id, figures),
      (workspace_id, industry_id, groups), (workspace_id, country_id, groups), (workspace_id, country_id, region_id, groups),
      (workspace_id, industry_id, country_id, groups), (workspace_id, industry_id, country_id, region_id, groups),
      (workspace_id, industry_id, bands), (workspace_id, country_id, bands), (workspace_id, country_id, region_id, bands),
      (workspace_id, industry_id, country_id, bands), (workspace_id, industry_id, country_id, region_id)
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

select rebuild_company_cube();

-- Both are trusted extensions: the owner of the database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- How the growth text of a company is read (S0 §5): % and + are taken out, then the leading number counts.
-- src/areas/companies/rules/read-growth.ts says the same; a test compares the two.
create function read_growth(growth text) returns double precision
  language sql immutable strict parallel safe
  return substring(translate(growth, '%+', '') from '^\s*(-?(?:\d+\.?\d*|\.\d+))')::double precision;

-- The universe of the installation (workspace_id is null) and what each workspace added for itself.
create table companies (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid references workspaces (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 300),
  description text not null default '',
  industry text not null default '',
  country text not null default '',
  region text,
  location text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  stage text,
  technologies text[] not null default '{}',
  metrics text[] not null default '{}',
  -- Millions of US dollars. Double precision so that a filter compares the very number that is shown.
  revenue_millions double precision check (revenue_millions between 0 and 1e9),
  growth_rate text check (char_length(growth_rate) <= 50),
  growth_percent double precision generated always as (read_growth(growth_rate)) stored,
  employees integer check (employees between 0 and 10000000),
  valuation_millions double precision check (valuation_millions between 0 and 1e9),
  ebitda_millions double precision check (ebitda_millions between -1e9 and 1e9),
  founded_year smallint check (founded_year between 1000 and 2200),
  website text,
  customers integer check (customers >= 0),
  retention_rate double precision check (retention_rate between 0 and 1000),
  ai_rationale text,
  recent_developments text[] not null default '{}',
  financial_highlights text[] not null default '{}',
  competitive_advantages text[] not null default '{}',
  -- Keys are compared for equality only: byte by byte is the fastest.
  lei text collate "C" check (lei ~ '^[A-Z0-9]{20}$'),
  registry_number text collate "C",
  registry_jurisdiction text collate "C",
  domain text collate "C",
  tags text[] not null default '{}',
  -- { "<field>": { "kind", "source", "date", "url" } }
  provenance jsonb not null default '{}',
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Worked out once a row: by the importer for its own rows, by a trigger for all others.
  match_name text collate "C",
  -- Companies that people create, change and remove one by one have a past as other records do. Imports and samples write no
  -- versions: change_id is null until a person changes the company, and an import that changes one only counts its version on.
  version integer not null default 1 check (version > 0),
  change_id uuid,
  removed_at timestamptz
);

-- The keys by which a register, an import or a user knows a company: once in the universe, once in each workspace.
-- A removed company holds no key any more.
create unique index companies_by_lei on companies (lei, workspace_id) nulls not distinct
  where lei is not null and removed_at is null;
create unique index companies_by_registry_number on companies (registry_number, registry_jurisdiction, workspace_id)
  nulls not distinct where registry_number is not null and removed_at is null;
create index companies_by_match_name on companies (match_name);
create index companies_by_domain on companies (domain) where domain is not null;
create index companies_by_removal on companies (removed_at) where removed_at is not null;
create index companies_by_workspace on companies (workspace_id) where workspace_id is not null;

-- What was filled in once and is not filled in again when it was removed.
create table company_seeds (
  name text primary key,
  seeded_at timestamptz not null
);

-- A narrow table beside the wide one: everything a search compares, sorts by or counts, and one text index.
-- docs/search-at-scale.md says why it has this shape; triggers on companies fill it.

-- Names of industries, countries, regions, stages, technologies and custom metrics become small numbers.
create table company_dimensions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('industry', 'country', 'region', 'stage', 'technology', 'metric')),
  name text not null,
  unique (kind, name)
);

-- Sort keys are turned so that ascending is best first and unknown is last: a page continues at (key, id).
create table company_search (
  nrev double precision not null,
  ngrowth double precision not null,
  nemployees integer not null,
  nfounded integer not null,
  name_key text collate "C" not null,
  id uuid not null,
  workspace_id uuid,
  margin double precision,
  groups integer not null,
  industry_id integer not null,
  country_id integer not null,
  region_id integer,
  -- Stage, technologies and custom metrics.
  others integer[] not null,
  words tsvector not null,
  -- PostgreSQL moves values out of line only from rows longer than 2 kB. The filler makes each row that long and is then
  -- stored as some 30 bytes.
  filler text not null default repeat(' ', 2040),
  primary key (id, nrev)
) partition by range (nrev);

-- Rows are short, so that a page holds three times as many: the words go out of line, where the index of words still knows
-- them and counting, sorting and walking do not read them.
alter table company_search
  alter column words set storage external,
  alter column filler set storage main,
  alter column name_key set storage plain,
  alter column others set storage plain;

-- Largest companies first: a search that needs a page stops in the head. nrev is minus the revenue in millions, 1 is unknown.
create table company_search_0 partition of company_search for values from (minvalue) to (-1000)
  with (toast_tuple_target = 128);
create table company_search_1 partition of company_search for values from (-1000) to (-500)
  with (toast_tuple_target = 128);
create table company_search_2 partition of company_search for values from (-500) to (-250)
  with (toast_tuple_target = 128);
create table company_search_3 partition of company_search for values from (-250) to (-125)
  with (toast_tuple_target = 128);
create table company_search_4 partition of company_search for values from (-125) to (-60)
  with (toast_tuple_target = 128);
create table company_search_5 partition of company_search for values from (-60) to (-25)
  with (toast_tuple_target = 128);
create table company_search_6 partition of company_search for values from (-25) to (-7)
  with (toast_tuple_target = 128);
create table company_search_7 partition of company_search for values from (-7) to (1)
  with (toast_tuple_target = 128);
create table company_search_8 partition of company_search for values from (1) to (maxvalue)
  with (toast_tuple_target = 128);

create index on company_search using gin (words);
create index on company_search (nrev, id);
create index on company_search (ngrowth, id);
create index on company_search (nemployees, id);
create index on company_search (nfounded, id);
create index on company_search (name_key, id);
create index on company_search (workspace_id) where workspace_id is not null;

-- Words of names, and each with one letter taken out: a mistyped word meets its neighbour there.
create table company_name_words (
  workspace_id uuid references workspaces (id) on delete cascade,
  word text collate "C" not null,
  unique nulls not distinct (word, workspace_id)
);
create index company_name_words_by_workspace on company_name_words (workspace_id) where workspace_id is not null;

create table company_name_deletions (
  hash bigint not null,
  word text collate "C" not null,
  workspace_id uuid references workspaces (id) on delete cascade
);
create index on company_name_deletions (hash) include (word);
create index company_name_deletions_by_workspace on company_name_deletions (workspace_id) where workspace_id is not null;

-- Counted by refresh_company_statistics(): how rare a word is says how much it means for "similar to".
create table company_word_counts (
  word text collate "C" primary key,
  companies integer not null
);
-- The most frequent word is asked for with each search for similar companies.
create index on company_word_counts (companies);

-- How many companies have each word of a filter, counted beside the others: a search looks first for what few have. R0 to
-- R8 are the partitions.
create table company_filter_counts (
  word text collate "C" primary key,
  companies integer not null
);

-- Companies that a load has stored and that the search does not know yet: those between two ids, up to the done one
-- already. A change or removal of one of them waits for the process that fills in just then, and that one leaves out
-- what a change has filled in before it.
create table company_search_owed (
  id bigint generated always as identity primary key,
  load_id uuid not null,
  first_id uuid not null,
  last_id uuid not null,
  done_id uuid,
  -- The companies of a batch go industry by industry.
  done_industry text,
  companies integer not null,
  filled integer not null default 0,
  noted_at timestamptz not null default now()
);
create index company_search_owed_by_load on company_search_owed (load_id);

-- A change of what the search keeps of a company inserts a row here; then all are written anew, some thousand at a time,
-- and the row tells how far that came.
create table company_search_refill (
  done_id uuid,
  -- Words of names are still to come: until then they are looked up in the rows.
  lacks_names boolean not null default false
);

-- Counts of each level. Levels 1 to 5 tell apart: industry; country; country and region; industry and country; industry,
-- country and region, and all figures of each (3 does not exist: 5 answers for it). 11 to 15 the same places with the
-- groups alone, 21 to 25 with the bands alone, 8 industry, country and region without figures. 0, 10 and 20 have no place at
-- all, for filters that choose none: thousands of cells instead of tens of thousands. Of others, which are stages,
-- technologies and metrics: 16 with industry and groups, 7 with industry, country and region. What a level does not tell
-- apart is 0.
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
-- Cells of an industry lie together in few places, which the planner does not know: it would walk through all cells of the
-- level. An index that only questions about an industry can use leaves it no choice.
create index company_cube_by_industry on company_cube (industry_id, (level::integer));

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

-- Every word of the search once, so that a part of a word finds the words it stands in; the search then looks for those.
-- Words stay when their last company goes: who looks for them finds nothing.
create table company_words (
  word text collate "C" primary key
);
create index company_words_by_part on company_words using gin (word gin_trgm_ops);

-- Methods that should count and gave no value on that day: the figures of the version are those of the others.
alter table valuation_versions add column missing_methods text[] not null default '{}';

-- Payments of a file that were stored although one of their accounts is written as an IBAN and is none.
alter table monitoring_imports add column rows_doubtful integer not null default 0;

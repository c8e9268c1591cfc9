-- Who or what brought a deal: a broker, a bank, a letter of our own.
alter table deals add column source text not null default '';
alter table deal_versions add column source text not null default '';
alter table deal_versions alter column source drop default;

-- A client is watched by its accounts, which an engagement does not know.
alter table monitored_clients drop column engagement_id;

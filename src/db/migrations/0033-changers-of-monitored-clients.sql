-- Who changed the client last: a colleague with an older version reads whose change it is. Like the others of these tables
-- it refers to nobody, so that it outlives a deleted account.
alter table monitored_clients add column changed_by uuid;
update monitored_clients set changed_by = created_by where version = 1;

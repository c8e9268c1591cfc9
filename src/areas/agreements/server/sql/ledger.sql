create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log of agreements can only grow: % refused.', tg_op using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger ledger_entries_only_grow before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create or replace trigger ledger_entries_are_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create or replace trigger ledger_nodes_only_grow before update or delete on ledger_nodes
  for each row execute function refuse_ledger_change();
create or replace trigger ledger_nodes_are_never_emptied before truncate on ledger_nodes
  for each statement execute function refuse_ledger_change();
-- Also where a session plays a replica.
alter table ledger_entries enable always trigger ledger_entries_only_grow;
alter table ledger_entries enable always trigger ledger_entries_are_never_emptied;
alter table ledger_nodes enable always trigger ledger_nodes_only_grow;
alter table ledger_nodes enable always trigger ledger_nodes_are_never_emptied;

create or replace trigger ledger_audit_heads_only_grow before update or delete on ledger_audit_heads
  for each row execute function refuse_ledger_change();
create or replace trigger ledger_audit_heads_are_never_emptied before truncate on ledger_audit_heads
  for each statement execute function refuse_ledger_change();
alter table ledger_audit_heads enable always trigger ledger_audit_heads_only_grow;
alter table ledger_audit_heads enable always trigger ledger_audit_heads_are_never_emptied;

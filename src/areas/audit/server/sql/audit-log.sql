create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only grow: % refused.', tg_op using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create or replace trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
-- Also where a session plays a replica.
alter table audit_log enable always trigger audit_log_only_grows;
alter table audit_log enable always trigger audit_log_is_never_emptied;

-- What becomes of an invoice reaches every open browser of the person who owes it with the same commit, whoever did it: an
-- operator, the hourly job or the payment provider; credit notes, refunds and disputes reach the operators too. `news` is the
-- channel of the area tasks.
create or replace function tell_invoice() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_table_name <> 'invoices' then
    select user_id into person from invoices where id = new.invoice_id;
  else
    person := new.user_id;
  end if;
  if person is not null then
    perform pg_notify('news', json_build_object('workspaceId', null, 'userId', person, 'topic', 'billing')::text);
  end if;
  return null;
end
$$;
create or replace trigger invoices_tell_change after insert or update on invoices
  for each row execute function tell_invoice();
create or replace trigger credit_notes_tell_change after insert on credit_notes
  for each row execute function tell_invoice();

create or replace function tell_operators() returns trigger language plpgsql as $$
declare
  operator uuid;
begin
  for operator in select user_id from user_roles where role = 'admin' loop
    perform pg_notify('news', json_build_object('workspaceId', null, 'userId', operator, 'topic', 'billing')::text);
  end loop;
  return null;
end
$$;
create or replace trigger refunds_tell_change after insert or update on refunds
  for each row execute function tell_invoice();
create or replace trigger disputes_tell_change after insert or update on disputes
  for each row execute function tell_invoice();
create or replace trigger refunds_tell_operators after insert or update on refunds
  for each row execute function tell_operators();
create or replace trigger disputes_tell_operators after insert or update on disputes
  for each row execute function tell_operators();
create or replace trigger credit_notes_tell_operators after insert on credit_notes
  for each row execute function tell_operators();

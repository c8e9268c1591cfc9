-- An invoice, its lines and a credit note never change after they were written; only what becomes of an invoice may.
create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  moving text[] := array['status', 'paid_at', 'attempts', 'next_attempt_at', 'updated_at', 'provider_invoice_id',
    'collected_minor', 'recorded_minor'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - moving = to_jsonb(new) - moving then
    return new;
  end if;
  raise exception 'an invoice cannot be changed or deleted';
end
$$;
create or replace trigger invoices_stay before update or delete on invoices
  for each row execute function keep_invoice();

create or replace function keep_billing_row() returns trigger language plpgsql as $$
begin
  raise exception '% cannot be changed or deleted', tg_table_name;
end
$$;
create or replace trigger invoice_lines_stay before update or delete on invoice_lines
  for each row execute function keep_billing_row();
create or replace trigger credit_notes_stay before update or delete on credit_notes
  for each row execute function keep_billing_row();

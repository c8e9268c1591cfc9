create or replace function refuse_decision_change() returns trigger language plpgsql as $$
begin
  raise exception 'A decision is revised by a new one, never changed.' using errcode = 'insufficient_privilege';
end
$$;
create or replace trigger deal_decisions_stay before update on deal_decisions
  for each row execute function refuse_decision_change();
create or replace trigger deal_assumptions_stay before update on deal_assumptions
  for each row execute function refuse_decision_change();

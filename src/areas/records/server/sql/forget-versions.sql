-- The past of a record is deleted with it.
create or replace function forget_versions() returns trigger language plpgsql as $$
begin
  delete from record_versions where kind = tg_table_name and record_id = old.id;
  return null;
end
$$;

create or replace trigger deals_forget_versions after delete on deals for each row execute function forget_versions();
create or replace trigger deal_tasks_forget_versions after delete on deal_tasks for each row execute function forget_versions();
create or replace trigger deal_notes_forget_versions after delete on deal_notes for each row execute function forget_versions();
create or replace trigger document_requests_forget_versions after delete on document_requests for each row execute function forget_versions();
create or replace trigger room_guests_forget_versions after delete on room_guests for each row execute function forget_versions();
create or replace trigger watchlist_forget_versions after delete on watchlist for each row execute function forget_versions();
create or replace trigger sourcing_records_forget_versions after delete on sourcing_records for each row execute function forget_versions();
create or replace trigger contacts_forget_versions after delete on contacts for each row execute function forget_versions();
-- Only companies that a person changed have versions; an import that is undone deletes thousands without.
create or replace trigger companies_forget_versions after delete on companies
  for each row when (old.change_id is not null) execute function forget_versions();
create or replace trigger engagements_forget_versions after delete on engagements for each row execute function forget_versions();
create or replace trigger engagement_parties_forget_versions after delete on engagement_parties for each row execute function forget_versions();
create or replace trigger engagement_stakes_forget_versions after delete on engagement_stakes for each row execute function forget_versions();
create or replace trigger engagement_checks_forget_versions after delete on engagement_checks for each row execute function forget_versions();
create or replace trigger diligence_items_forget_versions after delete on diligence_items for each row execute function forget_versions();
create or replace trigger diligence_risks_forget_versions after delete on diligence_risks for each row execute function forget_versions();
create or replace trigger diligence_documents_forget_versions after delete on diligence_documents for each row execute function forget_versions();
create or replace trigger diligence_points_forget_versions after delete on diligence_points for each row execute function forget_versions();
create or replace trigger finding_reviews_forget_versions after delete on finding_reviews for each row execute function forget_versions();
create or replace trigger negotiation_terms_forget_versions after delete on negotiation_terms for each row execute function forget_versions();
create or replace trigger negotiation_steps_forget_versions after delete on negotiation_steps for each row execute function forget_versions();

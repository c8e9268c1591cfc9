-- A change of access reaches every open browser of the person with the same commit, whoever made it. What was refused before
-- is requested again, so the news is about everything. `news` is the channel of the area tasks.
create or replace function tell_role_change() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'news',
    json_build_object('workspaceId', null, 'userId', coalesce(new.user_id, old.user_id), 'topic', 'everything')::text
  );
  return null;
end
$$;
create or replace trigger user_roles_tell_change after update of role on user_roles
  for each row when (old.role is distinct from new.role) execute function tell_role_change();
create or replace trigger role_grants_tell_change after insert or update or delete on role_grants
  for each row execute function tell_role_change();

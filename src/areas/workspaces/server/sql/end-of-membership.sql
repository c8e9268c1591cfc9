-- A person who leaves a workspace stops receiving its news: see end-of-session.sql of identity. So does one who gets other
-- rights in it: the browser opens another stream with those, and reads everything again.
create or replace function tell_end_of_membership() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('over',
    json_build_object('userId', old.user_id, 'workspaceId', old.workspace_id))::text);
  return null;
end
$$;
create or replace trigger workspace_members_tell_end after delete on workspace_members
  for each row execute function tell_end_of_membership();
create or replace trigger workspace_members_tell_rights after update of role, capabilities on workspace_members
  for each row when (old.role is distinct from new.role or old.capabilities is distinct from new.capabilities)
  execute function tell_end_of_membership();
-- Its other members see who is in it.
create or replace function tell_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('news',
    json_build_object('workspaceId', coalesce(new.workspace_id, old.workspace_id), 'topic', 'workspaces')::text);
  return null;
end
$$;
create or replace trigger workspace_members_tell_all after insert or update or delete on workspace_members
  for each row execute function tell_members();

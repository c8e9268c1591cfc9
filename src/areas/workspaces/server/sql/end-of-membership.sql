-- A person who leaves a workspace stops receiving its news: see end-of-session.sql of identity.
create or replace function tell_end_of_membership() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('over',
    json_build_object('userId', old.user_id, 'workspaceId', old.workspace_id))::text);
  return null;
end
$$;
create or replace trigger workspace_members_tell_end after delete on workspace_members
  for each row execute function tell_end_of_membership();

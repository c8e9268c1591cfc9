-- Whoever is signed out or taken out of a workspace stops hearing its news with the same commit, on every server and
-- whatever way the row went. `news` is the channel of the area tasks.
create function tell_end_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('over', json_build_object('sessionId', old.id))::text);
  return null;
end
$$;
create trigger sessions_tell_end after delete on sessions for each row execute function tell_end_of_session();

create function tell_end_of_membership() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('over',
    json_build_object('userId', old.user_id, 'workspaceId', old.workspace_id))::text);
  return null;
end
$$;
create trigger workspace_members_tell_end after delete on workspace_members
  for each row execute function tell_end_of_membership();

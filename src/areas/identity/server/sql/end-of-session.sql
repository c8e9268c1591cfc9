-- A session that ends stops receiving news with the same commit, on every server and however its row was deleted. `news` is
-- the channel of the area tasks.
create or replace function tell_end_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('over', json_build_object('sessionId', old.id))::text);
  return null;
end
$$;
create or replace trigger sessions_tell_end after delete on sessions for each row execute function tell_end_of_session();

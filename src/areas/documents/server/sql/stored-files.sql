-- Every stored file that a row names. A table with a column file_path belongs in here; a test demands it.
create or replace view stored_files as
  -- A removed document takes no space: it is deleted after some days, and until then its removal can be undone.
  select 'documents' as kind, workspace_id, file_path as storage_key, file_size as bytes, removed_at is null as is_counted
  from documents
  union all
  select 'documents', workspace_id, file_path, file_size, true from document_versions
  union all
  select 'documents', workspace_id, file_path, file_size, true from document_redactions where file_path is not null
  union all
  -- What administrators bring in for everybody is no burden of the workspace in which they happen to work.
  select 'imports', workspace_id, file_path, file_size, scope = 'workspace' from imports where file_path is not null
  union all
  select 'monitoring', workspace_id, file_path, 0, false from monitoring_imports where file_path is not null
  union all
  select 'monitoring', a.workspace_id, n.file_path, 0, false
    from monitoring_notes n join monitoring_alerts a on a.id = n.alert_id where n.file_path is not null
  union all
  select 'engagements', workspace_id, file_path, file_size, false from retained_files
  union all
  select 'imports', workspace_id, file_path, file_size, true from room_imports where file_path is not null;

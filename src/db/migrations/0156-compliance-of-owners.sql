-- The owner of a private workspace handles its compliance; in a shared one the capability is given.
update workspace_members m
set capabilities = array_append(m.capabilities, 'compliance')
from workspaces w
where w.id = m.workspace_id and w.is_private and w.created_by = m.user_id and not m.capabilities @> array['compliance'];

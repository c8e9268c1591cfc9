import type { ReactNode } from 'react'
import { AuditLogView } from '#areas/audit/web/audit-log-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { Tabs, type Tab } from '#kit/display/tabs.tsx'
import type { Workspace } from '../contract.ts'
import { managesWorkspace } from '../rules/membership.ts'
import { InvitationsTab } from './invitations-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { messages } from './messages.ts'
import { LoadingOrFailed } from './states.tsx'
import { useMembers, useWorkspaces } from './use-workspaces.ts'
import { WorkspacesTab } from './workspaces-tab.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Sections of areas that this one does not know. */
  moreTabs?: readonly Tab[]
  /** What such areas show the owner beside the workspace itself. */
  forOwner?: ReactNode
}

/** People, invitations and the workspaces of a person, opened from the user menu. */
export function WorkspaceDialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, moreTabs = [], forOwner }: Omit<Props, 'open'>) {
  const workspaces = useWorkspaces()
  const active = workspaces.data?.find((workspace) => workspace.is_active)
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="large"
      title={messages.dialogTitle}
      description={active ? messages.dialogNote(active.name) : undefined}
    >
      {workspaces.data && active ? (
        <Tabs
          key={active.id}
          label={messages.sections}
          tabs={[...listTabs(workspaces.data, active, forOwner), ...moreTabs, ...listLogTabs(active)]}
        />
      ) : (
        <LoadingOrFailed query={workspaces} />
      )}
    </Dialog>
  )
}

function listTabs(workspaces: readonly Workspace[], active: Workspace, forOwner: ReactNode): Tab[] {
  const { role } = active
  const tabs: Tab[] = [
    { value: 'members', label: messages.tabs.members, content: <MembersTab ownRole={role} /> },
    {
      value: 'workspaces',
      label: messages.tabs.workspaces,
      content: <WorkspacesTab workspaces={workspaces} active={active} forOwner={forOwner} />,
    },
  ]
  if (!managesWorkspace(role)) return tabs
  return [
    ...tabs.slice(0, 1),
    { value: 'invitations', label: messages.tabs.invitations, content: <InvitationsTab active={active} /> },
    ...tabs.slice(1),
  ]
}

function listLogTabs({ role, capabilities }: Workspace): Tab[] {
  const { log, compliance } = messages.tabs
  return [
    ...(managesWorkspace(role) ? [{ value: 'log', label: log, content: <WorkspaceLog scope="workspace" /> }] : []),
    ...(capabilities.includes('compliance')
      ? [{ value: 'compliance', label: compliance, content: <WorkspaceLog scope="compliance" /> }]
      : []),
  ]
}

function WorkspaceLog({ scope }: { scope: 'workspace' | 'compliance' }) {
  const members = useMembers()
  const actors = (members.data ?? []).map(({ user_id, name, email }) => ({ id: user_id, name: name || email }))
  const ownId = members.data?.find((member) => member.is_you)?.user_id ?? null
  return <AuditLogView scope={scope} actors={actors} ownId={ownId} />
}

import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { workspacesContract } from '../contract.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { activateWorkspace } from './activate-workspace.ts'
import { changeMember } from './members/change-member.ts'
import { createWorkspace } from './create-workspace.ts'
import { declineInvitation } from './invitations/decline-invitation.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import type { WorkspacesDeps } from './deps.ts'
import { hasSampleData } from './has-sample-data.ts'
import { inviteMember } from './invitations/invite-member.ts'
import { leaveWorkspace } from './members/leave-workspace.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { listMembers } from './members/list-members.ts'
import { listReceivedInvitations } from './invitations/list-received-invitations.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { previewInvitation } from './invitations/preview-invitation.ts'
import { removeMember } from './members/remove-member.ts'
import { removeSampleData } from './remove-sample-data.ts'
import { renameWorkspace } from './rename-workspace.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'

const os = implement(workspacesContract).$context<CallContext<WorkspacesDeps>>()
const done = { success: true } as const

export const workspacesHandlers = os.router({
  list: os.list.handler(forUser(listWorkspaces)),
  create: os.create.handler(forUser(createWorkspace)),
  rename: os.rename.handler(forUser(renameWorkspace)),
  remove: os.remove.handler(({ context, input }) =>
    deleteWorkspace(context.deps, signedIn(context), input).then(() => done),
  ),
  activate: os.activate.handler(forUserBy('workspaceId', activateWorkspace)),
  leave: os.leave.handler(({ context, input }) =>
    leaveWorkspace(context.deps, signedIn(context), input.workspaceId).then(() => done),
  ),
  sampleData: os.sampleData.handler(forUser(hasSampleData)),
  removeSampleData: os.removeSampleData.handler(forUser(removeSampleData)),
  listMembers: os.listMembers.handler(forUser(listMembers)),
  changeMember: os.changeMember.handler(forUser(changeMember)),
  removeMember: os.removeMember.handler(({ context, input }) =>
    removeMember(context.deps, signedIn(context), input.userId).then(() => done),
  ),
  listInvitations: os.listInvitations.handler(forUser(listInvitations)),
  invite: os.invite.handler(forUser(inviteMember)),
  resendInvitation: os.resendInvitation.handler(forUserBy('invitationId', resendInvitation)),
  revokeInvitation: os.revokeInvitation.handler(({ context, input }) =>
    revokeInvitation(context.deps, signedIn(context), input.invitationId).then(() => done),
  ),
  previewInvitation: os.previewInvitation.handler(({ context, input }) => previewInvitation(context.deps, input.token)),
  receivedInvitations: os.receivedInvitations.handler(forUser(listReceivedInvitations)),
  acceptInvitation: os.acceptInvitation.handler(forUser(acceptInvitation)),
  declineInvitation: os.declineInvitation.handler(({ context, input }) =>
    declineInvitation(context.deps, signedIn(context), input).then(() => done),
  ),
})

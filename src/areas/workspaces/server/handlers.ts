import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
import { listMembers, listPeople } from './members/list-members.ts'
import { listReceivedInvitations } from './invitations/list-received-invitations.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { previewInvitation } from './invitations/preview-invitation.ts'
import { removeMember } from './members/remove-member.ts'
import { removeSampleData } from './remove-sample-data.ts'
import { renameWorkspace } from './rename-workspace.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'

const done = { success: true } as const

export const workspacesHandlers = handleCalls(implement(workspacesContract).$context<CallContext<WorkspacesDeps>>(), {
  list: forUser(listWorkspaces),
  create: forUser(createWorkspace),
  rename: forUser(renameWorkspace),
  remove: ({ context, input }) => deleteWorkspace(context.deps, signedIn(context), input).then(() => done),
  activate: forUserBy('workspaceId', activateWorkspace),
  leave: ({ context, input }) => leaveWorkspace(context.deps, signedIn(context), input.workspaceId).then(() => done),
  sampleData: forUser(hasSampleData),
  removeSampleData: forUser(removeSampleData),
  listMembers: forUser(listMembers),
  people: forUser(listPeople),
  changeMember: forUser(changeMember),
  removeMember: ({ context, input }) => removeMember(context.deps, signedIn(context), input.userId).then(() => done),
  listInvitations: forUser(listInvitations),
  invite: forUser(inviteMember),
  resendInvitation: forUserBy('invitationId', resendInvitation),
  revokeInvitation: ({ context, input }) =>
    revokeInvitation(context.deps, signedIn(context), input.invitationId).then(() => done),
  previewInvitation: ({ context, input }) =>
    previewInvitation(context.deps, { token: input.token, actor: context.actor }),
  receivedInvitations: forUser(listReceivedInvitations),
  acceptInvitation: forUser(acceptInvitation),
  declineInvitation: ({ context, input }) => declineInvitation(context.deps, signedIn(context), input).then(() => done),
})

import * as z from 'zod'
import { call } from '../call.ts'
import { capabilities, memberRoles } from '../permissions.ts'
import { longestWorkspaceName } from './rules/limits.ts'

const Instant = z.iso.datetime()
const Role = z.enum(memberRoles)
const Capabilities = z.array(z.enum(capabilities)).max(capabilities.length)
const Name = z
  .string()
  .trim()
  .min(1)
  .max(longestWorkspaceName)
  .regex(/^\P{C}*$/u, 'Use letters, digits and symbols.')
const Email = z.email().max(254)
const Token = z.string().regex(/^[\w-]{43}$/)

export const Workspace = z.object({
  id: z.uuid(),
  name: z.string(),
  is_private: z.boolean(),
  /** The requesting user's role in it. */
  role: Role,
  capabilities: Capabilities,
  is_active: z.boolean(),
  member_count: z.int(),
  created_at: Instant,
})
export type Workspace = z.infer<typeof Workspace>

export const Member = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  capabilities: Capabilities,
  joined_at: Instant,
  is_you: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** Somebody whom a record of the workspace can name. */
export const WorkspacePerson = z.object({
  user_id: z.uuid(),
  name: z.string(),
  /** A viewer can be on the team of a deal, and is given nothing to do. */
  may_write: z.boolean(),
  /** No longer a member: named where already chosen, and not offered any more. */
  has_left: z.boolean(),
})
export type WorkspacePerson = z.infer<typeof WorkspacePerson>

export const invitationStates = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  capabilities: Capabilities,
  state: z.enum(invitationStates),
  invited_by: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant,
  sent_count: z.int(),
  expires_at: Instant,
})
export type Invitation = z.infer<typeof Invitation>

/** What a link shows before signing in. */
export const InvitationPreview = z.object({
  workspace_name: z.string(),
  invited_by: z.string().nullable(),
  role: Role,
  expires_at: Instant,
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

/** `is_for_other`: the reader is signed in with another confirmed address than the one that it was sent to. */
export const OpenedInvitation = InvitationPreview.extend({ is_for_other: z.boolean() })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

export const ReceivedInvitation = InvitationPreview.extend({ id: z.uuid() })
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

/** An invitation identified by the token of its link, or by its id for the invited user. */
export const InvitationKey = z.union([z.strictObject({ token: Token }), z.strictObject({ invitation_id: z.uuid() })])
export type InvitationKey = z.infer<typeof InvitationKey>

export const NewInvitation = z.strictObject({ email: Email, role: Role, capabilities: Capabilities.default([]) })
export type NewInvitation = z.infer<typeof NewInvitation>

export const MemberChange = z.strictObject({
  userId: z.uuid(),
  role: Role.optional(),
  capabilities: Capabilities.optional(),
})
export type MemberChange = z.infer<typeof MemberChange>

const WorkspaceId = z.strictObject({ workspaceId: z.uuid() })
const InvitationId = z.strictObject({ invitationId: z.uuid() })
const Done = z.object({ success: z.literal(true) })

export const workspacesContract = {
  list: call('use_account').get('/api/workspaces', 'Your own workspaces').output(z.array(Workspace)),
  create: call('use_account', { creates: 'together', changes: ['workspaces', 'audit'] })
    .create('/api/workspaces', 'Create a workspace')
    .input(z.strictObject({ name: Name }))
    .output(Workspace),
  rename: call('use_account', { changes: ['workspaces', 'audit'] })
    .patch('/api/workspaces/{workspaceId}', 'Rename a workspace')
    .input(WorkspaceId.extend({ name: Name }))
    .output(Workspace),
  remove: call('use_account', { changes: 'everything' })
    .delete('/api/workspaces/{workspaceId}', 'Delete a workspace with everything in it')
    .input(WorkspaceId.extend({ confirm_name: z.string().max(longestWorkspaceName) }))
    .output(Done),
  activate: call('use_account', { changes: 'everything' })
    .post('/api/workspaces/{workspaceId}/activate', 'Switch to this workspace')
    .input(WorkspaceId)
    .output(Workspace),
  leave: call('use_account', { changes: 'everything' })
    .post('/api/workspaces/{workspaceId}/leave', 'Leave a workspace')
    .input(WorkspaceId)
    .output(Done),

  sampleData: call('read_workspace')
    .get('/api/workspaces/sample-data', 'Whether the workspace holds sample data')
    .output(z.object({ has_samples: z.boolean() })),
  removeSampleData: call('write_workspace', { changes: 'everything' })
    .post('/api/workspaces/sample-data/remove', 'Remove the sample data')
    .output(z.object({ has_samples: z.boolean() })),

  listMembers: call('read_workspace')
    .get('/api/workspace_members', 'Members of the active workspace')
    .output(z.array(Member)),
  people: call('read_workspace')
    .get('/api/workspace_people', 'Who can be named in the active workspace: its members, and those who have left it')
    .output(z.array(WorkspacePerson)),
  changeMember: call('manage_workspace', { changes: ['workspaces', 'audit'] })
    .patch('/api/workspace_members/{userId}', 'Change the role or capabilities of a member')
    .input(MemberChange)
    .output(Member),
  removeMember: call('manage_workspace', { changes: ['workspaces', 'audit'] })
    .delete('/api/workspace_members/{userId}', 'Remove a member from the workspace')
    .input(z.strictObject({ userId: z.uuid() }))
    .output(Done),

  listInvitations: call('manage_workspace')
    .get('/api/workspace_invitations', 'Invitations of the active workspace, newest first')
    .output(z.array(Invitation)),
  invite: call('manage_workspace', { creates: 'together', changes: ['workspaces', 'audit'] })
    .create('/api/workspace_invitations', 'Invite a person by email')
    .input(NewInvitation)
    .output(Invitation),
  resendInvitation: call('manage_workspace', { changes: ['workspaces', 'audit'] })
    .post('/api/workspace_invitations/{invitationId}/resend', 'Send an invitation again with a new link')
    .input(InvitationId)
    .output(Invitation),
  revokeInvitation: call('manage_workspace', { changes: ['workspaces', 'audit'] })
    .delete('/api/workspace_invitations/{invitationId}', 'Withdraw an invitation')
    .input(InvitationId)
    .output(Done),

  previewInvitation: call('anyone', { quota: 'read', changes: [] })
    .post('/api/workspace_invitations/preview', 'What an invitation link leads to')
    .input(z.strictObject({ token: Token }))
    .output(OpenedInvitation),
  receivedInvitations: call('use_account')
    .get('/api/workspace_invitations/received', 'Open invitations for your confirmed address')
    .output(z.array(ReceivedInvitation)),
  acceptInvitation: call('use_account', { changes: 'everything' })
    .post('/api/workspace_invitations/accept', 'Accept an invitation')
    .input(InvitationKey)
    .output(Workspace),
  declineInvitation: call('use_account', { changes: ['workspaces', 'audit'] })
    .post('/api/workspace_invitations/decline', 'Decline an invitation')
    .input(InvitationKey)
    .output(Done),
}

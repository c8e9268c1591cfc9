import type { ErrorCode } from '#core/errors.ts'

/** Every refusal of the area with the message shown to the user. */
export const refusals = {
  not_allowed: { code: 'FORBIDDEN', sentence: 'Your role in this workspace does not allow that.' },
  last_owner: { code: 'CONFLICT', sentence: 'A workspace needs an owner. Make someone else an owner first.' },
  private_owner: { code: 'CONFLICT', sentence: 'A private workspace always belongs to the person it was created for.' },
  private_has_members: {
    code: 'CONFLICT',
    sentence: 'Other people work in your private workspace. Remove them from it first.',
  },
  private_workspace: { code: 'CONFLICT', sentence: 'A private workspace cannot be deleted.' },
  no_workspace: { code: 'NOT_FOUND', sentence: 'There is no such workspace.' },
  no_member: { code: 'NOT_FOUND', sentence: 'There is no such member.' },
  no_invitation: { code: 'NOT_FOUND', sentence: 'There is no such open invitation.' },
  wrong_name: { code: 'BAD_REQUEST', sentence: 'To delete the workspace, type its name.' },
  nothing_to_change: { code: 'BAD_REQUEST', sentence: 'Choose a role or capabilities to change.' },
  already_member: { code: 'CONFLICT', sentence: 'This person is already a member.' },
  already_invited: { code: 'CONFLICT', sentence: 'This address already has an open invitation.' },
  too_many_invitations: { code: 'CONFLICT', sentence: 'There are too many open invitations. Withdraw some first.' },
  too_many_members: { code: 'CONFLICT', sentence: 'This workspace has reached its maximum number of members.' },
  too_many_workspaces: { code: 'CONFLICT', sentence: 'You have created the maximum number of workspaces.' },
  mailed_too_often: {
    code: 'CONFLICT',
    sentence: 'This invitation has been mailed too often. Withdraw it and invite again.',
  },
  mailed_just_now: { code: 'TOO_MANY_REQUESTS', sentence: 'This invitation was mailed a moment ago. Wait a minute.' },
} as const satisfies Record<string, { code: ErrorCode; sentence: string }>

export type RefusalName = keyof typeof refusals

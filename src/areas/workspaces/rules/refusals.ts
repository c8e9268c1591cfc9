import type { ErrorCode } from '#core/errors.ts'

/** Every refusal of the area with the sentence its reader sees. */
export const refusals = {
  not_allowed: { code: 'FORBIDDEN', sentence: 'Your role in this workspace does not allow that.' },
  last_owner: { code: 'CONFLICT', sentence: 'A workspace needs an owner. Make somebody else an owner first.' },
  private_owner: { code: 'CONFLICT', sentence: 'A private workspace stays with the person it was made for.' },
  private_has_members: {
    code: 'CONFLICT',
    sentence: 'Other people work in your private workspace. Remove them from it first.',
  },
  private_workspace: { code: 'CONFLICT', sentence: 'A private workspace cannot be deleted.' },
  no_workspace: { code: 'NOT_FOUND', sentence: 'There is no such workspace.' },
  no_member: { code: 'NOT_FOUND', sentence: 'There is no such member.' },
  no_invitation: { code: 'NOT_FOUND', sentence: 'There is no such open invitation.' },
  wrong_name: { code: 'BAD_REQUEST', sentence: 'Type the name of the workspace to delete it.' },
  nothing_to_change: { code: 'BAD_REQUEST', sentence: 'Name a role or capabilities to change.' },
  already_member: { code: 'CONFLICT', sentence: 'This person is already a member.' },
  already_invited: { code: 'CONFLICT', sentence: 'This address has an open invitation already.' },
  too_many_invitations: { code: 'CONFLICT', sentence: 'There are too many open invitations. Withdraw some first.' },
  too_many_members: { code: 'CONFLICT', sentence: 'This workspace has as many members as it can hold.' },
  too_many_workspaces: { code: 'CONFLICT', sentence: 'You have made as many workspaces as one person can.' },
  mailed_too_often: {
    code: 'CONFLICT',
    sentence: 'This invitation was mailed often enough. Withdraw it and invite again.',
  },
  mailed_just_now: { code: 'TOO_MANY_REQUESTS', sentence: 'This invitation was mailed a moment ago. Wait a minute.' },
} as const satisfies Record<string, { code: ErrorCode; sentence: string }>

export type RefusalName = keyof typeof refusals

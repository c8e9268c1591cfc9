import type { Actor } from '#areas/permissions.ts'

/**
 * Somebody outside of the workspace, to whom an area above gives files one by one; `deal`: the one whose room it is, `number`:
 * that of the file in their index.
 */
export type GuestReader = Pick<Actor, 'workspaceId'> & {
  guest: { id: string; name: string; email: string; deal: string; number: string }
}

/** A member, and the deal from which they open the file where it was opened from one. */
export type MemberReader = Pick<Actor, 'workspaceId' | 'userId' | 'memberRole'> & { dealId?: string | undefined }

/** Who gets a file: a member, or a guest. */
export type FileReader = MemberReader | GuestReader

/** A member, or the product itself in a job of the workspace, which reads every document. */
export type DocumentReader = Pick<Actor, 'workspaceId'> & Partial<Pick<Actor, 'userId' | 'memberRole'>>

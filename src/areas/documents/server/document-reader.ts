import type { Actor } from '#areas/permissions.ts'

/** Somebody outside of the workspace, to whom an area above gives files one by one; `deal`: the one whose room it is. */
export type GuestReader = Pick<Actor, 'workspaceId'> & {
  guest: { id: string; name: string; email: string; deal: string }
}

/** Who gets a file: a member, or a guest. */
export type FileReader = Pick<Actor, 'workspaceId' | 'userId'> | GuestReader

/** A member, or the product itself in a job of the workspace, which reads every document. */
export type DocumentReader = Pick<Actor, 'workspaceId'> & Partial<Pick<Actor, 'userId' | 'memberRole'>>

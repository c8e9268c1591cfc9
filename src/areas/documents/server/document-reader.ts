import type { Actor } from '#areas/permissions.ts'

/** A member, or the product itself in a job of the workspace, which reads every document. */
export type DocumentReader = Pick<Actor, 'workspaceId'> & Partial<Pick<Actor, 'userId' | 'memberRole'>>

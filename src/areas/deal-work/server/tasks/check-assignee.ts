import { findMembership } from '#areas/workspaces/server/members/find-membership.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'

/** Refuses whoever does not work in this workspace. */
export async function checkAssignee(db: Db, actor: Actor, assigneeId: string | null | undefined): Promise<void> {
  if (!assigneeId || assigneeId === actor.userId) return
  const membership = await findMembership(db, assigneeId, actor.workspaceId)
  if (membership?.workspaceId !== actor.workspaceId)
    throw new AppError('BAD_REQUEST', 'Tasks can only be assigned to members of the workspace.')
}

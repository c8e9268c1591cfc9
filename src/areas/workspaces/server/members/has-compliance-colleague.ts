import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { listMembers } from './list-members.ts'

/** Whether somebody else in the workspace has the compliance capability, and could be the second person. */
export async function hasComplianceColleague(deps: { db: Db }, actor: Actor): Promise<boolean> {
  const members = await listMembers(deps, actor)
  return members.some(({ user_id, capabilities }) => user_id !== actor.userId && capabilities.includes('compliance'))
}

import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { listMemberRows } from '../store.ts'

/** Whether somebody else in the workspace has the compliance capability, and could be the second person. */
export async function hasComplianceColleague({ db }: { db: Db }, actor: Actor): Promise<boolean> {
  const members = await listComplianceMembers(db, actor.workspaceId)
  return members.some((userId) => userId !== actor.userId)
}

/** The ids of the members who have the compliance capability. */
export async function listComplianceMembers(db: Db, workspaceId: string): Promise<string[]> {
  const members = await listMemberRows(db, workspaceId)
  return members.flatMap(({ user_id, capabilities }) => (capabilities.includes('compliance') ? [user_id] : []))
}

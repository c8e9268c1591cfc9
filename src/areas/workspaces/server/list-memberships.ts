import type { Db } from '#db/connection.ts'
import type { MemberRole } from '../../permissions.ts'
import { listMembershipRows } from './store.ts'

export type Membership = { userId: string; workspaceId: string; memberRole: MemberRole }

/** In which workspaces these people work, and as what. */
export async function listMemberships(db: Db, userIds: readonly string[]): Promise<Membership[]> {
  const rows = await listMembershipRows(db, userIds)
  return rows.map(({ user_id, workspace_id, role }) => ({
    userId: user_id,
    workspaceId: workspace_id,
    memberRole: role,
  }))
}

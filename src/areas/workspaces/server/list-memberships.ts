import type { Db } from '#db/connection.ts'
import type { MemberRole } from '../../permissions.ts'
import { listMembershipRows } from './store.ts'

/** In which workspaces a person works, and as what. */
export async function listMemberships(
  db: Db,
  userId: string,
): Promise<{ workspaceId: string; memberRole: MemberRole }[]> {
  const rows = await listMembershipRows(db, userId)
  return rows.map(({ workspace_id, role }) => ({ workspaceId: workspace_id, memberRole: role }))
}

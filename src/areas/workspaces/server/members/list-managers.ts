import type { Db } from '#db/connection.ts'
import { listMemberRows } from '../store.ts'

/** The owners and admins of a workspace. */
export async function listManagers(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await listMemberRows(db, workspaceId)
  return rows.filter(({ role }) => role === 'owner' || role === 'admin').map(({ user_id }) => user_id)
}

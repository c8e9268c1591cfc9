import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Workspace } from '../contract.ts'
import { getWorkspaceRow, type listWorkspaceRows } from './store.ts'

type WorkspaceListRow = Awaited<ReturnType<typeof listWorkspaceRows>>[number]

/** A workspace as shown to a user whose active workspace is `activeId`. */
export function toWorkspace(row: WorkspaceListRow, activeId: string): Workspace {
  return {
    id: row.id,
    name: row.name,
    is_private: row.is_private,
    role: row.role,
    capabilities: row.capabilities,
    is_active: row.id === activeId,
    member_count: row.member_count,
    created_at: row.created_at.toISOString(),
  }
}

export async function readWorkspace(db: Db, actor: Actor, workspaceId: string): Promise<Workspace> {
  return toWorkspace(await getWorkspaceRow(db, actor.userId, workspaceId), actor.workspaceId)
}

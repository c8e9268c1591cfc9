import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Workspace } from '../contract.ts'
import { getWorkspaceRow, type listWorkspaceRows } from './store.ts'

type Row = Awaited<ReturnType<typeof listWorkspaceRows>>[number]

/** A workspace as the person sees it in which `activeId` is the one they work in. */
export function toWorkspace(row: Row, activeId: string): Workspace {
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

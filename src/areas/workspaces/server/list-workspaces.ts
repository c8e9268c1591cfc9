import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Workspace } from '../contract.ts'
import { listWorkspaceRows } from './store.ts'
import { toWorkspace } from './to-workspace.ts'

/** The workspaces of a person, the private one first. */
export async function listWorkspaces(deps: { db: Db }, actor: Actor): Promise<Workspace[]> {
  return (await listWorkspaceRows(deps.db, actor.userId)).map((row) => toWorkspace(row, actor.workspaceId))
}

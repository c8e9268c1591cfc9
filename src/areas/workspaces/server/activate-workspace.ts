import { setActiveWorkspace } from '#areas/identity/server/account/set-active-workspace.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Workspace } from '../contract.ts'
import { refuse } from './refuse.ts'
import { findMember } from './store.ts'
import { readWorkspace } from './to-workspace.ts'

/** Switches this session to another workspace of the user. */
export async function activateWorkspace(deps: { db: Db }, actor: Actor, workspaceId: string): Promise<Workspace> {
  if (!(await findMember(deps.db, workspaceId, actor.userId))) refuse('no_workspace')
  await setActiveWorkspace(deps.db, { userId: actor.userId, sessionId: actor.sessionId, workspaceId })
  return readWorkspace(deps.db, { ...actor, workspaceId }, workspaceId)
}

import { setActiveWorkspace } from '#areas/identity/server/set-active-workspace.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Workspace } from '../contract.ts'
import { refuse } from './refuse.ts'
import { findMember } from './store.ts'
import { readWorkspace } from './to-workspace.ts'

/** Lets this session work in another workspace of the person. */
export async function activateWorkspace(deps: { db: Db }, actor: Actor, workspaceId: string): Promise<Workspace> {
  if (!(await findMember(deps.db, workspaceId, actor.userId))) refuse('no_workspace')
  await setActiveWorkspace(deps.db, { userId: actor.userId, sessionId: actor.sessionId, workspaceId })
  return readWorkspace(deps.db, { ...actor, workspaceId }, workspaceId)
}

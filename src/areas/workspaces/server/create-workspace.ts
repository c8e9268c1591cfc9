import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Workspace } from '../contract.ts'
import { mostWorkspacesMade } from '../rules/limits.ts'
import { refuse } from './refuse.ts'
import {
  countWorkspacesMadeBy,
  findPrivateWorkspaceId,
  findWorkspaceForChange,
  insertMember,
  insertWorkspace,
} from './store.ts'
import { readWorkspace } from './to-workspace.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export function createWorkspace(deps: Deps, actor: Actor, input: { name: string }): Promise<Workspace> {
  const at = deps.clock.now()
  const id = deps.newId()
  return deps.db.transaction().execute(async (trx) => {
    // serialised per user, so that the limit holds
    await findWorkspaceForChange(trx, await findPrivateWorkspaceId(trx, actor.userId))
    if ((await countWorkspacesMadeBy(trx, actor.userId)) >= mostWorkspacesMade) refuse('too_many_workspaces')
    await insertWorkspace(trx, { id, name: input.name, is_private: false, created_by: actor.userId, created_at: at })
    await insertMember(trx, { workspace_id: id, user_id: actor.userId, role: 'owner', joined_at: at })
    await recordAudit(trx, {
      workspaceId: id,
      actorId: actor.userId,
      action: 'workspace.created',
      subject: { type: 'workspace', id },
      details: { is_private: false },
      at,
    })
    return readWorkspace(trx, actor, id)
  })
}

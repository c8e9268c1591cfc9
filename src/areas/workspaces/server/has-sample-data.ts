import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { WorkspaceHooks } from './deps.ts'

type Deps = { db: Db; workspaceHooks: WorkspaceHooks }

export async function hasSampleData(deps: Deps, actor: Actor): Promise<{ has_samples: boolean }> {
  return { has_samples: await deps.workspaceHooks.hasSampleRows(deps.db, actor.workspaceId) }
}

import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { findRun } from './store.ts'

/** For areas whose rows name the run that they were made from. */
export async function hasRun(db: Db, actor: Actor, id: string): Promise<boolean> {
  return (await findRun(db, actor.workspaceId, id)) !== undefined
}

import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Deal } from '../contract.ts'
import { toDeal } from './deal-row.ts'
import { listDealRows } from './store.ts'

/** The deals of these ids that are in the actor's workspace and not removed, without the others. */
export async function findDeals({ db }: { db: Db }, actor: Actor, ids: readonly string[]): Promise<Deal[]> {
  if (ids.length === 0) return []
  const page = { sort: 'created_at', direction: 'desc', limit: ids.length } as const
  return (await listDealRows(db, actor.workspaceId, { ...page, ids: [...ids] })).map(toDeal)
}

import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal } from '../../contract.ts'
import { toDeal } from './deal-row.ts'
import { findDealRow } from '../store.ts'

/** The deal of this id, if it belongs to the actor's workspace. Areas whose own rows name deals ask here. */
export async function findDeal(
  { db }: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  dealId: string,
): Promise<Deal | undefined> {
  const row = await findDealRow(db, { workspaceId: actor.workspaceId, dealId })
  return row && toDeal(row)
}

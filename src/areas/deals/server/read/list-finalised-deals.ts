import type { Db } from '#db/connection.ts'
import { listFinalisedRows } from './state-store.ts'

export type FinalisedDeal = { id: string; target: string; currency: string; valueMinor: number }

/** Deals that were won within the time, in these workspaces: what the success fee is worked out from. */
export async function listFinalisedDeals(
  db: Db,
  workspaceIds: readonly string[],
  time: { from: Date; to: Date },
): Promise<FinalisedDeal[]> {
  const rows = await listFinalisedRows(db, workspaceIds, time)
  return rows.map(({ id, target, currency, value_minor }) => ({ id, target, currency, valueMinor: value_minor }))
}

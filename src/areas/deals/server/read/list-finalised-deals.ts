import type { Db } from '#db/connection.ts'
import { listFinalisedRows, listUnwonRowsForEveryone, type FinalisedSpan } from './state-store.ts'

export type FinalisedDeal = { ownerId: string; id: string; target: string; currency: string; valueMinor: number }

/** Deals that each owner won in a workspace within the time: what the success fee is calculated from. */
export async function listFinalisedDeals(db: Db, spans: readonly FinalisedSpan[]): Promise<FinalisedDeal[]> {
  const rows = await listFinalisedRows(db, spans)
  return rows.map(({ owner_id, id, target, currency, value_minor }) => ({
    ownerId: owner_id,
    id,
    target,
    currency,
    valueMinor: value_minor,
  }))
}

/** Those of these deals, once won, that were reopened since. A deal that was removed stays what it was. */
export async function findReopenedDeals(db: Db, dealIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await listUnwonRowsForEveryone(db, dealIds)).map(({ id }) => id))
}

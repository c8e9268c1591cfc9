import type { Db } from '#db/connection.ts'
import { listFinalisedRows, type FinalisedSpan } from './state-store.ts'

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

import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ValuationRow } from '../contract.ts'
import { listValuationRows, listValuationsNamed } from './store.ts'
import { toAdjustment, toRow } from './to-valuation.ts'

type Input = { deal_id?: string | undefined; company_id?: string | undefined; limit: number }

export async function listValuations(
  { db }: { db: Db },
  actor: Actor,
  { deal_id, company_id, limit }: Input,
): Promise<ValuationRow[]> {
  const rows = await listValuationRows(db, actor.workspaceId, { dealId: deal_id, companyId: company_id, limit })
  return rows.map((row) => toRow(row, row.adjustments.map(toAdjustment)))
}

/** Valuations by a part of their name. */
export function findValuationNames({ db }: { db: Db }, actor: Actor, search: { text: string; limit: number }) {
  return listValuationsNamed(db, actor.workspaceId, search)
}

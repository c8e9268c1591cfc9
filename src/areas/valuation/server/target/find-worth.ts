import { fromMinorUnits, toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { ValuationInputs } from '../../rules/inputs/inputs.ts'
import { findLastOfDeal, findValuationRow, listAdjustments } from '../store.ts'
import { toAdjustment, worthOf } from '../to-valuation.ts'

type DealWorth = { id: string; currency: string; low: number; base: number; high: number; equity: number | null }

/** What the valuation of a deal that was changed last comes to, in whole units; null where it gives no value. */
export async function findWorthOfDeal(
  db: Db,
  { workspaceId, dealId }: { workspaceId: string; dealId: string },
): Promise<DealWorth | null> {
  const last = await findLastOfDeal(db, { workspaceId, dealId })
  const key = { workspaceId, valuationId: last?.id ?? '' }
  const row = last && (await findValuationRow(db, key))
  if (!row) return null
  const { id, currency } = row
  const adjustments = (await listAdjustments(db, key)).map(toAdjustment)
  const { low_millions, base_millions, high_millions, equity_millions } = worthOf(
    ValuationInputs.parse(row.inputs),
    adjustments,
  )
  if (low_millions === null || base_millions === null || high_millions === null) return null
  const whole = (millions: number) => fromMinorUnits(toMinorUnits(millions * 1_000_000, currency), currency)
  const equity = equity_millions === null ? null : whole(equity_millions)
  return { id, currency, low: whole(low_millions), base: whole(base_millions), high: whole(high_millions), equity }
}

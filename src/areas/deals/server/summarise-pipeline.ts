import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { DealSummary } from '../contract.ts'
import { summariseDeals } from '../rules/summarise-deals.ts'
import { listDealFigures } from './store.ts'

type Deps = { db: Db }

/** Deals in another currency than the first one are left out of the sums rather than added up wrongly. */
export async function summarisePipeline(deps: Deps, actor: Actor): Promise<DealSummary> {
  const rows = await listDealFigures(deps.db, actor.workspaceId)
  const currency = rows[0]?.currency ?? 'USD'
  const figures = summariseDeals(
    rows
      .filter((row) => row.currency === currency)
      .map((row) => ({ valueMinor: BigInt(row.value_minor), probability: row.probability })),
  )
  return {
    total_value: fromMinorUnits(figures.totalMinor, currency),
    active_deals: figures.count,
    average_value: figures.averageMinor === null ? null : fromMinorUnits(figures.averageMinor, currency),
    success_rate: figures.successRate,
    currency,
  }
}

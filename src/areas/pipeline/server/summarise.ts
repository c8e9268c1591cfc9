import type { Clock } from '#adapters/system/port.ts'
import { sumOpenDeals, sumOpenDealsAt } from '#areas/deals/server/read/sum-open-deals.ts'
import { monthBefore, toDay } from '#core/dates/calendar.ts'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { DealSummary } from '../contract.ts'
import { compareFigures, summarisePipeline, type Figures } from '../rules/summarise-pipeline.ts'

type Deps = { db: Db; clock: Clock }

/**
 * The four figures of the dashboard, and what they were a month ago: worked out from the deals as they were then. Whoever
 * has read the deals of now hands over what they add up to.
 */
export async function summarise(deps: Deps, actor: Actor, reading = sumOpenDeals(deps, actor)): Promise<DealSummary> {
  const then = monthBefore(deps.clock.now())
  const [sums, sumsThen] = await Promise.all([reading, sumOpenDealsAt(deps, actor, then)])
  const today = summarisePipeline(sums)
  const before = sumsThen && summarisePipeline(sumsThen, today.currency)
  const [figures, figuresBefore] = [toFigures(today), before ? toFigures(before) : unknownFigures]
  return {
    ...figures,
    total_value: figures.total_value ?? 0,
    active_deals: figures.active_deals ?? 0,
    currency: today.currency,
    compared_to: before ? toDay(then) : null,
    changes: {
      total_value: compareFigures(figures.total_value, figuresBefore.total_value),
      active_deals: compareFigures(figures.active_deals, figuresBefore.active_deals),
      average_value: compareFigures(figures.average_value, figuresBefore.average_value),
      success_rate: compareFigures(figures.success_rate, figuresBefore.success_rate),
    },
    sample_deals: sums.reduce((all, { samples }) => all + samples, 0),
    valued_deals: today.valued,
    assessed_deals: today.assessed,
    left_out: today.leftOut.map(({ currency, deals, totalMinor }) => ({
      currency,
      deals,
      total_value: fromMinorUnits(totalMinor, currency),
    })),
  }
}

type Shown = Record<'total_value' | 'active_deals' | 'average_value' | 'success_rate', number | null>

const unknownFigures: Shown = { total_value: null, active_deals: null, average_value: null, success_rate: null }

function toFigures({ totalMinor, count, averageMinor, successRate, currency }: Figures): Shown {
  return {
    total_value: fromMinorUnits(totalMinor, currency),
    active_deals: count,
    average_value: averageMinor === null ? null : fromMinorUnits(averageMinor, currency),
    success_rate: successRate,
  }
}

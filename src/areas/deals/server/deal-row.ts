import { fromMinorUnits, toMinorUnits } from '#core/money/minor-units.ts'
import type { Deal, NewDeal } from '../contract.ts'
import type { DealRow } from './store.ts'

export function toDeal(row: DealRow): Deal {
  return {
    id: row.id,
    target: row.target,
    industry: row.industry,
    stage: row.stage,
    status: row.status,
    value: fromMinorUnits(row.value_minor, row.currency),
    synergies: fromMinorUnits(row.synergies_minor, row.currency),
    ebitda: row.ebitda_minor === null ? null : fromMinorUnits(row.ebitda_minor, row.currency),
    currency: row.currency,
    probability: row.probability,
    timeline: row.timeline,
    growth: row.growth,
    is_sample: row.is_sample,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The money columns of a deal whose amounts are given in whole units. */
export function moneyColumns(deal: Pick<NewDeal, 'value' | 'synergies' | 'ebitda' | 'currency'>) {
  return {
    value_minor: toMinorUnits(deal.value, deal.currency),
    synergies_minor: toMinorUnits(deal.synergies, deal.currency),
    ebitda_minor: deal.ebitda === null ? null : toMinorUnits(deal.ebitda, deal.currency),
    currency: deal.currency,
  }
}

import type { Deal, DealChange, NewDeal } from '../../deals/contract.ts'
import type { ValuationInputs } from './inputs.ts'

/** The deal that a valuation without one goes on as. A deal has no negative EBITDA: a loss is told by the valuation. */
export function toNewDeal(
  { company, base, drivers }: ValuationInputs,
  valueMillions: number | null,
  currency: string,
): NewDeal {
  const growth = drivers[0]?.revenueGrowth
  return {
    target: company.name.slice(0, 200),
    industry: company.industry.slice(0, 100),
    stage: 'Due Diligence',
    status: 'active',
    value: toUnits(valueMillions),
    synergies: 0,
    ebitda: base.ebitda > 0 ? toUnits(base.ebitda) : null,
    currency,
    probability: 0,
    timeline: '',
    growth: growth === undefined ? '' : `${Math.round(growth * 1000) / 10}%`,
    company_id: null,
    owner_id: null,
    team_ids: [],
    expected_close: null,
    outcome: null,
    outcome_reason: '',
    origin: 'valuation',
    origin_id: null,
  }
}

/** A deal that goes on to due diligence gets what its gate asks for and the valuation knows; what it has stays. */
export function toDueDiligence(
  deal: Deal,
  { inputs, valueMillions, currency }: { inputs: ValuationInputs; valueMillions: number | null; currency: string },
): DealChange {
  const industry = deal.industry === '' ? { industry: inputs.company.industry.slice(0, 100) } : {}
  const value = deal.value === 0 && deal.currency === currency ? { value: toUnits(valueMillions) } : {}
  return { dealId: deal.id, stage: 'Due Diligence', ...industry, ...value }
}

/** Whole units, as somebody would write the price of a company down. */
function toUnits(millions: number | null): number {
  return Math.min(1e13, Math.max(0, Math.round((millions ?? 0) * 1_000_000)))
}

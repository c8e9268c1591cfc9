import { initialOf } from '#core/fields/initial.ts'
import { cutText } from '#core/format/cut-text.ts'
import type { NewDeal } from '../../deals/contract.ts'
import { dealFields } from '../../deals/fields.ts'
import type { ValuationInputs } from './inputs/inputs.ts'

/** The deal that a valuation without one goes on as. */
export function toNewDeal(
  { company, base, drivers }: ValuationInputs,
  valueMillions: number | null,
  currency: string,
): NewDeal {
  const growth = drivers[0]?.revenueGrowth
  return {
    ...initialOf(dealFields),
    target: cutText(company.name, 200),
    industry: cutText(company.industry, 100),
    stage: 'Due Diligence',
    value: toUnits(valueMillions, 0),
    ebitda: base.ebitda === 0 ? null : toUnits(base.ebitda, -mostUnits),
    currency,
    growth: growth === undefined ? '' : `${Math.round(growth * 1000) / 10}%`,
    origin: 'valuation',
    origin_id: null,
  }
}

type Facts = Pick<NewDeal, 'industry' | 'value' | 'currency'>

/** What a deal does not know yet and its valuation does. Figures of another currency are nobody's. */
export function fillGaps(deal: Facts, valued: Facts): Partial<Pick<Facts, 'industry' | 'value'>> {
  const hasValue = deal.value === 0 && valued.value > 0 && deal.currency === valued.currency
  return {
    ...(deal.industry === '' && valued.industry !== '' && { industry: valued.industry }),
    ...(hasValue && { value: valued.value }),
  }
}

/** Whole units, as somebody would write the price of a company down. */
function toUnits(millions: number | null, least: number): number {
  return Math.min(mostUnits, Math.max(least, Math.round((millions ?? 0) * 1_000_000)))
}

/** What a deal can hold. */
const mostUnits = 1e13

import { listCompared, listComparedWithin } from '#areas/companies/server/list-compared.ts'
import { valueByPeers } from '#core/valuation/value-by-peers.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ProposedPeers } from '../contract.ts'
import { choosePeers, type Valued } from '../rules/choose-peers.ts'
import type { ValuationInputs } from '../rules/inputs.ts'
import { getValuation } from './get-valuation.ts'

/** Enough to find the nearest ones among; the largest come first. */
const lookedAt = 1000
/** Companies beyond so many times the revenue, or so small a part of it, are not even looked at. */
const reach = 20

/** Of a company that tells its EBITDA alone: about what companies of its size turn over. */
const usualMargin = 0.15

/** Companies of the same industry with reasons in and out, and what the values of all of them say together. */
export async function proposePeers(deps: { db: Db }, actor: Actor, valuationId: string): Promise<ProposedPeers> {
  const { inputs, company_id } = await getValuation(deps, actor, valuationId)
  const { industry } = inputs.company
  const { revenue, ebitda } = inputs.base
  const rows = await listRows(deps, actor, { industry, revenue: revenue > 0 ? revenue : ebitda / usualMargin })
  const valued = toValued(inputs, company_id)
  const others = rows.filter(({ id }) => id !== company_id)
  return {
    industry,
    looked_at: others.length,
    proposals: choosePeers(valued, others).map(({ peer, isIn }) => ({ peer, is_in: isIn })),
    second_opinion: secondOpinion(inputs, others),
  }
}

async function listRows(
  deps: { db: Db },
  actor: Actor,
  { industry, revenue }: { industry: string; revenue: number },
): Promise<Rows> {
  if (industry === '') return []
  if (revenue <= 0) return await listCompared(deps, actor, { industry, limit: lookedAt })
  const within = { min: revenue / reach, max: revenue * reach }
  return await listComparedWithin(deps, actor, { industry, revenue: within, limit: lookedAt })
}

function toValued({ company, base, drivers }: ValuationInputs, companyId: string | null): Valued {
  const growth = drivers[0]?.revenueGrowth
  return {
    companyId,
    country: company.country,
    revenue: base.revenue,
    ebitda: base.ebitda,
    growthPercent: growth === undefined ? null : growth * 100,
  }
}

type Rows = Awaited<ReturnType<typeof listCompared>>

function secondOpinion({ company, base }: ValuationInputs, rows: Rows): ProposedPeers['second_opinion'] {
  const peers = rows.flatMap(({ id, revenue_millions, ebitda_millions, valuation_millions }) =>
    valuation_millions === null
      ? []
      : [
          {
            id,
            group: company.industry,
            value: valuation_millions,
            revenue: revenue_millions,
            ebitda: ebitda_millions,
            netIncome: null,
            bookEquity: null,
          },
        ],
  )
  const found = valueByPeers(
    {
      group: company.industry,
      revenue: base.revenue || null,
      ebitda: base.ebitda || null,
      netIncome: null,
      bookEquity: null,
    },
    peers,
  )
  if (!found.ok) return found
  const { ok, value, low, high, byRegression, byMultiples } = found
  return { ok, value, low, high, by_regression: byRegression, by_multiples: byMultiples }
}

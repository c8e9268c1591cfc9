import { findCompared, type ComparedRow } from '#areas/companies/server/find-compared.ts'
import { listIds } from '#areas/company-search/server/list-ids.ts'
import { rangeCover, valueByPeers } from '#core/valuation/value-by-peers.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { ProposedPeers } from '../../contract.ts'
import { choosePeers, type Valued } from '../../rules/choose-peers.ts'
import type { ValuationInputs } from '../../rules/inputs/inputs.ts'
import { getValuation } from '../get-valuation.ts'

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
): Promise<ComparedRow[]> {
  if (industry === '') return []
  const within = { figure: 'revenue' as const, min: revenue / reach, max: revenue * reach, mustBeKnown: true }
  const ids = await listIds(
    deps,
    { workspaceId: actor.workspaceId, onlySample: false },
    { criteria: [{ industries: [industry], not: false }], ranges: revenue > 0 ? [within] : [], limit: lookedAt },
  )
  return findCompared(deps, actor, ids)
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

function secondOpinion(
  { company, base }: ValuationInputs,
  rows: readonly ComparedRow[],
): ProposedPeers['second_opinion'] {
  const peers = nearestInSize(rows, base.revenue).flatMap(
    ({ id, revenue_millions, ebitda_millions, valuation_millions }) =>
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
  const { ok, value, low, high } = found
  const multiple = (figure: number) => (figure > 0 ? value / figure : null)
  const multiples = { to_revenue: multiple(base.revenue), to_ebitda: multiple(base.ebitda) }
  return { ok, value, low, high, covers: rangeCover, peers: found.peers.length, ...multiples }
}

/** More peers would take long to learn from, and say little more. */
const mostLearned = 250

function nearestInSize(rows: readonly ComparedRow[], revenue: number): readonly ComparedRow[] {
  const valued = rows.filter(({ valuation_millions }) => valuation_millions !== null && valuation_millions > 0)
  if (valued.length <= mostLearned || revenue <= 0) return valued.slice(0, mostLearned)
  const distance = ({ revenue_millions: own }: ComparedRow) =>
    own !== null && own > 0 ? Math.abs(Math.log(own / revenue)) : Number.POSITIVE_INFINITY
  return valued.toSorted((one, other) => distance(one) - distance(other)).slice(0, mostLearned)
}

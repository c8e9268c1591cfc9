import { makeEstimator, peerSize, type PeerEstimate } from '#areas/companies/rules/value-by-peers.ts'
import { listPeers } from '#areas/company-search/server/list-ids.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../../permissions.ts'
import type { ProposedPeers, ValuationInputs } from '../../contract.ts'
import { choosePeers, type Valued } from '../../rules/choose-peers.ts'
import type { StoredEstimate } from '../../rules/inputs/inputs.ts'
import { getValuation } from '../get-valuation.ts'

/** Companies of the same industry with reasons in and out, and what the values of all peers say together. */
export async function proposePeers(deps: { db: Db }, actor: Actor, valuationId: string): Promise<ProposedPeers> {
  const { inputs, company_id, is_sample } = await getValuation(deps, actor, valuationId)
  const { near, found } = await estimate(deps, actor, { inputs, company_id, is_sample })
  const others = near.rows.filter(({ id }) => id !== company_id)
  const valued = toValued(inputs, company_id)
  return {
    industry: inputs.company.industry,
    looked_at: others.length,
    proposals: choosePeers(valued, others).map(({ peer, isIn, isSample }) => ({
      peer,
      is_in: isIn,
      is_sample: isSample,
    })),
    second_opinion: found.ok ? toOpinion(found, inputs) : found,
  }
}

type Estimated = {
  inputs: Pick<ValuationInputs, 'company' | 'base'>
  company_id: string | null
  is_sample: boolean
}

/**
 * What the company of a valuation is worth by its peers today; undefined where somebody else has to find that out. People who
 * may not view companies learn nothing new: what is stored stays, and says that it is out of date.
 */
export async function makeEstimate(
  deps: { db: Db },
  actor: Actor,
  { on, stored, ...valuation }: Estimated & { on: string; stored: StoredEstimate | null | undefined },
): Promise<StoredEstimate | null | undefined> {
  if (!isAllowed(actor, 'view_companies')) return stored ? { ...stored, isOutdated: true } : undefined
  if (peerSize(ownOf(valuation)) === null) return null
  const { found } = await estimate(deps, actor, valuation)
  if (!found.ok) return null
  const { multiple, measure, covers, coversSpread, peers, isWidened } = found
  return { ...multiple, measure, covers, coversSpread, peers, isWidened, on }
}

async function estimate(deps: { db: Db }, actor: Actor, valuation: Estimated) {
  const own = ownOf(valuation)
  const sought = { industry: own.industry, size: peerSize(own), isSample: valuation.is_sample }
  const near = await listPeers(deps, actor, sought)
  return { near, found: makeEstimator(near.set)(own) }
}

function ownOf({ inputs: { company, base }, company_id }: Estimated) {
  const { industry, country } = company
  // a valuation begins with 0 for what nobody has told yet
  const figures = { revenue_millions: base.revenue || null, ebitda_millions: base.ebitda || null }
  return { id: company_id, industry, country, ...figures }
}

function toOpinion(found: PeerEstimate, { base }: ValuationInputs): ProposedPeers['second_opinion'] {
  const { low, base: value, high, measure, covers, coversSpread, peers } = found
  const multiple = (figure: number) => (figure > 0 ? value / figure : null)
  const multiples = { to_revenue: multiple(base.revenue), to_ebitda: multiple(base.ebitda) }
  return { ok: true, value, measure, low, high, covers, covers_spread: coversSpread, peers, ...multiples }
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

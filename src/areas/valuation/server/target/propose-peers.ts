import { findCompared, type ComparedRow } from '#areas/companies/server/find-compared.ts'
import { listIds, listIdsAround, type ListRange } from '#areas/company-search/server/list-ids.ts'
import { rangeCover, rangeCoverSpread, valueByPeers } from '#core/valuation/value-by-peers.ts'
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

/**
 * Companies of the same industry with reasons in and out, and what the values of all of them say together; of an industry with
 * few known values also those of wider ones.
 */
export async function proposePeers(deps: { db: Db }, actor: Actor, valuationId: string): Promise<ProposedPeers> {
  const { inputs, company_id } = await getValuation(deps, actor, valuationId)
  const { industry } = inputs.company
  const rows = await listRows(deps, actor, { industry, ranges: toRanges(inputs) })
  const valued = toValued(inputs, company_id)
  const others = rows.filter(({ id }) => id !== company_id)
  const around = await listAround(deps, actor, { industry, ranges: toRanges(inputs), known: others })
  return {
    industry,
    looked_at: others.length,
    proposals: choosePeers(valued, others).map(({ peer, isIn }) => ({ peer, is_in: isIn })),
    second_opinion: secondOpinion(inputs, [...others, ...around.filter(({ id }) => id !== company_id)]),
  }
}

async function listRows(
  deps: { db: Db },
  actor: Actor,
  { industry, ranges }: { industry: string; ranges: readonly ListRange[] },
): Promise<ComparedRow[]> {
  if (industry === '') return []
  const ids = await listIds(
    deps,
    { workspaceId: actor.workspaceId, onlySample: false },
    { criteria: [{ industries: [industry], not: false }], ranges, limit: lookedAt },
  )
  return findCompared(deps, actor, ids)
}

function toRanges({ base: { revenue, ebitda } }: ValuationInputs): ListRange[] {
  const size = revenue > 0 ? revenue : ebitda / usualMargin
  return size > 0 ? [{ figure: 'revenue', min: size / reach, max: size * reach, mustBeKnown: true }] : []
}

/** With fewer companies of a known value in the industry, those of wider ones speak as well: less, and with a wider range. */
const enoughValued = 30

type Around = { industry: string; ranges: readonly ListRange[]; known: readonly ComparedRow[] }

/** The companies of wider industries that are needed to have enough of a known value. */
async function listAround(deps: { db: Db }, actor: Actor, { industry, ranges, known }: Around): Promise<ComparedRow[]> {
  const seen = new Set(known.map(({ id }) => id))
  const around: ComparedRow[] = []
  if (countValued(known) >= enoughValued) return around
  const view = { workspaceId: actor.workspaceId, onlySample: false }
  for await (const ids of listIdsAround(deps, view, { industry, ranges, limit: lookedAt })) {
    const rows = await findCompared(
      deps,
      actor,
      ids.filter((id) => !seen.has(id)),
    )
    for (const row of rows) seen.add(row.id)
    around.push(...rows)
    if (countValued([...known, ...around]) >= enoughValued) break
  }
  return around
}

function countValued(rows: readonly ComparedRow[]): number {
  return rows.filter(({ valuation_millions: value }) => value !== null && value > 0).length
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
  const { measure, stated } = ofOneMeasure(rows)
  const peers = nearestInSize(stated, base.revenue).flatMap(
    ({ id, industry, revenue_millions, ebitda_millions, valuation_millions }) =>
      valuation_millions === null
        ? []
        : [
            {
              id,
              group: industry,
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
  return {
    ok,
    value,
    measure,
    low,
    high,
    covers: rangeCover,
    covers_spread: rangeCoverSpread,
    peers: found.peers.length,
    ...multiples,
  }
}

/** So many say something, as the engine sees it. */
const fewestValued = 8

type Stated = { measure: 'enterprise' | 'equity' | null; stated: readonly ComparedRow[] }

/** Values of businesses, and values that nobody said are others; those of shares only where there is nothing else. */
function ofOneMeasure(rows: readonly ComparedRow[]): Stated {
  const ofBusinesses = rows.filter(({ valuation_measure }) => valuation_measure !== 'equity')
  if (countValued(ofBusinesses) < fewestValued && countValued(rows) >= fewestValued)
    return { measure: 'equity', stated: rows.filter(({ valuation_measure }) => valuation_measure === 'equity') }
  const isSaid = ofBusinesses.every((row) => row.valuation_measure !== null || row.is_sample)
  return { measure: isSaid ? 'enterprise' : null, stated: ofBusinesses }
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

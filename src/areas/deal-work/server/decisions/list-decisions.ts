import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Decision, RaisedFlags } from '../../contract.ts'
import { compareFigure, raisesFlag } from '../../rules/compare-figure.ts'
import { decisionsOfDeal } from '../../rules/limits.ts'
import { listAssumptionRows, listDecisionRows, listHeldAssumptions } from './decision-store.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { readToday, toFigure } from '../tasks/read-today.ts'
import { toDecision } from './to-decision.ts'

type Deps = { db: Db }

/** The decision log of a deal, each assumption beside what the figure is at this moment. */
export async function listDecisions(deps: Deps, actor: Actor, dealId: string): Promise<Decision[]> {
  const { db } = deps
  const key = { workspaceId: actor.workspaceId, dealId }
  const deal = await getDeal(db, actor, dealId)
  const rows = await listDecisionRows(db, key, 2 * decisionsOfDeal)
  const assumptions = Map.groupBy(await listAssumptionRows(db, key), ({ decision_id }) => decision_id)
  const companyIds = [...assumptions.values()].flat().map(({ company_id }) => company_id)
  const today = await readToday(deps, actor, { deals: [deal], companyIds })
  const names = await namePeople(
    db,
    rows.map((row) => row.recorded_by),
  )
  return rows.map((row) =>
    toDecision(row, {
      assumptions: assumptions.get(row.id) ?? [],
      today: ({ figure, company_id }) => today({ dealId, figure, companyId: company_id }),
      names,
    }),
  )
}

/** Deals of the workspace with decisions that rest on figures which are no longer so, most flags first. */
export async function countRaisedFlags(deps: Deps, actor: Actor): Promise<RaisedFlags[]> {
  const rows = await listHeldAssumptions(deps.db, actor.workspaceId)
  const deals = await findDeals(deps, actor, [...new Set(rows.map(({ deal_id }) => deal_id))])
  const today = await readToday(deps, actor, { deals, companyIds: rows.map(({ company_id }) => company_id) })
  const raised = rows.filter((row) => {
    const now = today({ dealId: row.deal_id, figure: row.figure, companyId: row.company_id })
    return raisesFlag(compareFigure(toFigure(row), now))
  })
  const byDeal = Map.groupBy(raised, ({ deal_id }) => deal_id)
  return deals
    .map(({ id, target }) => ({ deal_id: id, target, flags: byDeal.get(id)?.length ?? 0 }))
    .filter(({ flags }) => flags > 0)
    .toSorted((one, other) => other.flags - one.flags || one.target.localeCompare(other.target, 'en'))
}

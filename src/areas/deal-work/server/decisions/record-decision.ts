import { AppError } from '#core/errors.ts'
import { isAllowed, refuse, type Actor } from '#areas/permissions.ts'
import type { Deal } from '#areas/deals/contract.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Decision, NewDecision, Revision } from '../../contract.ts'
import { decisionsOfDeal } from '../../rules/limits.ts'
import { isOfCompany } from '../../rules/read-figure.ts'
import { countDecisionRows, findDecisionForRevision, insertDecision, type AssumptionRow } from './decision-store.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { readToday, toColumns } from '../tasks/read-today.ts'
import { recordWork } from '../record-work.ts'
import { toDecision } from './to-decision.ts'

export function recordDecision(deps: RecordDeps, actor: Actor, input: NewDecision): Promise<Decision> {
  const { dealId, ...fields } = input
  return deps.db.transaction().execute(async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    const decision = await write({ ...deps, db: trx }, actor, { deal, fields, revisesId: null })
    const details = { deal_id: dealId, figures: fields.assumes }
    const about = { subject: { type: 'deal_decision', id: decision.id }, details, at: new Date(decision.recorded_at) }
    await recordWork(trx, actor, { action: 'deal_decision.recorded', ...about })
    return decision
  })
}

/** Writes a new decision in the place of an old one, with the figures of today. The old one stays as it was. */
export function reviseDecision(deps: RecordDeps, actor: Actor, input: Revision): Promise<Decision> {
  const { decisionId, ...fields } = input
  return deps.db.transaction().execute(async (trx) => {
    const old = await findDecisionForRevision(trx, { workspaceId: actor.workspaceId, decisionId })
    if (!old) throw new AppError('NOT_FOUND', 'There is no such decision.')
    const deal = await getDeal(trx, actor, old.deal_id)
    if (old.revised_by_id !== null)
      throw new AppError('CONFLICT', 'This decision has already been revised. Please revise the newest one.')
    const decision = await write({ ...deps, db: trx }, actor, { deal, fields, revisesId: decisionId })
    const details = { deal_id: deal.id, figures: fields.assumes, revises_id: decisionId }
    const about = { subject: { type: 'deal_decision', id: decision.id }, details, at: new Date(decision.recorded_at) }
    await recordWork(trx, actor, { action: 'deal_decision.revised', ...about })
    return decision
  })
}

type Written = { deal: Deal; fields: Omit<NewDecision, 'dealId'>; revisesId: string | null }

async function write(deps: RecordDeps, actor: Actor, { deal, fields, revisesId }: Written): Promise<Decision> {
  const { db } = deps
  const { workspaceId } = actor
  if ((await countDecisionRows(db, { workspaceId, dealId: deal.id })) >= decisionsOfDeal)
    throw new AppError('CONFLICT', `A deal can have at most ${decisionsOfDeal} decisions.`)
  const { assumes, ...texts } = fields
  const id = deps.newId()
  const today = await readToday(deps, actor, { deals: [deal], companyIds: [deal.company_id] })
  const read = (figure: AssumptionRow['figure'], companyId: string | null) =>
    today({ dealId: deal.id, figure, companyId })
  const assumptions = [...new Set(assumes)].map((figure) => {
    const companyId = isOfCompany(figure) ? deal.company_id : null
    const now = read(figure, companyId)
    if (typeof now !== 'object') throw cannotAssume(actor)
    return {
      decision_id: id,
      workspace_id: workspaceId,
      figure,
      company_id: companyId,
      ...toColumns(now.figure),
    }
  })
  const row = await insertDecision(
    db,
    {
      id,
      workspace_id: workspaceId,
      deal_id: deal.id,
      revises_id: revisesId,
      ...texts,
      recorded_by: actor.userId,
      recorded_at: deps.clock.now(),
    },
    assumptions,
  )
  return toDecision(
    { ...row, revised_by_id: null },
    {
      assumptions,
      today: ({ figure, company_id }) => read(figure, company_id),
      names: await namePeople(db, [actor.userId]),
    },
  )
}

function cannotAssume(actor: Actor): AppError {
  if (!isAllowed(actor, 'view_companies')) return refuse('view_companies')
  return new AppError('UNPROCESSABLE', 'This deal has no company whose figures could be recorded.')
}

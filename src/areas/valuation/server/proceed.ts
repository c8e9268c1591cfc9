import type { Clock, NewId } from '#adapters/system/port.ts'
import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { changeDeal } from '#areas/deals/server/change-deal.ts'
import { createDeal } from '#areas/deals/server/create-deal.ts'
import { findDeal } from '#areas/deals/server/find-deal.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { ValuationInputs } from '../rules/inputs.ts'
import { fillGaps, toNewDeal } from '../rules/to-new-deal.ts'
import { recordValuation } from './record-valuation.ts'
import { findValuationForChange, listAdjustments, updateValuation } from './store.ts'
import { toAdjustment, worthOf } from './to-valuation.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type Answer = { deal_id: string; target: string }

/**
 * Leads on to due diligence: the valuation's deal moves to that stage unless it is beyond it, and learns what it did not
 * know yet; a valuation without a deal gets one. The row is held meanwhile, so that a double click makes one deal.
 */
export function proceed(deps: Deps, actor: Actor, valuationId: string): Promise<Answer> {
  const key = { workspaceId: actor.workspaceId, valuationId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const row = await findValuationForChange(trx, key)
    if (!row) throw new AppError('NOT_FOUND', 'There is no such valuation.')
    const inDeals = { ...deps, db: trx }
    const known = row.deal_id === null ? undefined : await findDeal(inDeals, actor, row.deal_id)
    const inputs = ValuationInputs.parse(row.inputs)
    const worth = worthOf(inputs, (await listAdjustments(trx, key)).map(toAdjustment))
    const valued = toNewDeal(inputs, worth.base_millions, row.currency)
    if (known) {
      if (known.stage === 'Target Review')
        await changeDeal(inDeals, actor, { dealId: known.id, stage: 'Due Diligence', ...fillGaps(known, valued) })
      return { deal_id: known.id, target: known.target }
    }
    const companies = row.company_id === null ? [] : await findCompanies(inDeals, actor, [row.company_id])
    const deal = await createDeal(inDeals, actor, {
      ...valued,
      company_id: companies[0]?.id ?? null,
      origin_id: valuationId,
    })
    await updateValuation(trx, key, { deal_id: deal.id, updated_at: at })
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'valuation', id: valuationId })
    await recordValuation(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'valuation.changed',
      subject: { type: 'valuation', id: valuationId },
      details: { fields: ['deal_id'] },
      at,
    })
    return { deal_id: deal.id, target: deal.target }
  })
}

import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { Deal, NewDeal } from '#areas/deals/contract.ts'
import { changeDeal } from '#areas/deals/server/change/change-deal.ts'
import { createDeal } from '#areas/deals/server/change/create-deal.ts'
import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealDeps } from '#areas/deals/server/deal-kind.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { DealToMake, Proceeded } from '../../contract.ts'
import { ValuationInputs } from '../../rules/inputs/inputs.ts'
import { fillGaps, toNewDeal } from '../../rules/to-new-deal.ts'
import { announceValuation } from '../record-valuation.ts'
import { listAdjustments, updateValuation, type StoredValuation } from '../store.ts'
import { lockValuation } from '../lock-valuation.ts'
import { toAdjustment, worthOf } from '../to-valuation.ts'

type Input = { valuationId: string; may_create: boolean }

/**
 * Leads on to due diligence: the valuation's deal moves to that stage unless it is beyond it, and learns what it did not
 * know yet. A valuation without a deal gets one when that is confirmed; of a sample it is a sample. The row is held
 * meanwhile, so that a double click makes one deal.
 */
export function proceed(deps: DealDeps, actor: Actor, { valuationId, may_create }: Input): Promise<Proceeded> {
  const key = { workspaceId: actor.workspaceId, valuationId }
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockValuation(trx, key)
    const inDeals = { ...deps, db: trx }
    const known = row.deal_id === null ? undefined : await findDeal(inDeals, actor, row.deal_id)
    const inputs = ValuationInputs.parse(row.inputs)
    const worth = worthOf(inputs, (await listAdjustments(trx, key)).map(toAdjustment))
    const valued = toNewDeal(inputs, worth.base_millions, row.currency)
    if (known) return await moveOn(inDeals, actor, { known, valued, isSample: row.is_sample })
    if (!may_create) throw askFirst(valued, row.is_sample)
    const deal = await makeDeal(inDeals, actor, { row, valued })
    return { deal_id: deal.id, target: deal.target, is_new: true, is_sample: deal.is_sample, change_id: deal.change_id }
  })
}

type ProceedFacts = { known: Deal; valued: NewDeal; isSample: boolean }

async function moveOn(deps: DealDeps, actor: Actor, { known, valued, isSample }: ProceedFacts): Promise<Proceeded> {
  const answer = { deal_id: known.id, target: known.target, is_new: false, is_sample: known.is_sample }
  if (known.stage !== 'Target Review') return { ...answer, change_id: null }
  // the figures of a sample are made up: a real deal learns nothing from them
  const learnt = isSample && !known.is_sample ? {} : fillGaps(known, valued)
  const moved = await changeDeal(deps, actor, { dealId: known.id, stage: 'Due Diligence', ...learnt })
  return { ...answer, change_id: moved.change_id }
}

function askFirst({ target, stage, value, currency }: NewDeal, is_sample: boolean): AppError {
  const creates: DealToMake = { target, stage, value, currency, is_sample }
  return new AppError('CONFLICT', 'This valuation has no deal yet. Confirm that a deal should be created.', {
    data: { creates },
  })
}

type MakeDealInput = { row: StoredValuation; valued: NewDeal }

async function makeDeal(deps: RecordDeps, actor: Actor, { row, valued }: MakeDealInput): Promise<Deal> {
  const at = deps.clock.now()
  const { workspaceId } = actor
  const companies = row.company_id === null ? [] : await findCompanies(deps, actor, [row.company_id])
  const deal = await createDeal(deps, actor, {
    ...valued,
    company_id: companies[0]?.id ?? null,
    origin_id: row.id,
    is_sample: row.is_sample,
  })
  await updateValuation(deps.db, { workspaceId, valuationId: row.id }, { deal_id: deal.id, updated_at: at })
  await announceValuation(deps.db, actor, {
    valuationId: row.id,
    action: 'valuation.changed',
    details: { fields: ['deal_id'] },
    at,
  })
  return deal
}

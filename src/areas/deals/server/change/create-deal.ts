import { createRecord, type NewFacts, type RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import { toRow } from '#core/fields/rows.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal, NewDeal } from '../../contract.ts'
import { dealFields, dealSource } from '../../fields.ts'
import { decideNew } from '../../rules/decide-change.ts'
import { endStages } from '../../rules/stage-gates.ts'
import { dealKind } from '../deal-kind.ts'
import { toDeal, type DealRow } from '../read/deal-row.ts'
import { checkPeople } from './check-people.ts'
import { getDealCompany, takeFromCompany } from './take-from-company.ts'

/** `is_sample` is for areas that know it; nobody outside may say so, and a deal of a sample company is one by itself. */
type DealInput = NewDeal & { is_sample?: boolean }

export function createDeal(deps: RecordDeps, actor: Actor, input: DealInput): Promise<Deal> {
  return inTransaction(deps.db, async (trx) => {
    const company = input.company_id === null ? null : await getDealCompany({ db: trx }, actor, input.company_id)
    const refusal = decideNew(input)
    if (refusal) throw new AppError(refusal.code, refusal.sentence)
    await checkPeople({ db: trx }, actor, { after: input })
    const deal = company ? takeFromCompany(input, company) : input
    const row = await createRecord({ ...deps, db: trx }, actor, {
      kind: dealKind,
      facts: {
        ...toNewFacts(deal, actor, deps.clock.now()),
        is_sample: input.is_sample === true || company?.is_sample === true,
      },
    })
    return toDeal(row)
  })
}

/** The columns of a new deal. */
export function toNewFacts(
  deal: Omit<NewDeal, 'origin'> & Pick<Deal, 'origin'>,
  { userId }: Actor,
  at: Date,
): NewFacts<DealRow> {
  return {
    created_by: userId,
    ...toRow(dealFields, deal),
    ...toRow(dealSource, deal),
    closed_at: endStages.includes(deal.stage) ? at : null,
    stage_since: at,
  }
}

import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import { toRow } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '../../permissions.ts'
import type { Deal, NewDeal } from '../contract.ts'
import { dealFields, dealSource } from '../fields.ts'
import { decideNew } from '../rules/decide-change.ts'
import { endStages } from '../rules/stage-gates.ts'
import { checkPeople } from './check-people.ts'
import { toDeal } from './deal-row.ts'
import type { NewDealRow } from './store.ts'
import { getDealCompany, takeFromCompany } from './take-from-company.ts'
import { writeDeals } from './write-deals.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

/** `is_sample` is for areas that know it; nobody outside may say so, and a deal of a sample company is one by itself. */
type Wanted = NewDeal & { is_sample?: boolean }

export function createDeal(deps: Deps, actor: Actor, input: Wanted): Promise<Deal> {
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const company = input.company_id === null ? null : await getDealCompany({ db: trx }, actor, input.company_id)
    const refusal = decideNew(input)
    if (refusal) throw new AppError(refusal.code, refusal.sentence)
    await checkPeople({ db: trx }, actor, { after: input })
    const wished = company ? takeFromCompany(input, company) : input
    const isSample = input.is_sample === true || company?.is_sample === true
    const ids = { id: deps.newId(), changeId: deps.newId() }
    const [row] = await writeDeals(trx, [{ ...toNewRow(wished, actor, { ...ids, at }), is_sample: isSample }], {
      workspaceId: actor.workspaceId,
      at,
      changedBy: actor.userId,
      kind: 'created',
    })
    if (!row) throw new Error('The insert of a deal returned no row')
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'deal.created',
      subject: { type: 'deal', id: row.id },
      details: { stage: row.stage, origin: row.origin },
      at,
    })
    return toDeal(row)
  })
}

type Making = { id: string; changeId: string; at: Date }

export function toNewRow(
  deal: Omit<NewDeal, 'origin'> & Pick<Deal, 'origin'>,
  actor: Actor,
  { id, changeId, at }: Making,
): NewDealRow {
  return {
    id,
    workspace_id: actor.workspaceId,
    created_by: actor.userId,
    ...toRow(dealFields, deal),
    closed_at: endStages.includes(deal.stage) ? at : null,
    ...toRow(dealSource, deal),
    stage_since: at,
    version: 1,
    change_id: changeId,
    removed_at: null,
    created_at: at,
    updated_at: at,
  }
}

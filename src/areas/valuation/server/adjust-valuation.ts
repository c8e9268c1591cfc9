import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Actor } from '../../permissions.ts'
import type { NewAdjustment, StoredAdjustment } from '../contract.ts'
import { lockValuation } from './lock-valuation.ts'
import { announceValuation } from './record-valuation.ts'
import { deleteAdjustment, insertAdjustment, listAdjustments } from './store.ts'
import { toStoredAdjustment } from './to-valuation.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'

/** More would not be read by anybody. */
const adjustmentLimit = 200

/** Changes EBITDA, debt or cash by what was found elsewhere; the reason and the source stay beside the amount. */
export function adjustValuation(deps: RecordDeps, actor: Actor, input: NewAdjustment): Promise<StoredAdjustment> {
  const { valuationId, kind, amount, reason, source } = input
  const key = { workspaceId: actor.workspaceId, valuationId }
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    await lockValuation(trx, key)
    if ((await listAdjustments(trx, key)).length >= adjustmentLimit) {
      throw new AppError('CONFLICT', `A valuation can have at most ${adjustmentLimit} adjustments.`)
    }
    const row = {
      id: deps.newId(),
      valuation_id: valuationId,
      kind,
      amount_millions: amount,
      reason,
      source,
      created_by: actor.userId,
      created_at: at,
    }
    await insertAdjustment(trx, row)
    await announceValuation(trx, actor, { valuationId, action: 'valuation.adjusted', details: { kind }, at })
    return toStoredAdjustment(row)
  })
}

export function withdrawAdjustment(
  deps: RecordDeps,
  actor: Actor,
  { valuationId, adjustmentId }: { valuationId: string; adjustmentId: string },
): Promise<void> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const key = { workspaceId: actor.workspaceId, valuationId, adjustmentId }
    if (!(await deleteAdjustment(trx, key))) throw new AppError('NOT_FOUND', 'There is no such adjustment.')
    await announceValuation(trx, actor, { valuationId, action: 'valuation.adjustment_withdrawn', at })
  })
}

import type { ChangeResult, ManyChange, RecordChange } from '#areas/record-calls.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { RecordOf } from '#core/fields/field.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Holding } from '../../contract.ts'
import type { engagementLink, stakeFields } from '../../fields.ts'
import { checkHolding, stakes } from '../kinds.ts'
import { lockEngagement } from '../store.ts'

type NewHolding = RecordOf<typeof stakeFields> & RecordOf<typeof engagementLink>

/** Both ends of a holding are parties of its engagement, or the client itself; what one party holds of another is one holding. */
export function addHolding(deps: RecordDeps, actor: Actor, input: NewHolding): Promise<Holding> {
  return inTransaction(deps.db, async (trx) => {
    await lockEngagement(trx, actor.workspaceId, input.engagement_id)
    await checkHolding(trx, actor, input)
    return await stakes.create({ ...deps, db: trx }, actor, input)
  })
}

export function changeHolding(
  deps: RecordDeps,
  actor: Actor,
  input: RecordChange<typeof stakeFields>,
): Promise<Holding> {
  return inTransaction(deps.db, async (trx) => {
    const { engagement_id, ...before } = await stakes.get({ ...deps, db: trx }, actor, input.id)
    const { id, holder_id = before.holder_id, held_id = before.held_id } = input
    await lockEngagement(trx, actor.workspaceId, engagement_id)
    await checkHolding(trx, actor, { id, engagement_id, holder_id, held_id })
    return await stakes.change({ ...deps, db: trx }, actor, input)
  })
}

/** Many holdings have different parties: together they are only removed, or change their control. */
export async function changeHoldings(
  deps: RecordDeps,
  actor: Actor,
  input: ManyChange<typeof stakeFields>,
): Promise<ChangeResult> {
  const { holder_id, held_id } = input.change
  if (holder_id === undefined && held_id === undefined) return await stakes.changeMany(deps, actor, input)
  // a holding of somebody else answers as if it did not exist
  for (const id of input.ids) await stakes.get(deps, actor, id)
  throw new AppError('BAD_REQUEST', 'Change the parties of a holding one by one.')
}

import { changeRecords, removeRecords } from '#areas/records/server/change-records.ts'
import { undoChange } from '#areas/records/server/undo-change.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { BatchResult, BulkChange } from '../../contract.ts'
import { changedDealKind, dealKind, type DealDeps } from '../deal-kind.ts'
import { decideFor } from './change-deal.ts'
import { checkPeople } from './check-people.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Changes or removes many deals at once. What one of them may not do, it does not; the others do. */
export async function changeInBulk(
  deps: DealDeps,
  actor: Actor,
  { deal_ids: ids, change }: BulkChange,
): Promise<BatchResult> {
  const { remove, override_reason: overrideReason, ...given } = change
  const fields = withoutUndefined(given)
  const check = (trx: Db) => checkBulk(trx, actor, { fields, isRemoval: remove === true })
  const decide = decideFor(actor, fields, overrideReason)
  const { changeId, changes, refused } = remove
    ? await removeRecords(deps, actor, { kind: dealKind, ids, check })
    : await changeRecords(deps, actor, { kind: changedDealKind(deps), ids, overrideReason, read: check, decide })
  return {
    change_id: changeId,
    changed: changes.length,
    refused: refused.map(({ id, title, error }) => ({ deal_id: id, target: title, reason: error.message })),
  }
}

/** Undoes the last change of one deal or of many. */
export async function undoDealChange(deps: DealDeps, actor: Actor, changeId: string): Promise<BatchResult> {
  const { refused, ...result } = await undoChange(deps, actor, { kind: changedDealKind(deps), changeId })
  return { ...result, refused: refused.map(({ id, title, reason }) => ({ deal_id: id, target: title, reason })) }
}

type Bulk = { fields: { owner_id?: string | null }; isRemoval: boolean }

async function checkBulk(trx: Db, actor: Actor, { fields, isRemoval }: Bulk): Promise<void> {
  const isChange = Object.keys(fields).length > 0
  if (isRemoval && isChange) throw new AppError('BAD_REQUEST', 'Either change or remove the deals, not both.')
  if (!isRemoval && !isChange) throw new AppError('BAD_REQUEST', 'Specify what to change.')
  // A new owner is looked up once: on a deal that this person owns already, nothing changes.
  if (fields.owner_id) await checkPeople({ db: trx }, actor, { after: { owner_id: fields.owner_id, team_ids: [] } })
}

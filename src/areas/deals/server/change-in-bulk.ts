import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudits, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import { changedColumns } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import type { BatchResult, BulkChange } from '../contract.ts'
import { decideChange } from '../rules/decide-change.ts'
import { checkPeople } from './check-people.ts'
import { toDeal, toFacts, type DealRow } from './deal-row.ts'
import { describeChange } from './describe-change.ts'
import { listDealsForChange } from './store.ts'
import { withoutUndefined } from './without-undefined.ts'
import { nextRow, writeDeals } from './write-deals.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type Wishes = Omit<BulkChange['change'], 'remove' | 'override_reason'>
type Plan = { before: DealRow; after: DealRow; isOverride: boolean }

/** Changes or removes many deals in one transaction. What one of them may not do, it does not; the others do. */
export function changeInBulk(deps: Deps, actor: Actor, input: BulkChange): Promise<BatchResult> {
  const { remove, override_reason: overrideReason, ...wishes } = input.change
  const at = deps.clock.now()
  const changeId = deps.newId()
  return deps.db.transaction().execute(async (trx) => {
    const rows = (await listDealsForChange(trx, actor.workspaceId, input.deal_ids)).filter(isThere)
    if (rows.length === 0) throw new AppError('NOT_FOUND', 'There are no such deals.')
    if (remove && Object.keys(wishes).length > 0)
      throw new AppError('BAD_REQUEST', 'Deals are either removed or changed.')
    const next = { changeId, at }
    const { plans, refused } = remove
      ? { plans: rows.map((row) => toRemoval(row, next)), refused: [] }
      : await planChanges({ deps: { db: trx }, actor, rows, wishes, overrideReason, next })
    const gone = missingIds(input.deal_ids, rows).map((id) => ({
      deal_id: id,
      target: '',
      reason: 'There is no such deal.',
    }))
    const kind = remove ? 'removed' : 'changed'
    const dealIds = plans.filter(({ isOverride }) => isOverride).map(({ after }) => after.id)
    await writeDeals(
      trx,
      plans.map(({ after }) => after),
      {
        workspaceId: actor.workspaceId,
        at,
        changedBy: actor.userId,
        kind,
        override: overrideReason === undefined ? undefined : { reason: overrideReason, dealIds },
      },
    )
    await recordAudits(
      trx,
      plans.map((plan) => toEntry(actor, plan, at)),
    )
    return { change_id: plans.length > 0 ? changeId : null, changed: plans.length, refused: [...refused, ...gone] }
  })
}

const isThere = ({ removed_at }: DealRow) => removed_at === null

function missingIds(wanted: readonly string[], rows: readonly DealRow[]): string[] {
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(wanted)].filter((id) => !found.has(id))
}

type Next = { changeId: string; at: Date }

function toRemoval(before: DealRow, next: Next): Plan {
  return { before, after: nextRow(before, { removed_at: next.at }, next), isOverride: false }
}

type Planning = {
  deps: { db: Db }
  actor: Actor
  rows: readonly DealRow[]
  wishes: Wishes
  overrideReason: string | undefined
  next: Next
}

async function planChanges({ deps, actor, rows, wishes, overrideReason, next }: Planning) {
  const fields = withoutUndefined(wishes)
  if (Object.keys(fields).length === 0) throw new AppError('BAD_REQUEST', 'Say what to change.')
  const mayOverride = isAllowed(actor, 'manage_workspace')
  // Somebody new is looked up once: on a deal that this person owns already, nothing changes.
  if (wishes.owner_id) await checkPeople(deps, actor, { after: { owner_id: wishes.owner_id, team_ids: [] } })
  const plans: Plan[] = []
  const refused: BatchResult['refused'] = []
  for (const before of rows) {
    const deal = toDeal(before)
    const verdict = decideChange(
      deal,
      { ...deal, ...fields },
      { at: next.at.toISOString(), mayOverride, overrideReason },
    )
    if (verdict.refusal) {
      refused.push({ deal_id: deal.id, target: deal.target, reason: verdict.refusal.sentence })
      continue
    }
    const facts = toFacts(verdict.deal)
    if (changedColumns(before, facts).length === 0) continue
    plans.push({ before, after: nextRow(before, facts, next), isOverride: verdict.isOverride })
  }
  return { plans, refused }
}

function toEntry(actor: Actor, { before, after, isOverride }: Plan, at: Date): AuditEntry {
  const whose = { workspaceId: actor.workspaceId, actorId: actor.userId, subject: { type: 'deal', id: after.id }, at }
  if (after.removed_at !== null) return { ...whose, action: 'deal.removed', details: { change_id: after.change_id } }
  return { ...whose, action: 'deal.changed', details: describeChange(before, after, isOverride) }
}

import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import { changedColumns } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import type { Deal, DealChange } from '../contract.ts'
import { decideChange, type Refusal } from '../rules/decide-change.ts'
import { checkPeople } from './check-people.ts'
import { toDeal, toFacts, type DealRow } from './deal-row.ts'
import { describeChange } from './describe-change.ts'
import { listDealsForChange } from './store.ts'
import { getDealCompany } from './take-from-company.ts'
import { withoutUndefined } from './without-undefined.ts'
import { nextRow, writeDeals } from './write-deals.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export function changeDeal(deps: Deps, actor: Actor, input: DealChange): Promise<Deal> {
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const before = await getDealForChange(trx, actor, input)
    const { deal, isOverride } = await settle(trx, actor, { before, input, at })
    const facts = toFacts(deal)
    if (changedColumns(before, facts).length === 0) return toDeal(before)
    const [after] = await writeDeals(trx, [nextRow(before, facts, { changeId: deps.newId(), at })], {
      workspaceId: actor.workspaceId,
      at,
      changedBy: actor.userId,
      kind: 'changed',
      override: isOverride ? { reason: input.override_reason ?? '', dealIds: [before.id] } : undefined,
    })
    if (!after) throw new Error('The change of a deal returned no row')
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'deal.changed',
      subject: { type: 'deal', id: after.id },
      details: describeChange(before, after, isOverride),
      at,
    })
    return toDeal(after)
  })
}

async function getDealForChange(trx: Db, actor: Actor, { dealId, version }: DealChange): Promise<DealRow> {
  const [row] = await listDealsForChange(trx, actor.workspaceId, [dealId])
  if (!row || row.removed_at !== null) throw new AppError('NOT_FOUND', 'There is no such deal.')
  if (version !== undefined && version !== row.version)
    throw new AppError('CONFLICT', 'Somebody changed this deal meanwhile.', { data: { version: row.version } })
  return row
}

type Wish = { before: DealRow; input: DealChange; at: Date }

/** What the deal becomes, or why it may not. */
async function settle(trx: Db, actor: Actor, { before, input, at }: Wish) {
  const { dealId: _deal, version: _version, override_reason: overrideReason, ...fields } = input
  const wished = { ...toDeal(before), ...withoutUndefined(fields) }
  wished.team_ids = [...new Set(wished.team_ids)]
  if (wished.company_id !== null && wished.company_id !== before.company_id)
    await getDealCompany({ db: trx }, actor, wished.company_id)
  await checkPeople({ db: trx }, actor, { before, after: wished })
  const mayOverride = isAllowed(actor, 'manage_workspace')
  const verdict = decideChange(toDeal(before), wished, { at: at.toISOString(), mayOverride, overrideReason })
  if (verdict.refusal) throw toError(verdict.refusal)
  return verdict
}

function toError({ code, sentence, missing }: Refusal): AppError {
  return new AppError(code, sentence, missing ? { data: { missing } } : {})
}

import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Deal } from '#areas/deals/contract.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { fromMinorUnits, toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { NegotiationLimits } from '../contract.ts'
import type { NegotiationDeps } from './deps.ts'
import { noNegotiation } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import { findLimits, findNegotiation, fixCurrency, lockNegotiation, saveLimitsRow, type LimitsRow } from './store.ts'
import { currencyOf } from '../rules/currency-of.ts'
import { maySeeLimits } from '../rules/limits.ts'

/** Null for those who may not see them: what is written for them contains no limit. */
export async function findVisibleLimits(db: Db, actor: Actor, deal: Deal): Promise<NegotiationLimits | null> {
  if (!maySeeLimits(actor, deal)) return null
  const key = { workspaceId: actor.workspaceId, dealId: deal.id }
  return toLimits(db, await findLimits(db, key), currencyOf(await findNegotiation(db, key), deal))
}

export async function readLimits({ db }: NegotiationDeps, actor: Actor, dealId: string): Promise<NegotiationLimits> {
  const limits = await findVisibleLimits(db, actor, await getDeal(db, actor, dealId))
  if (!limits) throw notForYou()
  return limits
}

type LimitsInput = Omit<NegotiationLimits, 'updated_by' | 'updated_at'> & { dealId: string }

export function saveLimits(deps: NegotiationDeps, actor: Actor, input: LimitsInput): Promise<NegotiationLimits> {
  const { dealId, version, note } = input
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    if (!maySeeLimits(actor, deal)) throw notForYou()
    const key = { workspaceId, dealId }
    const negotiation = await lockNegotiation(trx, key, 'update')
    if (!negotiation) throw noNegotiation()
    const currency = currencyOf(negotiation, deal)
    const before = await findLimits(trx, key)
    if ((before?.version ?? 0) !== version)
      throw new AppError('CONFLICT', 'Someone else changed these limits in the meantime.', {
        data: { version: before?.version ?? 0 },
      })
    const minor = (amount: number | null) => (amount === null ? null : toMinorUnits(amount, currency))
    const row = {
      deal_id: dealId,
      workspace_id: workspaceId,
      our_target_minor: minor(input.our_target),
      our_limit_minor: minor(input.our_limit),
      their_limit_minor: minor(input.their_limit),
      note,
      version: version + 1,
      updated_by: userId,
      updated_at: at,
    }
    await saveLimitsRow(trx, row)
    await fixCurrency(trx, negotiation, currency)
    await recordEvent(trx, actor, { action: 'negotiation_limits.changed', details: { deal_id: dealId }, at })
    return toLimits(trx, row, currency)
  })
}

async function toLimits(db: Db, row: LimitsRow | undefined, currency: string): Promise<NegotiationLimits> {
  if (!row)
    return {
      our_target: null,
      our_limit: null,
      their_limit: null,
      note: '',
      version: 0,
      updated_by: null,
      updated_at: null,
    }
  const whole = (minor: number | null) => (minor === null ? null : fromMinorUnits(minor, currency))
  return {
    our_target: whole(row.our_target_minor),
    our_limit: whole(row.our_limit_minor),
    their_limit: whole(row.their_limit_minor),
    note: row.note,
    version: row.version,
    updated_by: nameOf(await namePeople(db, [row.updated_by]), row.updated_by),
    updated_at: row.updated_at.toISOString(),
  }
}

function notForYou(): AppError {
  return new AppError(
    'FORBIDDEN',
    'Only the owner of the deal and the owners and admins of the workspace can see our limits.',
  )
}

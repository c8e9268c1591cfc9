import { changeDeal } from '#areas/deals/server/change/change-deal.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { endStages } from '#areas/deals/rules/stage-gates.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { NegotiationSettings } from '../contract.ts'
import { currencyOf } from '../rules/currency-of.ts'
import { mayReopen } from '../rules/limits.ts'
import type { NegotiationDeps } from './deps.ts'
import { checkVersion, noNegotiation } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import {
  insertClosing,
  listBids,
  listOffers,
  lockNegotiation,
  lockTerms,
  updateBid,
  updateNegotiation,
  updateOffer,
  type NegotiationKey,
  type NegotiationRow,
  type OfferRow,
} from './store.ts'
import { toSettings } from './to-view.ts'

type ReopenInput = { dealId: string; version: number; reason: string }

/**
 * Opens a finalised negotiation again. A deal that has ended goes back to Negotiation, so that it is no win any more; one
 * that was moved back already stays where it is. The price at which it was finalised is stored as an earlier one. Answered
 * offers stay as they are; bids and offers that only the end declined are on the table again.
 */
export function reopen(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, version, reason }: ReopenInput,
): Promise<NegotiationSettings> {
  const at = deps.clock.now()
  const key = { workspaceId: actor.workspaceId, dealId }
  return inTransaction(deps.db, async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    if (!mayReopen(actor, deal)) throw notYours()
    await lockTerms(trx, key)
    const ended = await lockFinalised(trx, key, version)
    await insertClosing(trx, {
      id: deps.newId(),
      workspace_id: actor.workspaceId,
      deal_id: dealId,
      ...ended,
      reason,
      reopened_at: at,
      reopened_by: actor.userId,
    })
    if (endStages.includes(deal.stage)) await changeDeal({ ...deps, db: trx }, actor, { dealId, stage: 'Negotiation' })
    await putBackBids(trx, key, { at, finalisedAt: ended.finalised_at })
    const row = await updateNegotiation(trx, key, {
      version: version + 1,
      finalised_at: null,
      finalised_by: null,
      final_price_minor: null,
      updated_at: at,
    })
    await recordEvent(trx, actor, { action: 'negotiation.reopened', details: { deal_id: dealId }, at })
    return toSettings(row, currencyOf(row, deal))
  })
}

type Reopening = { at: Date; finalisedAt: Date }

/** The lead bid is negotiated again; bids that the end declined are what they were before, with the offers that it declined. */
async function putBackBids(trx: Db, key: NegotiationKey, { at, finalisedAt }: Reopening): Promise<void> {
  const { workspaceId } = key
  const offers = await listOffers(trx, key)
  for (const { id, is_lead, status_before_close: before } of await listBids(trx, key)) {
    const status = is_lead ? 'negotiating' : before
    if (status === null) continue
    await updateBid(trx, { workspaceId, id }, { status, status_before_close: null, updated_at: at })
    const declined = offers.filter((one) => one.bid_id === id && wasDeclinedAt(one, finalisedAt))
    for (const offer of declined)
      await updateOffer(trx, { workspaceId, id: offer.id }, { status: 'pending', decided_at: null })
  }
}

/** By the end itself: what somebody declined before has another moment. */
const wasDeclinedAt = ({ status, decided_at }: OfferRow, moment: Date): boolean =>
  status === 'declined' && decided_at?.getTime() === moment.getTime()

/** How the negotiation ended, locked and in this version. */
async function lockFinalised(trx: Db, key: NegotiationKey, version: number) {
  const row = await lockNegotiation(trx, key, 'update')
  if (!row) throw noNegotiation()
  checkVersion(row, version)
  return readEnd(row)
}

function readEnd({ finalised_at, finalised_by, final_price_minor }: NegotiationRow) {
  if (finalised_at === null || final_price_minor === null)
    throw new AppError('CONFLICT', 'This negotiation is open. There is nothing to reopen.')
  return { finalised_at, finalised_by, price_minor: final_price_minor }
}

function notYours(): AppError {
  return new AppError(
    'FORBIDDEN',
    'Only the owner of the deal and the owners and admins of the workspace can reopen a finalized negotiation.',
  )
}

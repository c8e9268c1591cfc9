import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { changeDeal } from '#areas/deals/server/change/change-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecords } from '#areas/records/server/change-records.ts'
import { AppError } from '#core/errors.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { FinaliseInput, NegotiationSettings } from '../contract.ts'
import { currencyOf } from '../rules/currency-of.ts'
import { findLosers } from '../rules/before-closing.ts'
import { describePrice } from '../rules/describe-price.ts'
import { findTermToSettle } from '../rules/final-offer.ts'
import { findLeadBid } from '../rules/next-move.ts'
import { canFinalise, measureProgress } from '../rules/progress.ts'
import type { NegotiationDeps } from './deps.ts'
import { lockOpen, refuseLost, termKind } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import {
  listBids,
  listOffers,
  listSteps,
  lockTerms,
  updateBid,
  updateNegotiation,
  updateOffer,
  type BidRow,
  type OfferRow,
  type TermRow,
} from './store.ts'
import { toSettings } from './to-view.ts'

export const notReady = 'Please complete at least 80% of negotiations before finalizing the deal.'

/**
 * Closes the deal at its price: below 80 % of progress nobody can, and a deal that misses facts for its closing gate names
 * them. The terms are locked while this is decided, and change no more afterwards. The price is what the success fee is
 * worked out from.
 */
export function finalise(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, version, last_number, lead_bid_id, price, ...facts }: FinaliseInput,
): Promise<NegotiationSettings> {
  const at = deps.clock.now()
  const key = { workspaceId: actor.workspaceId, dealId }
  return inTransaction(deps.db, async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    refuseLost(deal)
    const terms = await lockTerms(trx, key)
    const currency = currencyOf(await lockOpen(trx, key, version), deal)
    const offers = await listOffers(trx, key)
    if (last_number !== undefined && last_number !== offers.length) throw offerMeanwhile(offers.length)
    const bids = await listBids(trx, key)
    if (lead_bid_id !== undefined && lead_bid_id !== (findLeadBid(bids)?.id ?? null)) throw leadMeanwhile()
    if (!canFinalise(measureProgress(terms, await listSteps(trx, key)))) throw new AppError('CONFLICT', notReady)
    await changeDeal({ ...deps, db: trx }, actor, {
      dealId,
      ...facts,
      value: price,
      currency,
      stage: 'Closed',
      outcome: 'won',
    })
    await settlePrice(trx, { deps, actor }, { terms, price, currency })
    await settleBids(trx, { bids, offers, price: toMinorUnits(price, currency), at })
    const row = await updateNegotiation(trx, key, {
      version: version + 1,
      finalised_at: at,
      finalised_by: actor.userId,
      final_price_minor: toMinorUnits(price, currency),
      currency,
      updated_at: at,
    })
    await recordEvent(trx, actor, { action: 'negotiation.finalised', details: { deal_id: dealId }, at })
    return toSettings(row, currency)
  })
}

type Settled = { terms: readonly TermRow[]; price: number; currency: string }

/** The term about the price says what the deal was closed at. */
async function settlePrice(
  trx: Db,
  { deps, actor }: { deps: NegotiationDeps; actor: Actor },
  { terms, price, currency }: Settled,
): Promise<void> {
  const term = findTermToSettle(terms, { price, currency })
  if (!term) return
  await changeRecords({ ...deps, db: trx }, actor, {
    kind: termKind,
    ids: [term.id],
    read: async () => undefined,
    decide: () => ({ facts: { status: 'agreed' as const, agreed_position: describePrice(price, currency) } }),
  })
}

/** The price that somebody is about to close at was chosen before this offer. */
function offerMeanwhile(last_number: number): AppError {
  return new AppError(
    'CONFLICT',
    'Someone else submitted an offer in the meantime. Close this form and look at it before you finalize the deal.',
    { data: { last_number } },
  )
}

/** Price and winner were chosen together. */
function leadMeanwhile(): AppError {
  return new AppError(
    'CONFLICT',
    'Someone else changed the lead bid in the meantime. Close this form and look at it before you finalize the deal.',
  )
}

type Closing = { bids: readonly BidRow[]; offers: readonly OfferRow[]; price: number; at: Date }

/**
 * The lead bid won, and the others did not: what they were before is kept, because a negotiation may be reopened. The open offer
 * of the winner was accepted at this price; at another one, the agreement took its place.
 */
async function settleBids(trx: Db, { bids, offers, price, at }: Closing): Promise<void> {
  const lead = findLeadBid(bids)
  if (!lead) return
  await updateBid(trx, keyOf(lead), { status: 'accepted', updated_at: at })
  const losers = findLosers(bids)
  for (const loser of losers)
    await updateBid(trx, keyOf(loser), { status: 'declined', status_before_close: loser.status, updated_at: at })
  for (const offer of offers.filter(({ status }) => status === 'pending')) {
    const won = offer.price_minor === price ? 'accepted' : 'countered'
    if (offer.bid_id === lead.id) await updateOffer(trx, keyOf(offer), { status: won, decided_at: at })
    else if (losers.some(({ id }) => id === offer.bid_id))
      await updateOffer(trx, keyOf(offer), { status: 'declined', decided_at: at })
  }
}

const keyOf = ({ workspace_id: workspaceId, id }: BidRow | OfferRow) => ({ workspaceId, id })

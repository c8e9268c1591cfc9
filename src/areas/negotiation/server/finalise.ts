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
import { findLeadBid, offersOfLead } from '../rules/next-move.ts'
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
  type NegotiationKey,
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
    const lead = findLeadBid(await listBids(trx, key))
    if (lead_bid_id !== undefined && lead_bid_id !== (lead?.id ?? null)) throw leadMeanwhile()
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
    await settleBids(trx, key, { offers, price: toMinorUnits(price, currency), at })
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

type Closing = { offers: readonly OfferRow[]; price: number; at: Date }

/** The lead bid won, and the others did not: what they were before is kept, because a negotiation may be reopened. */
async function settleBids(trx: Db, key: NegotiationKey, closing: Closing): Promise<void> {
  const { workspaceId } = key
  const bids = await listBids(trx, key)
  const lead = findLeadBid(bids)
  if (lead) await updateBid(trx, { workspaceId, id: lead.id }, { status: 'accepted', updated_at: closing.at })
  for (const { id, status } of findLosers(bids))
    await updateBid(
      trx,
      { workspaceId, id },
      { status: 'declined', status_before_close: status, updated_at: closing.at },
    )
  await settleOffers(trx, bids, closing)
}

/** The open offer of the winner was accepted at this price; at another one, the agreement took its place. */
async function settleOffers(trx: Db, bids: readonly BidRow[], { offers, price, at }: Closing): Promise<void> {
  const losers = new Set(findLosers(bids).map(({ id }) => id))
  const won = offersOfLead(bids, offers)
  for (const offer of offers.filter(({ status }) => status === 'pending')) {
    const wonAs = offer.price_minor === price ? 'accepted' : 'countered'
    const status = won.includes(offer) ? wonAs : losers.has(offer.bid_id) ? 'declined' : null
    if (status) await updateOffer(trx, { workspaceId: offer.workspace_id, id: offer.id }, { status, decided_at: at })
  }
}

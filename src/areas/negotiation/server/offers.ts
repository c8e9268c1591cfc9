import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecords } from '#areas/records/server/change-records.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import { fromMinorUnits, toMinorUnits } from '#core/money/minor-units.ts'
import { isWholePrice } from '#core/negotiation/price.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { NegotiationBid, NegotiationOffer, OfferInput } from '../contract.ts'
import { currencyOf } from '../rules/currency-of.ts'
import { bidsOfDeal, offersOfDeal } from '../rules/limits.ts'
import { describePrice } from '../rules/describe-price.ts'
import { bidAfterOffer, moveOffer, typeOfOffer, type OfferMove } from '../rules/offer-moves.ts'
import { positionsAfterOffer } from '../rules/positions-after-offer.ts'
import { fitsStructure, sharesOf } from '../rules/split-price.ts'
import { parties, type BidStatus } from '../rules/words.ts'
import type { NegotiationDeps } from './deps.ts'
import { frozen, noNegotiation, refuseLost, termKind } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import {
  clearLead,
  deleteDraft,
  fixCurrency,
  insertBids,
  insertOffers,
  listBids,
  listOffers,
  lockNegotiation,
  lockTerms,
  updateBid,
  updateOffer,
  type BidRow,
  type OfferRow,
} from './store.ts'
import { toBid, toOffer } from './to-view.ts'

/** Stores an offer; the open one of the same bid becomes countered, and the terms about the price get the new positions. */
export function submitOffer(deps: NegotiationDeps, actor: Actor, input: OfferInput): Promise<NegotiationOffer> {
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const { negotiation, currency, bids, offers } = await openForOffer(trx, actor, input.dealId)
    refuseWrongSplit(input)
    refuseLateOffer(input, { offers, today: toDay(at) })
    const bid = await findOrAddBid(trx, { deps, actor, at }, { input, bids })
    const open = offers.find(({ bid_id, status }) => bid_id === bid.id && status === 'pending')
    if (open) await settle(trx, actor, { offer: open, move: 'counter', at })
    const hasOffers = offers.some(({ bid_id }) => bid_id === bid.id)
    await updateBid(
      trx,
      { workspaceId: actor.workspaceId, id: bid.id },
      { status: bidAfterOffer(hasOffers), updated_at: at },
    )
    const row = toRow(input, { id: deps.newId(), bid, actor, at, currency, number: offers.length + 1 })
    await insertOffers(trx, [row])
    await fixCurrency(trx, negotiation, currency)
    await deleteDraft(trx, { dealId: input.dealId, userId: actor.userId })
    if (bid.is_lead) await updatePositions(trx, { deps, actor, currency }, row)
    await recordEvent(trx, actor, {
      action: 'negotiation_offer.submitted',
      subject: { type: 'negotiation_offer', id: row.id },
      details: { deal_id: input.dealId, type: typeOfOffer(input.party) },
      at,
    })
    return toOffer({ ...row, decided_at: null }, { currency, by: actor.name })
  })
}

/** Terms are locked before their negotiation, as everywhere. */
async function openForOffer(trx: Db, actor: Actor, dealId: string) {
  const key = { workspaceId: actor.workspaceId, dealId }
  const deal = await getDeal(trx, actor, dealId)
  refuseLost(deal)
  await lockTerms(trx, key)
  const negotiation = await lockNegotiation(trx, key, 'update')
  if (!negotiation) throw noNegotiation()
  if (negotiation.finalised_at !== null) throw frozen()
  const [bids, offers] = [await listBids(trx, key), await listOffers(trx, key)]
  return { negotiation, currency: currencyOf(negotiation, deal), bids, offers }
}

function refuseWrongSplit(input: OfferInput): void {
  const shares = sharesOf(input)
  if (!isWholePrice(shares))
    throw new AppError('BAD_REQUEST', 'Cash, stock, deferred payment and earnout must add up to 100%.')
  if (!fitsStructure(input.structure, shares))
    throw new AppError('BAD_REQUEST', `The split of the price is not '${input.structure}'. Choose 'Other split'.`)
}

function refuseLateOffer(
  { last_number, expires_on }: OfferInput,
  { offers, today }: { offers: readonly OfferRow[]; today: string },
): void {
  if (offers.length !== last_number)
    throw new AppError(
      'CONFLICT',
      'Someone else submitted an offer in the meantime. Look at it before you submit yours.',
      {
        data: { last_number: offers.length },
      },
    )
  if (offers.length >= offersOfDeal)
    throw new AppError('CONFLICT', `A negotiation can have at most ${offersOfDeal} offers.`)
  if (expires_on !== null && expires_on < today) throw new AppError('BAD_REQUEST', 'This expiry date has passed.')
}

type Writing = { deps: NegotiationDeps; actor: Actor; at: Date }

async function findOrAddBid(
  trx: Db,
  { deps, actor, at }: Writing,
  { input, bids }: { input: OfferInput; bids: readonly BidRow[] },
): Promise<BidRow> {
  const { bidId, bidder, dealId } = input
  if (bidId !== undefined) {
    const known = bids.find(({ id }) => id === bidId)
    if (!known) throw new AppError('NOT_FOUND', 'There is no such bid.')
    return known
  }
  if (bidder === undefined) throw new AppError('BAD_REQUEST', 'Name the bidder.')
  const named = bids.find((bid) => bid.bidder.toLowerCase() === bidder.toLowerCase())
  if (named) return named
  if (bids.length >= bidsOfDeal) throw new AppError('CONFLICT', `A negotiation can have at most ${bidsOfDeal} bids.`)
  const bid: BidRow = {
    id: deps.newId(),
    workspace_id: actor.workspaceId,
    deal_id: dealId,
    bidder,
    status: 'active',
    is_lead: !bids.some(({ is_lead }) => is_lead),
    certainty: null,
    status_before_close: null,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  await insertBids(trx, [bid])
  return bid
}

type RowFacts = { id: string; bid: BidRow; actor: Actor; at: Date; currency: string; number: number }

function toRow(input: OfferInput, { id, bid, actor, at, currency, number }: RowFacts) {
  const { party, structure, cash_percent, stock_percent, deferred_percent, earn_out_percent } = input
  const { deferred_months, earn_out_months, terms, conditions, expires_on } = input
  return {
    id,
    workspace_id: actor.workspaceId,
    deal_id: input.dealId,
    bid_id: bid.id,
    number,
    party,
    status: 'pending' as const,
    price_minor: toMinorUnits(input.amount, currency),
    structure,
    cash_percent,
    stock_percent,
    deferred_percent,
    earn_out_percent,
    deferred_months,
    earn_out_months,
    terms,
    conditions,
    submitted_at: at,
    expires_on,
    created_by: actor.userId,
  }
}

type Pricing = { deps: NegotiationDeps; actor: Actor; currency: string }
type SaidOffer = Pick<OfferRow, 'deal_id' | 'party' | 'price_minor'> & Parameters<typeof sharesOf>[0]

/** The rows about price and payment follow the offers of the lead bid. */
async function updatePositions(trx: Db, { deps, actor, currency }: Pricing, offer: SaidOffer): Promise<void> {
  const { workspaceId } = actor
  const terms = await lockTerms(trx, { workspaceId, dealId: offer.deal_id })
  const price = describePrice(fromMinorUnits(offer.price_minor, currency), currency)
  const said = { party: offer.party, price, shares: sharesOf(offer) }
  const next = positionsAfterOffer(terms, said)
  if (next.size === 0) return
  await changeRecords({ ...deps, db: trx }, actor, {
    kind: termKind,
    ids: [...next.keys()],
    read: async () => undefined,
    decide: ({ id }) => ({ facts: next.get(id) ?? {} }),
  })
}

async function settle(
  trx: Db,
  { workspaceId }: Actor,
  { offer, move, at }: { offer: OfferRow; move: OfferMove; at: Date },
): Promise<{ row: OfferRow; bid: BidStatus }> {
  const isExpired = offer.expires_on !== null && offer.expires_on < toDay(at)
  const moved = moveOffer({ status: offer.status, isExpired }, move)
  if ('refusal' in moved) throw new AppError('CONFLICT', moved.refusal)
  const row = await updateOffer(trx, { workspaceId, id: offer.id }, { status: moved.status, decided_at: at })
  return { row, bid: moved.bid }
}

type Answer = { dealId: string; offerId: string; move: Exclude<OfferMove, 'counter'> }

/** Accepts, declines or withdraws an open offer. */
export function answerOffer(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, offerId, move }: Answer,
): Promise<NegotiationOffer> {
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const { currency, offers } = await openForOffer(trx, actor, dealId)
    const offer = offers.find(({ id }) => id === offerId)
    if (!offer) throw new AppError('NOT_FOUND', 'There is no such offer.')
    const { row, bid } = await settle(trx, actor, { offer, move, at })
    await updateBid(trx, { workspaceId: actor.workspaceId, id: row.bid_id }, { status: bid, updated_at: at })
    await recordEvent(trx, actor, {
      action: 'negotiation_offer.answered',
      subject: { type: 'negotiation_offer', id: row.id },
      details: { deal_id: dealId, status: row.status },
      at,
    })
    return toOffer(row, { currency, by: '' })
  })
}

type BidChange = Pick<NegotiationBid, 'bidder' | 'status' | 'certainty' | 'is_lead' | 'version'> & {
  dealId: string
  bidId: string
}

export function changeBid(deps: NegotiationDeps, actor: Actor, input: BidChange): Promise<NegotiationBid> {
  const { dealId, bidId, bidder, status, certainty, is_lead } = input
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const { bids, offers, currency } = await openForOffer(trx, actor, dealId)
    const before = bids.find(({ id }) => id === bidId)
    if (!before) throw new AppError('NOT_FOUND', 'There is no such bid.')
    refuseBidChange(input, { before, bids })
    const becomesLead = is_lead && !before.is_lead
    if (becomesLead) await clearLead(trx, { workspaceId: actor.workspaceId, dealId })
    const change = { bidder, status, certainty, is_lead, updated_at: at }
    const row = await updateBid(trx, { workspaceId: actor.workspaceId, id: bidId }, change)
    if (becomesLead)
      for (const offer of newestOfBoth(offers, bidId)) await updatePositions(trx, { deps, actor, currency }, offer)
    await recordEvent(trx, actor, {
      action: 'negotiation_bid.changed',
      subject: { type: 'negotiation_bid', id: bidId },
      details: { deal_id: dealId, status },
      at,
    })
    return toBid(row)
  })
}

function refuseBidChange(
  { bidId, version, bidder, is_lead }: BidChange,
  { before, bids }: { before: BidRow; bids: readonly BidRow[] },
): void {
  if (before.version !== version)
    throw new AppError('CONFLICT', 'Someone else changed this bid in the meantime.', {
      data: { version: before.version },
    })
  if (bids.some((one) => one.id !== bidId && one.bidder.toLowerCase() === bidder.toLowerCase()))
    throw new AppError('CONFLICT', 'There is already a bid with this name.')
  if (before.is_lead && !is_lead)
    throw new AppError('BAD_REQUEST', 'Make another bid the lead instead: one bid is always the lead.')
}

/** What each party said last about a bid; a seller who made no counter to it keeps the position of before. */
function newestOfBoth(offers: readonly OfferRow[], bidId: string): OfferRow[] {
  return parties.flatMap((party) => offers.findLast((offer) => offer.bid_id === bidId && offer.party === party) ?? [])
}

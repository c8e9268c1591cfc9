import type { NewId } from '#adapters/system/port.ts'
import { findDealNames } from '#areas/deals/server/read/find-deals.ts'
import { addDays, toDay } from '#core/dates/calendar.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { splitPrice, usualMonths } from '../../rules/split-price.ts'
import { usualRates } from '../begin-negotiation.ts'
import {
  insertBids,
  insertMessages,
  insertNegotiation,
  insertOffers,
  insertSteps,
  insertTerms,
  saveLimitsRow,
} from '../store.ts'
import type {
  BidStatus,
  OfferStatus,
  Party,
  PaymentStructure,
  StepStatus,
  TeamFunction,
  TermStatus,
} from '../../rules/words.ts'
import data from './sample-negotiation.json' with { type: 'json' }

/** The sample deal that is negotiated. */
export const sampleTarget = 'Helix Diagnostics'

export const sampleContact = data.contact

// The types below name the words that the columns take; the database refuses any other.

/** Three competing bids (S1 §2); the first is that of our client. */
export const sampleBids = data.bids as readonly { bidder: string; status: BidStatus; certainty: number }[]

type SampleOffer = {
  bid: number
  party: Party
  status: OfferStatus
  price: number
  structure: PaymentStructure
  terms: string
  conditions: string
  daysAgo: number
  expiresInDays: number | null
}

/** The offer of 19.5 million against a seller who asks 21 million or more (S1 §2, §9), and how it came to that. */
export const sampleOffers = data.offers as readonly SampleOffer[]

type SampleTerm = {
  term: string
  status: TermStatus
  buyer_position: string
  seller_position: string
  agreed_position: string
  weight: number
}

/** The six terms of the specification (S1 §3): 60 of 90 points, which with half of the tasks make 65 %. */
export const sampleTerms = data.terms as readonly SampleTerm[]

type SampleStep = { task: string; responsible: string; status: StepStatus; inDays: number }
export const sampleSteps = data.steps as readonly SampleStep[]

type SampleMessage = { author: string; functions: TeamFunction[]; body: string; daysAgo: number }
export const sampleMessages = data.messages as readonly SampleMessage[]

/** Our limits in the sample: a zone of agreement of half a million. */
export const sampleLimits = data.limits

const dayMs = 86_400_000
const currency = 'USD'

/** Gives the sample deal of a new workspace its negotiation: one statement for each table. It is deleted with its deal. */
export async function seedSampleNegotiation(db: Db, workspaceId: string, { newId, at }: { newId: NewId; at: Date }) {
  const found = await findDealNames({ db }, { workspaceId }, { text: sampleTarget, limit: 1 })
  const dealId = found[0]?.id
  if (dealId === undefined) throw new Error(`The sample deal ${sampleTarget} is missing`)
  const seeding = { newId, at, common: { workspace_id: workspaceId, deal_id: dealId } }
  const bids = toBidRows(seeding)
  await insertNegotiation(db, {
    ...seeding.common,
    ...sampleContact,
    ...usualRates,
    side: 'buyer',
    version: 1,
    is_sample: true,
    created_at: at,
    updated_at: at,
  })
  await insertBids(db, bids)
  await insertOffers(db, toOfferRows(seeding, bids))
  await insertTerms(db, toTermRows(seeding))
  await insertSteps(db, toStepRows(seeding))
  await insertMessages(db, toMessageRows(seeding))
  const minor = (amount: number) => toMinorUnits(amount, currency)
  await saveLimitsRow(db, {
    ...seeding.common,
    our_target_minor: minor(sampleLimits.our_target),
    our_limit_minor: minor(sampleLimits.our_limit),
    their_limit_minor: minor(sampleLimits.their_limit),
    note: sampleLimits.note,
    version: 1,
    updated_at: at,
  })
}

type Seeding = { newId: NewId; at: Date; common: { workspace_id: string; deal_id: string } }

const before = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

function toBidRows({ newId, at, common }: Seeding) {
  return sampleBids.map((bid, index) => ({
    ...common,
    ...bid,
    id: newId(),
    is_lead: index === 0,
    version: 1,
    // rows of one instant have no order
    created_at: new Date(before(at, 40).getTime() + index),
    updated_at: at,
  }))
}

function toOfferRows({ newId, at, common }: Seeding, bids: readonly { id: string }[]) {
  return sampleOffers.map(({ bid, price, daysAgo, expiresInDays, ...offer }, index) => {
    const { cashPercent, stockPercent, deferredPercent, earnOutPercent } = splitPrice(offer.structure)
    return {
      ...common,
      ...offer,
      id: newId(),
      bid_id: bids[bid]?.id ?? '',
      number: index + 1,
      price_minor: toMinorUnits(price, currency),
      cash_percent: cashPercent,
      stock_percent: stockPercent,
      deferred_percent: deferredPercent,
      earn_out_percent: earnOutPercent,
      deferred_months: 0,
      earn_out_months: earnOutPercent > 0 ? usualMonths.earnOutMonths : 0,
      submitted_at: before(at, daysAgo),
      expires_on: expiresInDays === null ? null : addDays(toDay(at), expiresInDays),
    }
  })
}

function toTermRows({ newId, at, common }: Seeding) {
  return sampleTerms.map((term, index) => ({
    ...common,
    ...term,
    id: newId(),
    version: 1,
    change_id: newId(),
    created_at: new Date(before(at, 34).getTime() + index),
    updated_at: at,
  }))
}

function toStepRows({ newId, at, common }: Seeding) {
  return sampleSteps.map(({ inDays, ...step }) => ({
    ...common,
    ...step,
    id: newId(),
    deadline: addDays(toDay(at), inDays),
    version: 1,
    change_id: newId(),
    created_at: before(at, 34),
    updated_at: at,
  }))
}

function toMessageRows({ newId, at, common }: Seeding) {
  return sampleMessages.map(({ author, daysAgo, ...message }) => ({
    ...common,
    ...message,
    id: newId(),
    author_name: author,
    created_at: before(at, daysAgo),
  }))
}

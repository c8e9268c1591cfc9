import { addDays } from '#core/dates/calendar.ts'
import type { NegotiationLimits } from './contract.ts'
import type { AdviserFacts } from './rules/adviser/facts.ts'
import { typeOfOffer } from './rules/offer-moves.ts'
import { canFinalise, measureProgress, shownPercent } from './rules/progress.ts'
import { splitPrice } from './rules/split-price.ts'
import {
  sampleBids,
  sampleContact,
  sampleLimits,
  sampleMessages,
  sampleOffers,
  sampleSteps,
  sampleTarget,
  sampleTerms,
} from './server/samples/seed-sample-negotiation.ts'

export const sampleToday = '2026-11-23'

let made = 0
const id = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
const at = (daysAgo: number) => `${addDays(sampleToday, -daysAgo)}T09:00:00.000Z`

/** The sample negotiation as the server answers it on one day. */
export function makeSampleView(): AdviserFacts['view'] {
  const dealId = id()
  const meta = () => ({ id: id(), version: 1, change_id: id(), created_at: at(34), updated_at: at(1), deal_id: dealId })
  const bids = sampleBids.map((bid, index) => ({ ...bid, id: id(), is_lead: index === 0, version: 1 }))
  const terms = sampleTerms.map((term) => ({ ...meta(), ...term }))
  const steps = sampleSteps.map(({ inDays, ...step }) => ({
    ...meta(),
    ...step,
    deadline: addDays(sampleToday, inDays),
  }))
  const progress = measureProgress(terms, steps)
  return {
    targets: [{ id: dealId, name: sampleTarget }],
    target: {
      deal_id: dealId,
      target: sampleTarget,
      industry: 'Healthcare & Life Sciences',
      stage: 'Negotiation',
      outcome: null,
      currency: 'USD',
      value: 28_000_000,
      ebitda: 4_000_000,
      is_sample: true,
      engagement: {
        id: id(),
        company: 'Corvane Health Partners',
        clientName: 'Stefan Albrecht',
        clientEmail: 'stefan.albrecht@example.com',
        country: 'DE',
        engagementType: 'due_diligence',
        createdAt: at(30),
        status: 'active',
      },
    },
    negotiation: {
      ...sampleContact,
      side: 'buyer',
      discount_percent: 10,
      earn_out_probability: 60,
      version: 1,
      is_sample: true,
      finalised_at: null,
      final_price: null,
    },
    bids,
    offers: sampleOffers.map(({ bid, price, daysAgo, expiresInDays, ...offer }, index) => {
      const { cashPercent, stockPercent, deferredPercent, earnOutPercent } = splitPrice(offer.structure)
      return {
        ...offer,
        id: id(),
        bid_id: bids[bid]?.id ?? '',
        number: index + 1,
        type: typeOfOffer(offer.party),
        amount: price,
        cash_percent: cashPercent,
        stock_percent: stockPercent,
        deferred_percent: deferredPercent,
        earn_out_percent: earnOutPercent,
        deferred_months: 0,
        earn_out_months: earnOutPercent > 0 ? 24 : 0,
        submitted_at: at(daysAgo),
        expires_on: expiresInDays === null ? null : addDays(sampleToday, expiresInDays),
        by: '',
      }
    }),
    terms,
    steps,
    meetings: [],
    messages: sampleMessages.map(({ author, functions, body, daysAgo }) => ({
      id: id(),
      author,
      functions: [...functions],
      body,
      is_own: false,
      is_unread: false,
      created_at: at(daysAgo),
    })),
    unread: 0,
    progress: { percent: progress.percent, shown: shownPercent(progress), can_finalise: canFinalise(progress) },
    valuation: null,
    closings: [],
    may_see_limits: true,
    may_reopen: true,
  }
}

export function makeSampleFacts(): AdviserFacts {
  const limits: NegotiationLimits = { ...sampleLimits, version: 1, updated_by: null, updated_at: null }
  return { view: makeSampleView(), limits, findings: [], today: sampleToday }
}

import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { mostMoney } from '#core/fields/field.ts'
import { call, largestBodyBytes, largestInteger } from '../call.ts'
import { recordCalls, recordMeta, type RecordSeen } from '../record-calls.ts'
import { recordShape } from '../field-schemas.ts'
import { ofDeal, stepFields, stepParams, termFields, termParams } from './fields.ts'
import {
  asksOfMove,
  chatListed,
  closingsListed,
  longestMessage,
  longestQuestion,
  longestReason,
  longestRehearsalText,
  meetingLimits,
  meetingsListed,
  messagesListed,
  offersOfDeal,
  rehearsalsKept,
} from './rules/limits.ts'
import {
  analysisTypes,
  bidStatuses,
  counterpartStyles,
  modelPreferences,
  offerStatuses,
  offerTypes,
  parties,
  paymentStructures,
  rehearsalStatuses,
  replyReasons,
  scorePartIds,
  sides,
  stepSorts,
  teamFunctions,
  termSorts,
} from './rules/words.ts'

const text = (max: number) => z.string().trim().max(max)
const percent = z.int().min(0).max(100)
const months = z.int().min(0).max(120)
const money = z.number().positive().max(mostMoney).multipleOf(0.01)
const day = z.iso.date().refine(hasYear)
const version = z.int().min(1).max(largestInteger)
const Deal = z.strictObject({ dealId: z.uuid() })

export type NegotiationTerm = RecordSeen<typeof termFields, typeof ofDeal>
export type NegotiationStep = RecordSeen<typeof stepFields, typeof ofDeal>
const Term = z.object({ ...recordMeta, ...recordShape(ofDeal), ...recordShape(termFields) })
const Step = z.object({ ...recordMeta, ...recordShape(ofDeal), ...recordShape(stepFields) })

/** A bid with the fields of the specification (S1 §3): its figures are those of its newest offer. */
export const NegotiationBid = z.object({
  id: z.uuid(),
  bidder: z.string(),
  status: z.enum(bidStatuses),
  is_lead: z.boolean(),
  /** How likely the bidder closes, in percent. */
  certainty: z.number().int().nullable(),
  version: z.number().int(),
})
export type NegotiationBid = z.infer<typeof NegotiationBid>

/** One move of a bid: what was offered or countered, by whom and when. */
export const NegotiationOffer = z.object({
  id: z.uuid(),
  bid_id: z.uuid(),
  number: z.number().int(),
  type: z.enum(offerTypes),
  party: z.enum(parties),
  status: z.enum(offerStatuses),
  amount: z.number(),
  structure: z.enum(paymentStructures),
  cash_percent: z.number().int(),
  stock_percent: z.number().int(),
  deferred_percent: z.number().int(),
  earn_out_percent: z.number().int(),
  deferred_months: z.number().int(),
  earn_out_months: z.number().int(),
  terms: z.string(),
  conditions: z.string(),
  submitted_at: z.iso.datetime(),
  expires_on: z.string().nullable(),
  by: z.string(),
})
export type NegotiationOffer = z.infer<typeof NegotiationOffer>

export const NegotiationMeeting = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  minutes: z.number().int(),
  place: z.string(),
  note: z.string(),
  attendees: z.array(z.string()),
  /** How often it was changed, as calendars count. */
  sequence: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  cancelled_at: z.iso.datetime().nullable(),
})
export type NegotiationMeeting = z.infer<typeof NegotiationMeeting>

export const NegotiationMessage = z.object({
  id: z.uuid(),
  author: z.string(),
  is_own: z.boolean(),
  is_unread: z.boolean(),
  functions: z.array(z.enum(teamFunctions)),
  body: z.string(),
  created_at: z.iso.datetime(),
})
export type NegotiationMessage = z.infer<typeof NegotiationMessage>

export const NegotiationSettings = z.object({
  side: z.enum(sides),
  contact_name: z.string(),
  contact_title: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  discount_percent: z.number().int(),
  earn_out_probability: z.number().int(),
  version: z.number().int(),
  is_sample: z.boolean(),
  finalised_at: z.iso.datetime().nullable(),
  final_price: z.number().nullable(),
})
export type NegotiationSettings = z.infer<typeof NegotiationSettings>

/** How a negotiation that was reopened had ended before. */
export const NegotiationClosing = z.object({
  id: z.uuid(),
  price: z.number(),
  finalised_at: z.iso.datetime(),
  finalised_by: z.string(),
  reason: z.string(),
  reopened_at: z.iso.datetime(),
  reopened_by: z.string(),
})
export type NegotiationClosing = z.infer<typeof NegotiationClosing>

/** The deal that the screen is about, its engagement, and what a closing needs of it. */
export const NegotiationTarget = z.object({
  deal_id: z.uuid(),
  target: z.string(),
  industry: z.string(),
  stage: z.string(),
  outcome: z.string().nullable(),
  currency: z.string(),
  value: z.number(),
  ebitda: z.number().nullable(),
  is_sample: z.boolean(),
  engagement: z
    .object({
      id: z.uuid(),
      company: z.string(),
      clientName: z.string(),
      clientEmail: z.string(),
      country: z.string(),
      engagementType: z.string(),
      createdAt: z.iso.datetime(),
      status: z.string(),
    })
    .nullable(),
})
export type NegotiationTarget = z.infer<typeof NegotiationTarget>

export const NegotiationView = z.object({
  /** What can be chosen, by name. */
  targets: z.array(z.object({ id: z.uuid(), name: z.string() })),
  target: NegotiationTarget.nullable(),
  negotiation: NegotiationSettings.nullable(),
  bids: z.array(NegotiationBid),
  offers: z.array(NegotiationOffer).max(offersOfDeal),
  terms: z.array(Term),
  steps: z.array(Step),
  meetings: z.array(NegotiationMeeting).max(meetingsListed),
  messages: z.array(NegotiationMessage).max(messagesListed),
  unread: z.number().int(),
  progress: z.object({ percent: z.number(), shown: z.number().int(), can_finalise: z.boolean() }),
  /** The enterprise value in the newest valuation of the deal, in whole units of its currency, and the equity value where it has one. */
  valuation: z
    .object({
      id: z.uuid(),
      currency: z.string(),
      low: z.number(),
      base: z.number(),
      high: z.number(),
      equity: z.number().nullable(),
    })
    .nullable(),
  /** The newest first. */
  closings: z.array(NegotiationClosing).max(closingsListed),
  may_see_limits: z.boolean(),
  may_reopen: z.boolean(),
})
export type NegotiationView = z.infer<typeof NegotiationView>

const contact = {
  contact_name: text(200),
  contact_title: text(200),
  contact_email: z.union([z.literal(''), z.email().max(254)]),
  contact_phone: text(60),
}

export const OfferInput = z.strictObject({
  dealId: z.uuid(),
  /** An existing bid, or the name of a new bidder. */
  bidId: z.uuid().optional(),
  bidder: text(200).min(1).optional(),
  party: z.enum(parties).default('Buyer'),
  amount: money,
  structure: z.enum(paymentStructures),
  cash_percent: percent,
  stock_percent: percent,
  deferred_percent: percent,
  earn_out_percent: percent,
  deferred_months: months.default(0),
  earn_out_months: months.default(0),
  terms: text(4000).default(''),
  conditions: text(2000).default(''),
  expires_on: day.nullable().default(null),
  /** The newest offer of the deal that the writer saw: when somebody was faster, nothing is submitted. */
  last_number: z.int().min(0).max(largestInteger),
})
export type OfferInput = z.infer<typeof OfferInput>

/** What a person has typed so far, as it was typed. */
export const NegotiationDraft = z.strictObject({
  bid: z.string().max(40),
  bidder: z.string().max(200),
  party: z.enum(parties),
  amount: z.string().max(40),
  structure: z.enum(paymentStructures),
  shares: z.array(z.string().max(10)).max(4),
  earn_out_months: z.string().max(10),
  terms: z.string().max(4000),
  conditions: z.string().max(2000),
  expires_on: z.string().max(20),
})
export type NegotiationDraft = z.infer<typeof NegotiationDraft>

export const NegotiationLimits = z.object({
  our_target: z.number().nullable(),
  our_limit: z.number().nullable(),
  their_limit: z.number().nullable(),
  note: z.string(),
  /** 0 as long as nobody has set any. */
  version: z.number().int(),
  updated_by: z.string().nullable(),
  updated_at: z.iso.datetime().nullable(),
})
export type NegotiationLimits = z.infer<typeof NegotiationLimits>

const MeetingInput = z.strictObject({
  dealId: z.uuid(),
  starts_at: z.iso.datetime(),
  minutes: z.int().min(meetingLimits.minutesLeast).max(meetingLimits.minutesMost),
  place: text(300).default(''),
  note: text(2000).default(''),
  attendees: z.array(z.email().max(254)).min(1).max(meetingLimits.attendees),
})
export type MeetingInput = z.infer<typeof MeetingInput>

const MeetingKey = z.strictObject({ dealId: z.uuid(), meetingId: z.uuid() })
/** The state of the meeting that was seen: when somebody was faster, nothing is changed and nobody gets a mail. */
const SeenMeeting = MeetingKey.extend({ sequence: z.int().min(0).max(largestInteger) })
export type SeenMeeting = z.infer<typeof SeenMeeting>

const FinaliseInput = z.strictObject({
  dealId: z.uuid(),
  version,
  /** How many offers were seen. */
  last_number: z.int().min(0).max(largestInteger).optional(),
  /** The lead bid that was seen, which is to be accepted; null: there was none. */
  lead_bid_id: z.uuid().nullable().optional(),
  price: money,
  /** What the closing gate of the deal may miss. */
  industry: text(100).min(1).optional(),
  ebitda: z.number().min(-mostMoney).max(mostMoney).multipleOf(0.01).optional(),
  owner_id: z.uuid().optional(),
  probability: percent.min(1).optional(),
  expected_close: day.optional(),
})
export type FinaliseInput = z.infer<typeof FinaliseInput>

/** Opens what a sentence of the adviser rests on: a tab of this screen, or another screen. */
export const Citation = z.object({
  label: z.string(),
  kind: z.enum(['offer', 'bid', 'term', 'step', 'meeting', 'message', 'deal', 'valuation', 'finding', 'limits']),
  id: z.uuid(),
})
export type Citation = z.infer<typeof Citation>

/** What the adviser proposes; nothing of it happens before a person confirms it. */
export const Proposal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('counter'),
    label: z.string(),
    bid_id: z.uuid(),
    amount: z.number(),
    structure: z.enum(paymentStructures),
  }),
  z.object({ kind: z.literal('task'), label: z.string(), task: z.string(), responsible: z.string() }),
  z.object({
    kind: z.literal('term'),
    label: z.string(),
    term_id: z.uuid(),
    version: z.number().int(),
    agreed: z.string(),
  }),
])
export type Proposal = z.infer<typeof Proposal>

export const Advice = z.object({
  response: z.string(),
  modelUsed: z.string(),
  analysisType: z.enum(analysisTypes),
  insights: z.array(z.string()),
  citations: z.array(Citation),
  proposals: z.array(Proposal),
  /** Whether the figures of the deal answer the question. */
  is_known: z.boolean(),
  /** Why no model answered; null where one did. */
  reason: z.string().nullable(),
  /** Names in the answer of a model that are in none of the facts. */
  unknown_names: z.array(z.string()).default([]),
  /** Millionths of a US dollar. */
  cost_micros: z.number().int(),
})
export type Advice = z.infer<typeof Advice>

/** What arrives while an answer is written: its sentences, then the whole answer. */
export const AdviceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('done'), advice: Advice }),
])
export type AdviceEvent = z.infer<typeof AdviceEvent>

/** A model that is configured and may not be asked now, with the reason. */
const ModelSilence = z.object({ model: z.enum(modelPreferences), sentence: z.string() })
export type ModelSilence = z.infer<typeof ModelSilence>

export const ChatMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  answer: Advice.omit({ response: true }).nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Practice against a counterpart that sees the offers on the table and nothing of ours. */
export const Rehearsal = z.object({
  id: z.uuid(),
  style: z.enum(counterpartStyles),
  side: z.enum(sides),
  status: z.enum(rehearsalStatuses),
  opening: z.number(),
  moves: z.array(
    z.object({
      amount: z.number(),
      asks: z.array(z.string()),
      text: z.string(),
      reply: z.object({ amount: z.number(), reason: z.enum(replyReasons), granted: z.array(z.string()) }),
    }),
  ),
  /** Where the counterpart would have walked away, and the score: null until it is over. */
  limit: z.number().nullable(),
  score: z
    .object({
      total: z.number().int(),
      parts: z.array(
        z.object({
          id: z.enum(scorePartIds),
          points: z.number().int(),
          figures: z.record(z.string(), z.number()),
        }),
      ),
    })
    .nullable(),
  created_at: z.iso.datetime(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

const RehearsalKey = z.strictObject({ dealId: z.uuid(), rehearsalId: z.uuid() })

export const RehearsalMoveInput = RehearsalKey.extend({
  amount: money,
  asks: z.array(text(200).min(1)).max(asksOfMove).default([]),
  text: text(longestRehearsalText).default(''),
  /** How many moves were seen: a double click makes one. */
  seen: z.int().min(0).max(100),
})
export type RehearsalMoveInput = z.infer<typeof RehearsalMoveInput>

const Turn = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) })

export const AdviceQuestion = z.strictObject({
  message: z.string().trim().min(1, 'Write a message first.').max(longestQuestion),
  conversationHistory: z.array(Turn).max(100).default([]),
  modelPreference: z.enum(modelPreferences).default('openai'),
  analysisType: z.enum(analysisTypes).default('strategy'),
  /** What the page says adds to the figures of the server, and never overrules them. */
  dealContext: z
    .strictObject({
      targetCompany: text(200),
      offerAmount: z.number().min(0).max(mostMoney),
      dealStructure: text(200),
      keyTerms: z.union([text(4000), z.array(text(500)).max(50)]),
    })
    .partial()
    .optional(),
  /** The deal that the question is about; without it the one of the screen. */
  dealId: z.uuid().optional(),
})
export type AdviceQuestion = z.infer<typeof AdviceQuestion>

export const ChatQuestion = AdviceQuestion.extend({
  dealId: z.uuid(),
  /** Chosen by the browser: a question that is sent again gets the first answer. */
  questionId: z.uuid(),
})
export type ChatQuestion = z.infer<typeof ChatQuestion>

const PlainQuestion = z.strictObject({
  message: AdviceQuestion.shape.message,
  conversationHistory: AdviceQuestion.shape.conversationHistory,
  dealId: z.uuid().optional(),
})

const reads = ['negotiation', 'negotiationTerms', 'negotiationSteps', 'deals', 'engagements', 'valuation'] as const

export const negotiationContract = {
  read: call('anyone', { reads })
    .get(
      '/api/negotiation',
      'The negotiation of a deal, by default that of the active engagement; visitors see the sample',
    )
    .input(z.strictObject({ deal: z.uuid().optional() }))
    .output(NegotiationView),
  begin: call('write_workspace', { creates: 'together' })
    .create('/api/negotiations', 'Start the negotiation of a deal with the standard terms')
    .input(z.strictObject({ dealId: z.uuid(), side: z.enum(sides).default('buyer') }))
    .output(NegotiationSettings),
  change: call('write_workspace')
    .patch('/api/negotiations/{dealId}', 'Change side, target contact, discount rate and the probability of earn-outs')
    .input(
      z.strictObject({
        dealId: z.uuid(),
        version,
        side: z.enum(sides),
        ...contact,
        discount_percent: percent,
        earn_out_probability: percent,
      }),
    )
    .output(NegotiationSettings),
  submitOffer: call('write_workspace', { creates: 'together' })
    .create(
      '/api/negotiations/{dealId}/offers',
      'Submit an offer or a counter-offer; an earlier open offer of the bid is marked as countered',
    )
    .input(OfferInput)
    .output(NegotiationOffer),
  answerOffer: call('write_workspace')
    .post('/api/negotiations/{dealId}/offers/{offerId}/answer', 'Accept, decline or withdraw an open offer')
    .input(z.strictObject({ dealId: z.uuid(), offerId: z.uuid(), move: z.enum(['accept', 'decline', 'withdraw']) }))
    .output(NegotiationOffer),
  changeBid: call('write_workspace')
    .patch('/api/negotiations/{dealId}/bids/{bidId}', 'Change the name, status, certainty or lead of a bid')
    .input(
      z.strictObject({
        dealId: z.uuid(),
        bidId: z.uuid(),
        version,
        bidder: text(200).min(1),
        status: z.enum(bidStatuses),
        certainty: percent.nullable(),
        is_lead: z.boolean(),
      }),
    )
    .output(NegotiationBid),
  sendMessage: call('write_workspace', { creates: 'together' })
    .create('/api/negotiations/{dealId}/messages', 'Send a message to the team')
    .input(
      z.strictObject({
        dealId: z.uuid(),
        body: text(longestMessage).min(1, 'Write a message first.'),
        functions: z.array(z.enum(teamFunctions)).max(teamFunctions.length).default([]),
      }),
    )
    .output(NegotiationMessage),
  markRead: call('read_workspace')
    .put('/api/negotiations/{dealId}/read', 'The messages of a deal have been read up to now', { successStatus: 204 })
    .input(Deal)
    .output(z.void()),
  draft: call('read_workspace')
    .get('/api/negotiations/{dealId}/draft', 'The saved draft of an offer')
    .input(Deal)
    .output(z.object({ draft: NegotiationDraft.nullable(), saved_at: z.iso.datetime().nullable() })),
  saveDraft: call('write_workspace')
    .put('/api/negotiations/{dealId}/draft', 'Save the draft of an offer')
    .input(z.strictObject({ dealId: z.uuid(), draft: NegotiationDraft }))
    .output(z.object({ company: z.string(), saved_at: z.iso.datetime() })),
  scheduleMeeting: call('write_workspace', { creates: 'together' })
    .create('/api/negotiations/{dealId}/meetings', 'Schedule a meeting and invite its attendees')
    .input(MeetingInput)
    .output(z.object({ meeting: NegotiationMeeting, mail: z.enum(['smtp', 'outbox']) })),
  changeMeeting: call('write_workspace')
    .put('/api/negotiations/{dealId}/meetings/{meetingId}', 'Move or change a meeting and notify all attendees')
    .input(MeetingInput.extend(SeenMeeting.shape))
    .output(NegotiationMeeting),
  cancelMeeting: call('write_workspace')
    .post('/api/negotiations/{dealId}/meetings/{meetingId}/cancel', 'Cancel a meeting and notify all attendees')
    .input(SeenMeeting)
    .output(NegotiationMeeting),
  exportMeeting: call('read_workspace')
    .get('/api/negotiations/{dealId}/meetings/{meetingId}/calendar', 'A meeting as a calendar file')
    .input(MeetingKey)
    .output(z.file()),
  finalise: call('write_workspace', { changes: ['negotiation', 'deals'] })
    .post('/api/negotiations/{dealId}/finalise', 'Freeze the terms and close the deal')
    .input(FinaliseInput)
    .output(NegotiationSettings),
  reopen: call('write_workspace', { changes: ['negotiation', 'deals'] })
    .post(
      '/api/negotiations/{dealId}/reopen',
      'Reopen a finalized negotiation and move its deal back to Negotiation; for the owner of the deal, and owners and admins of the workspace',
    )
    .input(z.strictObject({ dealId: z.uuid(), version, reason: text(longestReason).min(1, 'Write why.') }))
    .output(NegotiationSettings),
  limits: call('write_workspace')
    .get(
      '/api/negotiations/{dealId}/limits',
      'Our limits; for the owner of the deal, and owners and admins of the workspace',
    )
    .input(Deal)
    .output(NegotiationLimits),
  saveLimits: call('write_workspace')
    .put('/api/negotiations/{dealId}/limits', 'Set our limits')
    .input(
      z.strictObject({
        dealId: z.uuid(),
        version: z.int().min(0).max(largestInteger),
        our_target: money.nullable(),
        our_limit: money.nullable(),
        their_limit: money.nullable(),
        note: text(2000),
      }),
    )
    .output(NegotiationLimits),
  brief: call('write_workspace')
    .get(
      '/api/negotiations/{dealId}/brief',
      'The brief for the next round as a PDF, including our limits for users who can see them',
    )
    .input(Deal)
    .output(z.file()),
  advise: call('write_workspace', { creates: 'apart', bodyLimitBytes: largestBodyBytes, changes: ['negotiation.chat'] })
    .post(
      '/functions/v1/advanced-negotiation-ai',
      'Ask the adviser: a model if one is configured, otherwise the built-in adviser',
    )
    .input(AdviceQuestion)
    .output(Advice.extend({ success: z.literal(true) })),
  ask: call('write_workspace', { bodyLimitBytes: largestBodyBytes, changes: [] })
    .put(
      '/api/negotiations/{dealId}/chat/{questionId}',
      'Ask the adviser; the answer is streamed as server-sent events',
    )
    .input(ChatQuestion)
    .output(eventIterator(AdviceEvent)),
  advisePlainly: call('write_workspace', {
    creates: 'apart',
    bodyLimitBytes: largestBodyBytes,
    changes: ['negotiation.chat'],
  })
    .post('/functions/v1/negotiation-ai', 'Ask the built-in adviser')
    .input(PlainQuestion)
    .output(z.object({ success: z.literal(true), response: z.string(), error: z.null() })),
  chat: call('read_workspace')
    .get(
      '/api/negotiations/{dealId}/chat',
      'Your conversation with the adviser about this deal, oldest first, and the configured models',
    )
    .input(Deal)
    .output(
      z.object({
        messages: z.array(ChatMessage).max(chatListed),
        models: z.array(z.enum(modelPreferences)),
        silences: z.array(ModelSilence),
      }),
    ),
  rehearsals: call('read_workspace')
    .get('/api/negotiations/{dealId}/rehearsals', 'Your rehearsals of a negotiation, newest first')
    .input(Deal)
    .output(z.array(Rehearsal).max(rehearsalsKept)),
  rehearse: call('write_workspace', { creates: 'together', changes: ['negotiation.rehearsals'] })
    .create(
      '/api/negotiations/{dealId}/rehearsals',
      'Start a rehearsal against a built-in counterpart, which sees only the offers on the table',
    )
    .input(z.strictObject({ dealId: z.uuid(), style: z.enum(counterpartStyles), opening: money.optional() }))
    .output(Rehearsal),
  moveInRehearsal: call('write_workspace', { creates: 'together', changes: ['negotiation.rehearsals'] })
    .post(
      '/api/negotiations/{dealId}/rehearsals/{rehearsalId}/moves',
      'Make a move in a rehearsal; the counterpart answers it',
    )
    .input(RehearsalMoveInput)
    .output(Rehearsal),
  endRehearsal: call('write_workspace', { changes: ['negotiation.rehearsals'] })
    .put('/api/negotiations/{dealId}/rehearsals/{rehearsalId}/end', 'End a rehearsal and score it')
    .input(RehearsalKey)
    .output(Rehearsal),
  removeRehearsal: call('write_workspace', { changes: ['negotiation.rehearsals'] })
    .delete('/api/negotiations/{dealId}/rehearsals/{rehearsalId}', 'Remove one of your rehearsals', {
      successStatus: 204,
    })
    .input(RehearsalKey)
    .output(z.void()),
  clearChat: call('read_workspace', { changes: ['negotiation.chat'] })
    .delete('/api/negotiations/{dealId}/chat', 'Delete your conversation with the adviser about this deal', {
      successStatus: 204,
    })
    .input(Deal)
    .output(z.void()),
}

export const negotiationTermsContract = recordCalls(
  { fields: termFields, links: ofDeal, params: termParams, sorts: termSorts },
  { path: '/api/negotiation-terms', reads: ['negotiationTerms', 'negotiation', 'deals'], noun: 'term' },
).calls

export const negotiationStepsContract = recordCalls(
  { fields: stepFields, links: ofDeal, params: stepParams, sorts: stepSorts },
  { path: '/api/negotiation-steps', reads: ['negotiationSteps', 'negotiation', 'deals'], noun: 'step' },
).calls

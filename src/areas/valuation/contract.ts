import * as z from 'zod'
import { Provenance } from '#areas/companies/contract.ts'
import { call, largestInteger } from '../call.ts'
import { CurrencyCode } from '../field-schemas.ts'
import { Adjustment, Comparable, Method, ValuationInputs } from './rules/inputs/inputs.ts'
import { dayNeeded, isValuedDay, refuseDays } from './rules/inputs/valued-years.ts'

export { Adjustment, Method, Origin, ValuationInputs } from './rules/inputs/inputs.ts'
export type { Comparable, Scenario } from './rules/inputs/inputs.ts'

const Day = z.iso.date('Give a day as 2026-03-31.').refine(isValuedDay, dayNeeded)
const name = z.string().trim().min(1).max(300)

/** Why there is no figure, as in core/valuation/refused.ts. */
const Refusal = z.enum([
  'no-years',
  'not-a-number',
  'rate-not-positive',
  'growth-not-below-rate',
  'growth-below-minus-one',
  'last-flow-not-positive',
  'multiple-not-positive',
  'no-capital',
  'negative-capital',
  'too-few-peers',
  'nothing-to-value',
  'no-price',
  'no-earnings',
  'no-ebitda',
  'no-value',
  'paid-twice',
])

const weightedRange =
  'enterprise value over the methods by their weights. DCF: one step of WACC and of terminal growth or exit multiple each way; comparables: the range of the estimate by all peers, which states how many companies left out such a range held, or, of companies picked by hand, quartiles or all multiples, as of precedents; net asset value: book to market value'

/** Millions of the valuation's currency; null where no method gives a value. */
const Worth = z.object({
  low_millions: z.number().nullable().describe(`Low end: ${weightedRange}`),
  base_millions: z.number().nullable().describe('Enterprise value: base values of the methods by their weights'),
  high_millions: z.number().nullable().describe(`High end: ${weightedRange}`),
  equity_millions: z
    .number()
    .nullable()
    .describe('Equity value: base_millions less debt, minority interests and preferred equity, plus cash'),
  /** Methods that should count and give no value: the figures above are those of the others. */
  missing_methods: z.array(Method),
})

export const ValuationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  currency: z.string(),
  valuation_on: z.string(),
  deal_id: z.uuid().nullable(),
  company_id: z.uuid().nullable(),
  company_name: z.string(),
  is_sample: z.boolean(),
  revision: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  ...Worth.shape,
})
export type ValuationRow = z.infer<typeof ValuationRow>

export const StoredAdjustment = Adjustment.extend({ created_by: z.uuid().nullable(), created_at: z.string() })
export type StoredAdjustment = z.infer<typeof StoredAdjustment>

export const ValuationVersion = z.object({
  number: z.number().int(),
  note: z.string(),
  created_by: z.uuid().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  locked_by: z.uuid().nullable(),
  locked_by_name: z.string().nullable(),
  locked_at: z.string().nullable(),
  ...Worth.shape,
})
export type ValuationVersion = z.infer<typeof ValuationVersion>

export const Valuation = ValuationRow.extend({
  inputs: ValuationInputs,
  adjustments: z.array(StoredAdjustment),
  versions: z.array(ValuationVersion),
})
export type Valuation = z.infer<typeof Valuation>

export const VersionDetails = ValuationVersion.extend({ inputs: ValuationInputs, adjustments: z.array(Adjustment) })
export type VersionDetails = z.infer<typeof VersionDetails>

/** A deal as the target of what comes next, with the valuation of it that was changed last. */
export const DealTarget = z.object({
  deal_id: z.uuid(),
  target: z.string(),
  currency: z.string(),
  valuation_id: z.uuid().nullable(),
})
export type DealTarget = z.infer<typeof DealTarget>

/** The results in prose, by a language model. Where it gave none, `sentence` says why; what is built in stays beside it. */
export const ModelCommentary = z.object({
  paragraphs: z.array(z.string()),
  /** As the provider names it. */
  model: z.string().nullable(),
  provider: z.string().nullable(),
  sentence: z.string().nullable(),
  /** Sentences with figures that the model was not told. */
  left_out: z.number().int(),
  /** Of which state of the draft this was written. */
  revision: z.number().int(),
})
export type ModelCommentary = z.infer<typeof ModelCommentary>

export const PeerProposal = z.object({ peer: Comparable, is_in: z.boolean(), is_sample: z.boolean() })
export type PeerProposal = z.infer<typeof PeerProposal>

export const ProposedPeers = z.object({
  industry: z.string(),
  looked_at: z.number().int(),
  proposals: z.array(PeerProposal),
  /** What the values of all companies looked at say about this one. */
  second_opinion: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      value: z.number().describe('The value that `measure` names'),
      measure: Provenance.shape.measure
        .unwrap()
        .nullable()
        .describe('Of the business or of its shares; null where the sources do not say'),
      low: z.number().describe('Low end of the range'),
      high: z.number().describe('High end of the range'),
      covers: z.number().describe('The part of companies left out whose value such a range held'),
      covers_spread: z.number().describe('Standard deviation of that part over random splits'),
      peers: z.number().int(),
      to_revenue: z.number().nullable(),
      to_ebitda: z.number().nullable(),
    }),
    z.object({ ok: z.literal(false), because: Refusal }),
  ]),
})
export type ProposedPeers = z.infer<typeof ProposedPeers>

const reviewFields = {
  starts_at: z.iso.datetime({ offset: true }),
  minutes: z.number().int().min(5).max(1440),
  /** A room, or the link of a call. */
  place: z.string().trim().max(300),
  note: z.string().trim().max(2000),
  attendees: z.array(z.email().max(254)).min(1).max(20),
}
export const Review = z.object({
  id: z.uuid(),
  ...reviewFields,
  sequence: z.number().int(),
  cancelled_at: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

const ReviewPlan = z.strictObject({
  ...reviewFields,
  place: reviewFields.place.default(''),
  note: reviewFields.note.default(''),
})
export type ReviewPlan = z.infer<typeof ReviewPlan>

const NewValuation = z.strictObject({
  name: name.optional(),
  /** Where it is left out, that of the deal. */
  currency: CurrencyCode.optional(),
  valuation_on: Day.optional(),
  company_id: z.uuid().nullable().default(null),
  deal_id: z.uuid().nullable().default(null),
})
export type NewValuation = z.input<typeof NewValuation>

const ValuationChange = z.strictObject({
  valuationId: z.uuid(),
  /** The revision that was read: another one by now is a conflict. */
  revision: z.number().int().min(1).max(largestInteger),
  name: name.optional(),
  currency: CurrencyCode.optional(),
  valuation_on: Day.optional(),
  deal_id: z.uuid().nullable().optional(),
  inputs: ValuationInputs.superRefine(refuseDays).optional(),
})
export type ValuationChange = z.infer<typeof ValuationChange>

const NewAdjustment = z.strictObject({
  valuationId: z.uuid(),
  kind: Adjustment.shape.kind,
  amount: Adjustment.shape.amount,
  reason: z.string().trim().min(1).max(1000),
  source: z.string().trim().min(1).max(300),
})
export type NewAdjustment = z.infer<typeof NewAdjustment>

/** Where a figure of the inputs comes from. `value` is the figure that was read: another one by now is a conflict. */
const NewSource = z.strictObject({
  valuationId: z.uuid(),
  path: z.string().min(1).max(100),
  value: z.number().min(-1e12).max(1e12),
  source: z.string().trim().min(1).max(300),
  place: z.string().trim().max(100).default(''),
  quote: z.string().trim().max(500).default(''),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  on: Day.nullable().default(null),
})
export type NewSource = z.infer<typeof NewSource>

/** `filled`: how many figures were entered. The notes say what was not used, and what documents state differently. */
const FilledFromAccounts = z.object({ valuation: Valuation, filled: z.number().int(), notes: z.array(z.string()) })
export type FilledFromAccounts = z.infer<typeof FilledFromAccounts>

/** Where the valuation went on: `change_id` takes back what that did to the deal, or is null where it did nothing. */
const Proceeded = z.object({
  deal_id: z.uuid(),
  target: z.string(),
  is_new: z.boolean(),
  is_sample: z.boolean(),
  change_id: z.uuid().nullable(),
})
export type Proceeded = z.infer<typeof Proceeded>

/** The deal that proceeding would make, in the details of the refusal that asks for a confirmation. */
export type DealToMake = {
  target: string
  stage: string
  value: number
  currency: string
  is_sample: boolean
}

const one = z.strictObject({ valuationId: z.uuid() })
const review = z.strictObject({ valuationId: z.uuid(), reviewId: z.uuid() })
/** The state of the review that was seen: when somebody was faster, nothing is changed and nobody gets a mail. */
const seenReview = review.extend({ sequence: z.int().min(0).max(largestInteger) })
const version = z.strictObject({ valuationId: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) })

export const valuationContract = {
  list: call('read_workspace')
    .get('/api/valuations', 'The valuations of the workspace with enterprise and equity value, last changed first')
    .input(
      z.strictObject({
        deal_id: z.uuid().optional(),
        company_id: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    )
    .output(z.array(ValuationRow)),
  findTarget: call('read_workspace', { reads: ['valuation', 'deals'] })
    .get('/api/valuations/of-deal/{dealId}', 'The target of a deal, and its most recently changed valuation')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(DealTarget),
  get: call('read_workspace')
    .get('/api/valuations/{valuationId}', 'A valuation with its inputs, adjustments and versions')
    .input(one)
    .output(Valuation),
  create: call('write_workspace', { creates: 'together' })
    .create('/api/valuations', 'Create a valuation from a company, a deal or your own figures')
    .input(NewValuation)
    .output(Valuation),
  change: call('write_workspace', { bodyLimitBytes: 2 * 1024 * 1024, changes: ['valuation.list'] })
    .patch('/api/valuations/{valuationId}', 'Save the draft')
    .input(ValuationChange)
    .output(Valuation),
  cite: call('write_workspace')
    .put('/api/valuations/{valuationId}/sources', 'Name the document that a figure comes from, with page and quote')
    .input(NewSource)
    .output(Valuation),
  fillFromAccounts: call('write_workspace')
    .post(
      '/api/valuations/{valuationId}/actuals_from_accounts',
      'Enter the actuals that analyzed accounts in the room of the deal state; figures that are there stay',
    )
    .input(z.strictObject({ ...one.shape, revision: z.number().int().min(1).max(largestInteger) }))
    .output(FilledFromAccounts),
  remove: call('write_workspace')
    .delete('/api/valuations/{valuationId}', 'Remove a valuation without locked versions', { successStatus: 204 })
    .input(one)
    .output(z.void()),
  adjust: call('write_workspace', { creates: 'together' })
    .create('/api/valuations/{valuationId}/adjustments', 'Adjust EBITDA, debt or cash, with reason and source')
    .input(NewAdjustment)
    .output(StoredAdjustment),
  withdrawAdjustment: call('write_workspace')
    .delete('/api/valuations/{valuationId}/adjustments/{adjustmentId}', 'Undo an adjustment', { successStatus: 204 })
    .input(z.strictObject({ valuationId: z.uuid(), adjustmentId: z.uuid() }))
    .output(z.void()),
  proposePeers: call('view_companies')
    .get(
      '/api/valuations/{valuationId}/peers',
      'Comparable companies from the database, each with the reason to include or exclude it',
    )
    .input(one)
    .output(ProposedPeers),
  comment: call('write_workspace')
    .post('/api/valuations/{valuationId}/commentary', 'Commentary on the results by a language model, if one is set up')
    .input(one)
    .output(ModelCommentary),
  saveVersion: call('write_workspace', { creates: 'together' })
    .create('/api/valuations/{valuationId}/versions', 'Save the draft as a version')
    .input(
      z.strictObject({
        valuationId: z.uuid(),
        revision: z.number().int().min(1).max(largestInteger),
        note: z.string().trim().max(1000).default(''),
      }),
    )
    .output(ValuationVersion),
  getVersion: call('read_workspace')
    .get('/api/valuations/{valuationId}/versions/{number}', 'A version with its inputs')
    .input(version)
    .output(VersionDetails),
  restoreVersion: call('write_workspace')
    .post('/api/valuations/{valuationId}/versions/{number}/restore', 'Restore a version as the draft')
    .input(z.strictObject({ ...version.shape, revision: z.number().int().min(1).max(largestInteger) }))
    .output(Valuation),
  lockVersion: call('manage_workspace')
    .post(
      '/api/valuations/{valuationId}/versions/{number}/lock',
      'Lock a version: it and its valuation can no longer be removed',
    )
    .input(version)
    .output(ValuationVersion),
  exportWorkbook: call('read_workspace', { quota: 'write' })
    .get(
      '/api/valuations/{valuationId}/workbook',
      'The valuation as an Excel workbook: DCF, comparables, precedents, net asset value, scenarios, LBO, accretion / dilution and football field as formulas',
    )
    .input(one)
    .output(z.file()),
  exportPrint: call('read_workspace', { quota: 'write' })
    .get('/api/valuations/{valuationId}/print', 'The valuation as a PDF report')
    .input(one)
    .output(z.file()),
  proceed: call('write_workspace', { creates: 'together', changes: ['valuation', 'deals'] })
    .post(
      '/api/valuations/{valuationId}/proceed',
      'Move the deal of the valuation to due diligence; without a deal, one is created after confirmation',
    )
    .input(z.strictObject({ valuationId: z.uuid(), may_create: z.boolean().default(false) }))
    .output(Proceeded),
  listReviews: call('read_workspace')
    .get('/api/valuations/{valuationId}/reviews', 'Review meetings, latest first')
    .input(one)
    .output(z.array(Review)),
  scheduleReview: call('write_workspace', { creates: 'together' })
    .create('/api/valuations/{valuationId}/reviews', 'Invite to a review meeting')
    .input(z.strictObject({ ...one.shape, ...ReviewPlan.shape }))
    .output(Review),
  changeReview: call('write_workspace')
    .put('/api/valuations/{valuationId}/reviews/{reviewId}', 'Change a review meeting and notify all attendees')
    .input(z.strictObject({ ...seenReview.shape, ...ReviewPlan.shape }))
    .output(Review),
  cancelReview: call('write_workspace')
    .post('/api/valuations/{valuationId}/reviews/{reviewId}/cancel', 'Cancel a review meeting and notify all attendees')
    .input(seenReview)
    .output(Review),
  exportReview: call('read_workspace')
    .get('/api/valuations/{valuationId}/reviews/{reviewId}/calendar', 'A review meeting as a calendar file')
    .input(review)
    .output(z.file()),
}

import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { categories, riskLevels } from '#core/diligence/words.ts'
import { recordShape } from '../field-schemas.ts'
import { call } from '../call.ts'
import { recordCalls, recordMeta, RecordVersion, seenVersion } from '../record-calls.ts'
import { linkSources, linkTargets, longestSourceText } from '../record-links/contract.ts'
import { confirmationInput, confirmationShape, FindingReview, judgementOf } from '../finding-reviews/contract.ts'
import { itemCourse, itemFields, itemParams, pointFields, reviewLinks, riskFields, riskParams } from './fields.ts'
import { documentsOfDeal, itemsOfDeal, pointsOfDeal, risksOfDeal, savesOfDeal, targetsAtOnce } from './rules/limits.ts'
import {
  documentStatuses,
  itemSorts,
  likelihoods,
  pointKinds,
  pointStatuses,
  riskSorts,
  severities,
  statuses,
} from './rules/words.ts'

const items = recordCalls(
  { fields: itemFields, links: reviewLinks, params: itemParams, sorts: itemSorts },
  { path: '/api/diligence-items', reads: ['diligenceItems', 'deals'], noun: 'item' },
)
export const diligenceItemsContract = items.calls
export const diligenceItemStreams = items.streams

const risks = recordCalls(
  { fields: riskFields, links: reviewLinks, params: riskParams, sorts: riskSorts },
  { path: '/api/diligence-risks', reads: ['diligenceRisks', 'deals'], noun: 'risk' },
)
export const diligenceRisksContract = risks.calls
export const diligenceRiskStreams = risks.streams

const percent = z.int().min(0).max(100)
const Category = z.enum(categories)
const Target = z.object({
  deal_id: z.uuid(),
  target: z.string(),
  /** Of its engagement; null without one. */
  client: z.string().nullable(),
  engagement_status: z.string().nullable(),
})

const ReviewTarget = Target.extend({
  stage: z.string(),
  engagement_id: z.uuid().nullable(),
  engagement_type: z.string().nullable(),
  contact: z.string().nullable(),
  country: z.string().nullable(),
  started_on: z.iso.date().nullable(),
})
export type ReviewTarget = z.infer<typeof ReviewTarget>

const Item = z.object({
  ...recordMeta,
  ...recordShape(itemFields),
  ...recordShape(itemCourse),
  ...confirmationShape,
  completed_by_name: z.string().nullable(),
  owner_name: z.string().nullable(),
})
export type ReviewItem = z.infer<typeof Item>

const Risk = z.object({
  ...recordMeta,
  ...recordShape(riskFields),
  ...confirmationShape,
  level: z.enum(riskLevels),
  owner_name: z.string().nullable(),
})
export type ReviewRisk = z.infer<typeof Risk>

const ReviewedDocument = z.object({
  /** Null for a file whose status nobody has set. */
  id: z.uuid().nullable(),
  version: z.int().nullable(),
  /** Null for a document of the sample, which has no file. */
  document_id: z.uuid().nullable(),
  /** What its file is called now. */
  name: z.string(),
  /** Of the deal's files; '' is the top. */
  folder: z.string(),
  category: Category,
  status: z.enum(documentStatuses),
  date: z.iso.datetime(),
})
export type ReviewedDocument = z.infer<typeof ReviewedDocument>

export const OpenPoint = z.object({
  ...recordMeta,
  ...recordShape(pointFields),
  deal_id: z.uuid(),
})
export type OpenPoint = z.infer<typeof OpenPoint>

const Insight = z.object({
  text: z.string(),
  category: Category,
  kind: z.enum(['item', 'risk', 'legal_finding']),
  id: z.uuid(),
  /** Who has reviewed it, of what an analyst found; null of anything else, and where nobody has. */
  review: FindingReview.nullable(),
})

const ReviewCategory = z.object({
  category: Category,
  weight: percent,
  progress: percent,
  status: z.enum(statuses),
  items: z.int(),
  completed: z.int(),
  /** Findings of its items, its open risks and, of Legal, the open legal findings of the deal. */
  findings: z.array(z.string()),
})
export type ReviewCategory = z.infer<typeof ReviewCategory>

export const Review = z.object({
  targets: z.array(Target).max(targetsAtOnce),
  target: ReviewTarget.nullable(),
  /** Null until somebody starts it. */
  review: z
    .object({
      started_at: z.iso.datetime(),
      started_by_name: z.string().nullable(),
      is_sample: z.boolean(),
      progress: percent,
      categories: z.array(ReviewCategory),
      strengths: z.array(Insight),
      concerns: z.array(Insight),
      items: z.array(Item).max(itemsOfDeal),
      last_save: z.object({ number: z.int(), at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
    })
    .nullable(),
  risks: z.array(Risk).max(risksOfDeal),
  documents: z.array(ReviewedDocument).max(documentsOfDeal),
  points: z.array(OpenPoint).max(pointsOfDeal),
})
export type Review = z.infer<typeof Review>

export const ReviewSave = z.object({
  number: z.int(),
  note: z.string(),
  progress: percent,
  saved_by_name: z.string().nullable(),
  saved_at: z.iso.datetime(),
})
export type ReviewSave = z.infer<typeof ReviewSave>

const Comparison = z.object({
  from: ReviewSave,
  /** Null for the state of now. */
  to: ReviewSave.nullable(),
  progress_before: percent,
  progress_after: percent,
  differences: z.array(z.object({ category: Category, text: z.string() })),
})
export type SaveComparison = z.infer<typeof Comparison>

const dealId = z.uuid()
const OfDeal = z.strictObject({ dealId })
const number = z.coerce.number().int().min(1).max(2_000_000_000)

const DocumentStatusChange = z.strictObject({
  dealId,
  documentId: z.uuid().optional(),
  /** Of a document that has a row. */
  id: z.uuid().optional(),
  version: seenVersion,
  category: Category.optional(),
  status: z.enum(documentStatuses),
})
export type DocumentStatusChange = z.infer<typeof DocumentStatusChange>

const Confirmation = z.strictObject({
  kind: z.enum(['item', 'risk', 'finding']),
  id: z.uuid(),
  ...confirmationInput,
})
export type Confirmation = z.infer<typeof Confirmation>

/** What a finding becomes, and what is said of it. */
export const NewOutcome = z.strictObject({
  dealId,
  source: z.strictObject({
    kind: z.enum(linkSources),
    id: z.uuid(),
    text: z.string().trim().max(longestSourceText).default(''),
  }),
  target: z.enum(linkTargets),
  title: z.string().trim().min(1, 'Name it.').max(300),
  note: z.string().trim().max(4000).default(''),
  category: Category,
  due_on: z.iso.date().refine(hasYear).nullable().default(null),
  /** Of a risk. */
  severity: z.enum(severities).default('moderate'),
  likelihood: z.enum(likelihoods).default('possible'),
  /** Of a price change, in millions of the valuation's currency. */
  price: z
    .strictObject({ kind: z.enum(['ebitda', 'debt', 'cash']), amount: z.number().min(-1_000_000).max(1_000_000) })
    .optional(),
})
export type NewOutcome = z.infer<typeof NewOutcome>

/** As the shared routine of the specification answers (S1 §7). */
export const DealAnalysis = z.object({
  success: z.literal(true),
  analysis: z.object({ analysis: z.string(), model: z.string(), documentsAnalyzed: z.int() }),
  /** Files of the deal with an analysis, and those that wait for the next call. */
  documentsProcessed: z.int(),
  documentsLeft: z.int().min(0),
  unread: z.array(z.object({ name: z.string(), sentence: z.string() })),
})
export type DealAnalysis = z.infer<typeof DealAnalysis>

export const StoredAnalysis = z.object({
  document_id: z.uuid(),
  name: z.string(),
  model: z.string(),
  sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  analysed_at: z.iso.datetime(),
  is_outdated: z.boolean(),
  /** What people said of its statements. One that was given for an earlier file is open again. */
  reviews: z.array(z.object({ section: z.string(), line: z.string(), review: FindingReview })),
})
export type StoredAnalysis = z.infer<typeof StoredAnalysis>

const StatementReview = judgementOf({
  dealId,
  documentId: z.uuid(),
  /** The heading and the words of the statement, as the analysis has them. */
  section: z.string().min(1).max(200),
  line: z.string().min(1).max(20_000),
})
export type StatementReview = z.infer<typeof StatementReview>

export const reportFormats = ['pdf', 'docx', 'txt', 'json'] as const
export type ReportFormat = (typeof reportFormats)[number]

const reads = [
  'diligenceReviews',
  'diligenceItems',
  'diligenceRisks',
  'deals',
  'engagements',
  'dealWork',
  'documents',
  'legalDiligence',
]

export const diligenceReviewsContract = {
  review: call('anyone', { reads })
    .get('/api/diligence_review', 'The review of a deal with its items, risks and documents; visitors see the sample')
    .input(z.strictObject({ dealId: dealId.optional() }))
    .output(Review),
  start: call('write_workspace', { creates: 'together', changes: ['diligenceReviews', 'diligenceItems'] })
    .create('/api/diligence_reviews', 'Start the review of a deal with the checklist')
    .input(OfDeal)
    .output(z.object({ deal_id: dealId, items: z.int() })),
  setDocument: call('write_workspace')
    .put('/api/diligence_documents', 'Set the review status of a document')
    .input(DocumentStatusChange)
    .output(ReviewedDocument),
  confirm: call('write_workspace', { changes: ['diligenceReviews', 'diligenceItems', 'diligenceRisks'] })
    .put('/api/diligence_confirmations', 'Confirm an item or risk as its second reviewer, or withdraw that', {
      successStatus: 204,
    })
    .input(Confirmation)
    .output(z.void()),
  saves: call('read_workspace')
    .get('/api/diligence_saves', 'The saved states of a review, newest first')
    .input(OfDeal)
    .output(z.array(ReviewSave).max(savesOfDeal)),
  save: call('write_workspace', { creates: 'together' })
    .create('/api/diligence_saves', 'Save the state of a review')
    .input(z.strictObject({ dealId, note: z.string().trim().max(500).default('') }))
    .output(ReviewSave),
  compare: call('read_workspace', { reads })
    .get('/api/diligence_saves/compare', 'What changed between two saved states of a review, or since one')
    .input(z.strictObject({ dealId, from: number, to: number.optional() }))
    .output(Comparison),
  report: call('read_workspace')
    .get('/api/diligence_report', 'The report of a review, or of one of its categories, as PDF or Word')
    .input(z.strictObject({ dealId, format: z.enum(reportFormats).default('pdf'), category: Category.optional() }))
    .output(z.file()),
  analyse: call('write_workspace', {
    creates: 'apart',
    changes: ['diligenceReviews', 'dueDiligence'],
    whenSignedOut: 'Please sign in to run AI analysis.',
  })
    .post('/functions/v1/ai-due-diligence', 'Analyze the files of a deal with the legal and the financial analyst')
    .input(OfDeal)
    .output(DealAnalysis),
  analyses: call('read_workspace', { reads: ['diligenceReviews', 'dueDiligence', 'dealWork', 'documents'] })
    .get('/api/diligence_analyses', 'Findings from the files of a deal')
    .input(OfDeal)
    .output(z.array(StoredAnalysis)),
  reviewFinding: call('write_workspace', { bodyLimitBytes: 128 * 1024 })
    .put('/api/diligence_findings', 'Confirm, correct or dismiss what an analyst found in a file, or open it again')
    .input(StatementReview)
    .output(FindingReview),
  findingHistory: call('read_workspace', { reads: ['diligenceReviews', 'documents'] })
    .get('/api/diligence_findings/{reviewId}/history', 'Who said what of a finding in a file, newest first')
    .input(z.strictObject({ reviewId: z.uuid(), limit: z.coerce.number().int().min(1).max(500).default(100) }))
    .output(z.array(RecordVersion)),
  turnInto: call('write_workspace', {
    creates: 'together',
    changes: ['diligenceReviews', 'diligenceRisks', 'recordLinks', 'documentRequests', 'dealWork', 'valuation'],
  })
    .create(
      '/api/diligence_outcomes',
      'Turn a finding into a request, a task, a risk, a price change, a term or a condition',
    )
    .input(NewOutcome)
    .output(z.object({ kind: z.enum(linkTargets), id: z.uuid() })),
  openPoints: call('anyone', { reads: ['diligenceReviews', 'deals'] })
    .get('/api/diligence_open_points', 'Terms and conditions that the due diligence carries into the negotiation')
    .input(OfDeal)
    .output(z.array(OpenPoint).max(pointsOfDeal)),
  carryPoints: call('write_workspace', {
    creates: 'together',
    changes: ['diligenceReviews', 'recordLinks'],
    bodyLimitBytes: 128 * 1024,
  })
    .post(
      '/api/diligence_open_points',
      'Carry open risks into the negotiation as conditions; existing conditions stay as they are',
    )
    .input(z.strictObject({ dealId, riskIds: z.array(z.uuid()).max(risksOfDeal) }))
    .output(z.array(OpenPoint)),
  changePoint: call('write_workspace')
    .patch('/api/diligence_open_points/{id}', 'Change an open point')
    .input(
      z.strictObject({
        id: z.uuid(),
        version: seenVersion,
        title: z.string().trim().min(1).max(300).optional(),
        kind: z.enum(pointKinds).optional(),
        note: z.string().trim().max(4000).optional(),
        status: z.enum(pointStatuses).optional(),
      }),
    )
    .output(OpenPoint),
}

import * as z from 'zod'
import { clauseKinds } from '#core/clauses/clause-kinds.ts'
import { call, largestBodyBytes } from '../call.ts'
import { confirmationInput, FindingReview, judgementOf } from '../finding-reviews/contract.ts'
import { RecordVersion } from '../record-calls.ts'
import { runCalls, runFields } from '../runs/contract.ts'
import { answerWords } from './rules/document-answers.ts'
import {
  answeredDocuments,
  consentNeeds,
  documentsOfRun,
  findingsListed,
  findingStates,
  longestPastedText,
  outcomes,
  playbookCategories,
  playbookIds,
  reportKinds,
  severities,
} from './rules/words.ts'

export const PlaybookName = z.enum(playbookIds)
const text = (max: number) => z.string().trim().max(max)
const words = z.array(z.string().trim().min(1).max(200)).max(60)
const PositionInput = z.strictObject({ text: text(500), words })

export const RuleInput = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Write the name in lower case with hyphens.'),
  title: z.string().trim().min(1).max(200),
  severity: z.enum(severities),
  kinds: z.array(z.enum(clauseKinds)).max(clauseKinds.length),
  words,
  appliesTo: words,
  preferred: PositionInput,
  fallback: PositionInput,
  walkAway: PositionInput,
  missing: z.enum(outcomes),
  unclear: z.enum(outcomes),
  recommendation: text(1000),
  wording: text(2000),
})

export const LegalPlaybook = z.object({
  id: PlaybookName,
  title: z.string(),
  category: z.enum(playbookCategories),
  answers: z.string(),
  /** 0 as long as nobody in the workspace has changed it. */
  version: z.number().int(),
  changed_at: z.iso.datetime().nullable(),
  /** Who saved this version; empty for the built-in one, and when the account is gone. */
  changed_by_name: z.string(),
  rules: z.array(RuleInput),
})
export type LegalPlaybook = z.infer<typeof LegalPlaybook>

/** The fields of the specification (S1 §3), and where the finding rests. */
export const LegalFinding = z.object({
  id: z.uuid(),
  /** As a person corrected it, else as the analyst rated it. */
  type: z.enum(severities),
  analyst_type: z.enum(severities),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  contract: z.string(),
  /** The passage, word for word; empty where a clause is missing. */
  clause: z.string(),
  recommendation: z.string(),
  outcome: z.enum(outcomes),
  playbook: PlaybookName,
  rule: z.string(),
  page: z.number().int().nullable(),
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
  confidence: z.number().nullable(),
  suggested_wording: z.string(),
  status: z.enum(findingStates),
  owner_id: z.uuid().nullable(),
  version: z.number().int(),
  /** What a person said of it; null where nobody has. */
  review: FindingReview.nullable(),
  document_id: z.uuid(),
  run_id: z.uuid().nullable(),
  is_sample: z.boolean(),
  created_at: z.iso.datetime(),
})
export type LegalFinding = z.infer<typeof LegalFinding>

export const LegalFindings = z.object({
  counts: z.object({
    critical: z.number().int(),
    high: z.number().int(),
    medium: z.number().int(),
    low: z.number().int(),
    documents: z.number().int(),
  }),
  findings: z.array(LegalFinding).max(findingsListed),
  /** There are more; the gravest are listed and counted. */
  is_cut: z.boolean(),
})
export type LegalFindings = z.infer<typeof LegalFindings>

export const FindingDetail = z.object({
  finding: LegalFinding,
  /** The text of the page before and after the passage. */
  before: z.string(),
  after: z.string(),
  page_count: z.number().int(),
  /** The stored file whose text still has this passage in this position; null otherwise. */
  stored_document_id: z.uuid().nullable(),
})
export type FindingDetail = z.infer<typeof FindingDetail>

export const ComplianceDashboard = z.object({
  /** Whether it is about the fictional documents. */
  is_sample: z.boolean(),
  gdpr: z.object({
    percent: z.number().int().nullable(),
    documents: z.number().int(),
    rules: z.array(
      z.object({
        rule: z.string(),
        title: z.string(),
        percent: z.number().int().nullable(),
        passed: z.number().int(),
        partial: z.number().int(),
        failed: z.number().int(),
        applies: z.number().int(),
      }),
    ),
  }),
  regulations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(['Compliant', 'Partially compliant', 'Not compliant', 'Not applicable', 'Not checked']),
      documents: z.number().int(),
    }),
  ),
})
export type ComplianceDashboard = z.infer<typeof ComplianceDashboard>

export const ConsentRow = z.object({
  document_id: z.uuid(),
  contract: z.string(),
  role: z.enum(['master', 'amendment', 'order', 'other']),
  master: z.string().nullable(),
  parties: z.array(z.string()),
  governing_law: z.string().nullable(),
  expires_on: z.string().nullable(),
  need: z.enum(consentNeeds),
  notice: z.string().nullable(),
  clause: z.string(),
  is_sample: z.boolean(),
})
export type ConsentRow = z.infer<typeof ConsentRow>

/** Documents by questions: a question without an answer is one that the document does not deal with. */
export const LegalAnswers = z.object({
  questions: z.array(
    z.object({ id: z.string(), title: z.string(), group: z.enum(['contract', 'nda']), is_first: z.boolean() }),
  ),
  documents: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        read_at: z.iso.datetime(),
        /** Why the answers may no longer be true. */
        stale: z.enum(['newer_file', 'newer_analyst']).nullable(),
        is_sample: z.boolean(),
        answers: z.array(
          z.object({
            question: z.string(),
            answer: z.enum(answerWords),
            /** A fact instead of a plain yes: the law, the day. */
            value: z.string().nullable(),
            page: z.number().int(),
            text: z.string(),
          }),
        ),
      }),
    )
    .max(answeredDocuments),
  document_count: z.number().int(),
})
export type LegalAnswers = z.infer<typeof LegalAnswers>

const reviewHead = {
  ...runFields,
  playbook: PlaybookName,
  documents: z.number().int(),
  documentsProcessed: z.number().int(),
  findings: z.number().int(),
}
export const LegalReviewHead = z.object(reviewHead)
export type LegalReviewHead = z.infer<typeof LegalReviewHead>
export const LegalReview = z.object({
  ...reviewHead,
  success: z.boolean(),
  playbook_version: z.number().int(),
  /** Documents without text, and why. */
  unread: z.array(z.object({ name: z.string(), sentence: z.string() })),
})
export type LegalReview = z.infer<typeof LegalReview>

export const ReviewQuestion = z.strictObject({
  playbook: PlaybookName.default('change-of-control'),
  /** The user of the session; another id is refused (G004). */
  userId: z.uuid().optional(),
  documents: z
    .array(
      z.union([
        z.strictObject({ id: z.uuid() }),
        z.strictObject({ name: z.string().trim().min(1).max(200), text: z.string().min(1).max(longestPastedText) }),
      ]),
    )
    .min(1, 'Please upload documents before starting analysis')
    .max(documentsOfRun),
  dealId: z.uuid().nullable().default(null),
})
export type ReviewQuestion = z.infer<typeof ReviewQuestion>

const FindingId = z.strictObject({ findingId: z.uuid() })
const filter = z.strictObject({ runId: z.uuid().optional(), dealId: z.uuid().optional() }).default({})
const version = z.int().min(0).max(2_000_000_000)
/** Who may read a finding follows from who may read its document. */
const reads = ['legalDiligence', 'documents']

export const legalDiligenceContract = {
  analyse: call('write_workspace', { creates: 'apart', bodyLimitBytes: largestBodyBytes })
    .post('/functions/v1/legal-due-diligence', 'Check documents against a playbook, in the background')
    .input(ReviewQuestion)
    .output(LegalReview),
  ...runCalls(
    { head: LegalReviewHead, full: LegalReview },
    { path: '/api/legal_reviews', access: 'read_workspace', one: 'legal review', reads: ['legalDiligence', 'tasks'] },
  ),
  findings: call('anyone', { reads })
    .get('/api/legal_findings', 'Findings with their counts, most severe first')
    .input(filter)
    .output(LegalFindings),
  finding: call('anyone', { reads })
    .get('/api/legal_findings/{findingId}', 'A finding with its page in the document')
    .input(FindingId)
    .output(FindingDetail),
  changeFinding: call('write_workspace')
    .patch('/api/legal_findings/{findingId}', 'Change status and owner')
    .input(FindingId.extend({ version, status: z.enum(findingStates), owner_id: z.uuid().nullable() }))
    .output(LegalFinding),
  reviewFinding: call('write_workspace')
    .put('/api/legal_findings/{findingId}/review', 'Confirm, correct or dismiss a finding, or open it again')
    .input(judgementOf({ findingId: z.uuid() }))
    .output(FindingReview),
  confirmReview: call('write_workspace')
    .put(
      '/api/legal_findings/{findingId}/confirmation',
      'Confirm the review of a finding as second person, or withdraw that',
    )
    .input(
      FindingId.extend({
        ...confirmationInput,
        /** Of the finding as it was seen. */
        finding_version: version,
      }),
    )
    .output(FindingReview),
  reviewHistory: call('read_workspace', { reads })
    .get('/api/legal_findings/{findingId}/review/history', 'Who said what of a finding, newest first')
    .input(FindingId.extend({ limit: z.coerce.number().int().min(1).max(500).default(100) }))
    .output(z.array(RecordVersion)),
  redline: call('read_workspace')
    .get('/api/legal_findings/{findingId}/redline', 'The suggested wording as a Word file with tracked changes')
    .input(FindingId)
    .output(z.file()),
  playbooks: call('anyone')
    .get('/api/legal_playbooks', 'The six playbooks with their rules')
    .output(z.array(LegalPlaybook)),
  savePlaybook: call('write_workspace', { bodyLimitBytes: largestBodyBytes })
    .put('/api/legal_playbooks', 'Save a new version of a playbook')
    .input(z.strictObject({ playbook: PlaybookName, version, rules: z.array(RuleInput).min(1).max(40) }))
    .output(LegalPlaybook),
  compliance: call('anyone', { reads })
    .get(
      '/api/legal_compliance',
      'Compliance status computed from the checks of the workspace; visitors see the sample',
    )
    .output(ComplianceDashboard),
  consents: call('read_workspace', { reads })
    .get('/api/legal_consents', 'Contracts that require a consent, and from whom')
    .input(filter)
    .output(z.array(ConsentRow)),
  answers: call('anyone', { reads })
    .get('/api/legal_answers', 'What each document says about each question, page by page')
    .input(
      z
        .strictObject({
          runId: z.uuid().optional(),
          dealId: z.uuid().optional(),
          from: z.coerce.number().int().min(0).max(findingsListed).default(0),
        })
        .prefault({}),
    )
    .output(LegalAnswers),
  consentLetter: call('read_workspace')
    .get('/api/legal_consents/{documentId}/letter', 'A draft of the consent letter as a Word file')
    .input(z.strictObject({ documentId: z.uuid() }))
    .output(z.file()),
  report: call('read_workspace')
    .get('/api/legal_reports', 'A report of the findings of a deal, or of all, as a file')
    .input(z.strictObject({ kind: z.enum(reportKinds), dealId: z.uuid().optional() }))
    .output(z.file()),
}

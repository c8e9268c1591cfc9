import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { countryCodes } from '#core/countries/iso-countries.ts'
import { namesOf } from '#core/fields/field.ts'
import { call, largestInteger, withinLetters } from '../call.ts'
import { Document, documentSizeLimitBytes, UploadQuery } from '../documents/contract.ts'
import { Accounts } from '../monitoring/contract.ts'
import { ScreeningCheck } from '../screening/contract.ts'
import { changeShape, newShape, recordShape } from '../field-schemas.ts'
import {
  ChangeResult,
  historyCalls,
  recordCalls,
  recordMeta,
  RecordVersion,
  seenVersion,
  type RecordSeen,
} from '../record-calls.ts'
import {
  comparedClientFields,
  comparedPartyFields,
  engagementCourse,
  engagementFields,
  engagementLink,
  checkFields,
  partyFields,
  partyParams,
  stakeFields,
  stakeParams,
} from './fields.ts'
import { documentCodes } from './rules/document-list.ts'
import { engagementsAtOnce, longestRejection, longestReview } from './rules/limits.ts'
import { correctionStates } from './rules/screening/corrections.ts'
import { removalNeeds } from './rules/screening/party-removal.ts'
import { rejectionReasons } from './rules/rejections.ts'
import { onboardingStages } from './rules/stages.ts'
import { checkKinds, clientIndustries, clientTypes, engagementStatuses, levels, services } from './rules/words.ts'

const percent = z.number().min(0).max(100)
const instant = z.string()

/** S1 §3: names as the specification has them. */
const ProgressParts = z.object({
  documentCollection: percent,
  identityVerification: percent,
  riskAssessment: percent,
  complianceCheck: percent,
  finalApproval: percent,
})

export const RiskPart = z.object({
  factor: z.enum(['client_type', 'industry', 'country', 'ownership', 'pep', 'age', 'impression']),
  answer: z.string(),
  points: z.number(),
  most: z.number(),
  isKnown: z.boolean(),
})
const RiskRating = z.object({
  parts: z.array(RiskPart),
  score: z.number(),
  most: z.number(),
  level: z.enum(levels),
  /** A hit is confirmed, so the risk is high whatever the points. Only people who handle compliance see it. */
  is_listed: z.boolean(),
})

const Services = z.array(z.enum(services)).min(1).max(services.length)

/** An engagement as lists show it: all its fields, and what follows from its rows. */
export const Engagement = z.object({
  ...recordMeta,
  ...recordShape(engagementFields),
  ...recordShape(engagementCourse),
  services: Services,
  status: z.enum(engagementStatuses),
  deal: z.object({ id: z.uuid(), target: z.string(), stage: z.string() }).nullable(),
  progress: ProgressParts,
  overall: percent,
  stage: z.enum(onboardingStages),
  rating: RiskRating,
  is_approved: z.boolean(),
  required_checks: z.int().min(0),
  finished_checks: z.int().min(0),
  required_documents: z.int().min(0),
  received_documents: z.int().min(0),
  /** Minutes from the first step of the wizard to its end. */
  /** The last day of the required evidence that expires first; null where none has a last day. */
  evidence_until: z.string().nullable(),
  onboarding_minutes: z.number().min(0),
  is_sample: z.boolean(),
})
export type Engagement = z.infer<typeof Engagement>

export const Check = z.object({
  engagement_id: z.uuid(),
  party_id: z.uuid().nullable(),
  /** The client, or the party. */
  subject: z.string(),
  kind: z.enum(checkKinds),
  /** How often it was saved; 0 where nobody has worked on it. */
  version: z.int().min(0),
  ...recordShape(checkFields),
  is_required: z.boolean(),
  is_finished: z.boolean(),
  /** The check compares names with lists, and no list of the real world is loaded: it cannot pass. */
  waits_for_list: z.boolean(),
  /** Of a sanctions check: the newest comparison with the lists. Null for people who do not handle compliance. */
  screening: z
    .object({
      state: z.enum(['open', 'hits', 'confirmed', 'clear']),
      undecided: z.int().min(0),
      checked_at: instant,
      /** The client or party has changed since in what is compared. */
      is_outdated: z.boolean(),
    })
    .nullable(),
  document: Document.pick({ id: true, name: true }).nullable(),
  /** It passed with a document that was rejected since: it is open again until it is decided anew. */
  rests_on_rejected: z.boolean(),
  reviewer_name: z.string().nullable(),
  reviewed_at: instant.nullable(),
})
export type Check = z.infer<typeof Check>

const ClientFile = z.object({
  id: z.uuid(),
  code: z.enum(documentCodes),
  /** Null where the original was only seen; the note says by whom, or when. */
  document: Document.pick({ id: true, name: true, file_size: true }).nullable(),
  note: z.string(),
  is_from_client: z.boolean(),
  /** The last day on which the document proves something; null where it has none. */
  expires_on: z.string().nullable(),
  is_expired: z.boolean(),
  is_rejected: z.boolean(),
  /** How often it was decided on: whoever decides has seen that many decisions. */
  version: z.int().min(0),
  /** Newest first. */
  decisions: z.array(
    z.object({
      /** Else it was accepted again. */
      is_rejection: z.boolean(),
      /** Why, as far as this reader is told. */
      text: z.string(),
      by: z.string(),
      decided_at: instant,
    }),
  ),
  created_at: instant,
})
export type ClientFile = z.infer<typeof ClientFile>

export const Approval = z.object({
  id: z.uuid(),
  approved_by: z.uuid().nullable(),
  name: z.string(),
  reason: z.string(),
  is_single: z.boolean(),
  level: z.enum(levels),
  score: z.number(),
  matrix_number: z.int(),
  /** A document that was there when it was given was rejected since: it no longer counts. */
  rests_on_rejected: z.boolean(),
  created_at: instant,
})
export type Approval = z.infer<typeof Approval>

export const DocumentLink = z.object({
  id: z.uuid(),
  email: z.string(),
  codes: z.array(z.enum(documentCodes)),
  state: z.enum(['open', 'finished', 'expired', 'revoked']),
  created_at: instant,
  expires_at: instant,
})
export type DocumentLink = z.infer<typeof DocumentLink>

const { calls: partyCalls } = recordCalls(
  { fields: partyFields, links: engagementLink, params: partyParams, sorts: ['created_at', 'name'] },
  { path: '/api/engagement-parties', reads: ['engagementParties', 'engagements'], noun: 'party' },
)
const { calls: stakeCalls } = recordCalls(
  { fields: stakeFields, links: engagementLink, params: stakeParams, sorts: ['created_at'] },
  { path: '/api/engagement-stakes', reads: ['engagementStakes', 'engagements'], noun: 'holding' },
)
export const engagementPartiesContract = partyCalls
export const engagementStakesContract = stakeCalls
export type Party = RecordSeen<typeof partyFields, typeof engagementLink>
export type Holding = RecordSeen<typeof stakeFields, typeof engagementLink>

/** What a member proposes to change of what was compared with the sanctions lists, and what became of it. */
export const ClientCorrection = z.object({
  id: z.uuid(),
  engagement_id: z.uuid(),
  /** Null: of the client itself. */
  party_id: z.uuid().nullable(),
  company_name: z.string(),
  /** The client, or the party, as it is called now. */
  subject: z.string(),
  changes: RecordVersion.shape.changes,
  reason: z.string(),
  state: z.enum(correctionStates),
  /** Why it was declined. */
  answer: z.string(),
  /** Null where the account is gone. */
  proposed_by: z.string().nullable(),
  is_mine: z.boolean(),
  created_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** It is open, and compliance has changed one of its fields since. */
  is_outdated: z.boolean(),
})
export type ClientCorrection = z.infer<typeof ClientCorrection>

const OwnerSeen = z.object({
  party_id: z.uuid(),
  name: z.string(),
  effective: z.number(),
  directed: z.number(),
  controls: z.boolean(),
  isBeneficial: z.boolean(),
})

/** Everything about one engagement. */
export const EngagementFile = z.object({
  engagement: Engagement,
  parties: z.array(z.object({ ...recordMeta, ...recordShape(engagementLink), ...recordShape(partyFields) })),
  /** Parties that this reader cannot just remove, because they were compared with the sanctions lists. */
  removals: z.array(z.object({ party_id: z.uuid(), needs: z.enum(removalNeeds) })),
  /** The client (null) and parties of which this reader cannot change what was compared, but propose a correction. */
  to_propose: z.array(z.uuid().nullable()),
  /** Newest first. Readers without compliance see those that are open, and their own. */
  corrections: z.array(ClientCorrection),
  stakes: z.array(z.object({ ...recordMeta, ...recordShape(engagementLink), ...recordShape(stakeFields) })),
  owners: z.array(OwnerSeen),
  shares: z.number(),
  checks: z.array(Check),
  /** By the 50 % rule: the client and companies that listed parties own to half or more. For compliance alone. */
  blocked: z.array(z.object({ name: z.string(), percent: z.number(), owners: z.array(z.string()) })),
  documents: z.array(z.object({ code: z.enum(documentCodes), isRequired: z.boolean() })),
  files: z.array(ClientFile),
  contradictions: z.array(z.string()),
  approvals: z.array(Approval),
  links: z.array(DocumentLink),
  matrix_number: z.int(),
  /** How often documents of this client were rejected or accepted again: an approval names what it has seen. */
  document_decisions: z.int(),
  /** Members who can approve: with fewer than two, one person approves a high risk alone, and says why. */
  approvers: z.int(),
  /** What keeps the client from being reviewed now. */
  review_refusal: z.string().nullable(),
  /** What keeps this reader from approving now, apart from a missing reason. */
  approval_refusal: z.string().nullable(),
})
export type EngagementFile = z.infer<typeof EngagementFile>

const EngagementList = z.object({
  rows: z.array(Engagement).max(engagementsAtOnce),
  counts: z.object({ total: z.int(), active: z.int(), pending: z.int() }),
  /** Finished of all required checks, over the engagements that are not completed. */
  kyc: z.object({ finished: z.int(), required: z.int() }),
  /** The mean of `onboarding_minutes`; null without an engagement. */
  average_minutes: z.number().nullable(),
})
export type EngagementList = z.infer<typeof EngagementList>

const boundedServices = { services: Services }
const NewEngagement = z.strictObject({
  ...newShape(engagementFields),
  ...boundedServices,
  /** A deal of the workspace; null makes one. */
  deal_id: z.uuid().nullable().default(null),
  /** It is made of the saved draft, which makes one engagement only, in however many windows it is open. */
  ends_draft: z.boolean().default(false),
})
export type NewEngagement = z.infer<typeof NewEngagement>

const EngagementChange = z.strictObject({
  id: z.uuid(),
  version: seenVersion,
  ...changeShape(engagementFields),
  services: Services.optional(),
  deal_id: z.uuid().nullable().optional(),
})
export type EngagementChange = z.infer<typeof EngagementChange>

const ReviewOfClient = z.strictObject({
  id: z.uuid(),
  version: seenVersion,
  note: z.string().trim().min(10, 'Write what was reviewed.').max(longestReview),
  /** Null: as late as the risk allows. */
  next_review_on: z.iso.date().refine(hasYear).nullable().default(null),
})
export type ReviewOfClient = z.infer<typeof ReviewOfClient>

const StatusChange = z.strictObject({
  id: z.uuid(),
  status: z.enum(['active', 'completed', 'on-hold']),
  reason: z.string().trim().max(500).default(''),
})
export type StatusChange = z.infer<typeof StatusChange>

/** Fields as they were typed, and the chosen deal. */
const Typed = withinLetters(
  20_000,
  z.partialRecord(z.enum([...namesOf(engagementFields), 'deal_id']), z.string().max(4000)),
)
export const EngagementDraft = z.object({ step: z.int().min(0).max(4), typed: Typed })
export type EngagementDraft = z.infer<typeof EngagementDraft>

const CheckChange = z.strictObject({
  engagement_id: z.uuid(),
  party_id: z.uuid().nullable(),
  kind: z.enum(checkKinds),
  /** The version that was seen. */
  version: z.int().min(0).max(largestInteger).optional(),
  ...changeShape(checkFields),
  document_id: z.uuid().nullable().optional(),
})
export type CheckChange = z.infer<typeof CheckChange>

const CorrectionReason = z.string().trim().min(1, 'Give a reason.').max(2000)
const ClientProposal = z.strictObject({
  id: z.uuid(),
  facts: z.strictObject(changeShape(comparedClientFields)),
  reason: CorrectionReason,
})
export type ClientProposal = z.infer<typeof ClientProposal>
const PartyProposal = z.strictObject({
  id: z.uuid(),
  facts: z.strictObject(changeShape(comparedPartyFields)),
  reason: CorrectionReason,
})
export type PartyProposal = z.infer<typeof PartyProposal>

const points = z.int().min(0).max(100)
const table = <const Names extends readonly string[]>(names: Names) => z.record(z.enum(names), points)
const countryList = z.array(z.enum(countryCodes)).max(countryCodes.length)
const Matrix = z.strictObject({
  client_type: table(clientTypes),
  industry: table(clientIndustries),
  country: table(['high', 'increased', 'other']),
  ownership: table(['known', 'long_chain', 'unknown']),
  pep: table(['yes', 'no']),
  age: table(['under_1_year', 'older', 'unknown']),
  impression: table(['high', 'medium', 'low', 'none']),
  high_countries: countryList,
  increased_countries: countryList,
  medium_from: z.int().min(1).max(500),
  high_from: z.int().min(1).max(500),
})
export const MatrixState = z.object({
  number: z.int(),
  matrix: Matrix,
  versions: z.array(z.object({ number: z.int(), note: z.string(), by: z.string(), created_at: instant })),
})
export type MatrixState = z.infer<typeof MatrixState>

const Token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete.')

/** What the client sees of a request: who asks, for what, and what it has sent. */
export const RequestPage = z.object({
  company_name: z.string(),
  asked_by: z.string(),
  expires_at: instant,
  is_finished: z.boolean(),
  lines: z.array(
    z.object({
      code: z.enum(documentCodes),
      /** What was sent by this link; with a rejection it is to be sent again. */
      files: z.array(z.object({ name: z.string(), rejection: z.string().nullable() })),
      /** Why documents that came before this request were not accepted, as long as nothing else is there for the line. */
      rejections: z.array(z.string()),
    }),
  ),
})
export type RequestPage = z.infer<typeof RequestPage>

const reads = ['engagements', 'engagementParties', 'engagementStakes', 'deals', 'documents', 'screening']
const Id = z.strictObject({ id: z.uuid() })
const DecidedFile = {
  fileId: z.uuid(),
  /** How many decisions about it were seen. */
  version: z.int().min(0).max(largestInteger),
}
const history = historyCalls('id', { path: '/api/engagements', noun: 'engagement' })

export const engagementsContract = {
  list: call('anyone', { reads })
    .get('/api/engagements', 'The engagements, newest first; visitors read the sample')
    .output(EngagementList),
  get: call('anyone', { reads })
    .get('/api/engagements/{id}', 'Everything about one engagement')
    .input(Id)
    .output(EngagementFile),
  ofDeal: call('read_workspace', { reads })
    .get('/api/deals/{dealId}/engagement', 'The engagement that a deal belongs to')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(
      z.object({
        engagement: Engagement.pick({ id: true, company_name: true, status: true }).nullable(),
      }),
    ),
  checks: call('anyone', { reads })
    .get('/api/engagement-checks', 'The required checks of all open engagements')
    .output(z.array(Check.extend({ company_name: z.string() }))),
  matrix: call('anyone').get('/api/risk-matrix', 'The risk matrix with its versions').output(MatrixState),
  create: call('write_workspace', { creates: 'together', changes: ['engagements', 'deals', 'dealWork'] })
    .create('/api/engagements', 'Create an engagement')
    .input(NewEngagement)
    .output(Engagement),
  change: call('write_workspace')
    .patch('/api/engagements/{id}', 'Change fields of an engagement')
    .input(EngagementChange)
    .output(Engagement),
  changeStatus: call('write_workspace')
    .put('/api/engagements/{id}/status', 'Activate, complete, hold or reopen')
    .input(StatusChange)
    .output(Engagement),
  remove: call('write_workspace')
    .delete('/api/engagements/{id}', 'Remove an engagement')
    .input(Id)
    .output(ChangeResult),
  removeWithReason: call('handle_compliance', { changes: ['engagements'] })
    .post(
      '/api/engagements/{id}/removal',
      'Remove an engagement of which the sanctions lists have hits, with the reason',
    )
    .input(z.strictObject({ id: z.uuid(), reason: z.string().trim().min(1).max(2000) }))
    .output(ChangeResult),
  undo: history.undo,
  history: history.history,
  draft: call('read_workspace')
    .get('/api/engagement-draft', 'Your unfinished wizard, if there is one')
    .output(z.object({ draft: EngagementDraft.nullable() })),
  saveDraft: call('write_workspace', { changes: [] })
    .put('/api/engagement-draft', 'Save your unfinished wizard', { successStatus: 204 })
    .input(EngagementDraft.strict())
    .output(z.void()),
  dropDraft: call('write_workspace', { changes: [] })
    .delete('/api/engagement-draft', 'Discard your unfinished wizard', { successStatus: 204 })
    .output(z.void()),
  saveCheck: call('handle_compliance')
    .put('/api/engagement-checks', 'Record the outcome of a check')
    .input(CheckChange)
    .output(Check),
  screen: call('handle_compliance', { changes: ['engagements', 'screening'] })
    .put('/api/engagement-checks/screening', 'Compare the client, or one of its parties, with the sanctions lists now')
    .input(z.strictObject({ engagement_id: z.uuid(), party_id: z.uuid().nullable() }))
    .output(ScreeningCheck),
  removeParty: call('handle_compliance', { changes: ['engagements', 'engagementParties'] })
    .post(
      '/api/engagement-parties/{id}/removal',
      'Remove a party for which the sanctions lists have hits, with the reason',
    )
    .input(z.strictObject({ id: z.uuid(), reason: z.string().trim().min(1).max(2000) }))
    .output(ChangeResult),
  corrections: call('handle_compliance', { reads })
    .get('/api/engagement-corrections', 'The proposed corrections that wait for compliance, oldest first')
    .output(z.array(ClientCorrection)),
  proposeForClient: call('write_workspace', { creates: 'together' })
    .create(
      '/api/engagements/{id}/corrections',
      'Propose a correction of a client that was compared with the sanctions lists, with the reason',
    )
    .input(ClientProposal)
    .output(ClientCorrection),
  proposeForParty: call('write_workspace', { creates: 'together' })
    .create(
      '/api/engagement-parties/{id}/corrections',
      'Propose a correction of a party that was compared with the sanctions lists, with the reason',
    )
    .input(PartyProposal)
    .output(ClientCorrection),
  acceptCorrection: call('handle_compliance', { changes: ['engagements', 'engagementParties', 'screening'] })
    .put(
      '/api/engagement-corrections/{id}/acceptance',
      'Accept a proposed correction: the client or party is changed and compared again',
    )
    .input(Id)
    .output(ClientCorrection),
  declineCorrection: call('handle_compliance')
    .put('/api/engagement-corrections/{id}/refusal', 'Decline a proposed correction, with the reason')
    .input(z.strictObject({ id: z.uuid(), reason: CorrectionReason }))
    .output(ClientCorrection),
  withdrawCorrection: call('write_workspace')
    .put('/api/engagement-corrections/{id}/withdrawal', 'Withdraw a correction that you proposed')
    .input(Id)
    .output(ClientCorrection),
  accounts: call('handle_compliance', { reads: ['monitoring'] })
    .get('/api/engagements/{id}/accounts', 'The accounts of the client whose payments are monitored')
    .input(Id)
    .output(z.object({ accounts: z.array(z.string()) })),
  saveAccounts: call('handle_compliance', { changes: ['engagements', 'monitoring'] })
    .put(
      '/api/engagements/{id}/accounts',
      'Monitor the payments of these accounts; with an empty list the client is no longer monitored',
    )
    .input(z.strictObject({ id: z.uuid(), accounts: Accounts }))
    .output(z.object({ accounts: z.array(z.string()) })),
  approve: call('handle_compliance')
    .put('/api/engagements/{id}/approval', 'Approve a client at its current rating')
    .input(
      z.strictObject({
        id: z.uuid(),
        /** The points that were seen. */
        score: z.int().min(0).max(largestInteger).optional(),
        /** The decisions on documents that were seen. */
        document_decisions: z.int().min(0).max(largestInteger).optional(),
        reason: z.string().trim().max(2000).default(''),
      }),
    )
    .output(Engagement),
  review: call('handle_compliance')
    .put('/api/engagements/{id}/review', 'Complete the periodic review of a client and date the next one')
    .input(ReviewOfClient)
    .output(Engagement),
  saveMatrix: call('handle_compliance')
    .put('/api/risk-matrix', 'Save the risk matrix as a new version')
    .input(
      z.strictObject({
        /** The version that was changed. */
        number: z.int().min(1).max(largestInteger).optional(),
        matrix: Matrix,
        note: z.string().trim().min(3, 'Say what changed, and why.').max(500),
      }),
    )
    .output(MatrixState),
  noteOriginal: call('write_workspace')
    .put('/api/engagements/{id}/originals', 'Record that the original of a document was seen', { successStatus: 204 })
    .input(
      z.strictObject({
        id: z.uuid(),
        code: z.enum(documentCodes),
        note: z.string().trim().min(3, 'Say who saw the original, and when.').max(500),
      }),
    )
    .output(z.void()),
  dateFile: call('write_workspace')
    .put('/api/engagement-files/{fileId}/expiry', 'Set the expiry date of a client document', { successStatus: 204 })
    .input(z.strictObject({ fileId: z.uuid(), expires_on: z.iso.date().refine(hasYear).nullable() }))
    .output(z.void()),
  rejectFile: call('handle_compliance')
    .put('/api/engagement-files/{fileId}/rejection', 'Reject a document of a client, with the reason', {
      successStatus: 204,
    })
    .input(
      z.strictObject({
        ...DecidedFile,
        reason: z.enum(rejectionReasons),
        words: z.string().trim().max(longestRejection).default(''),
      }),
    )
    .output(z.void()),
  acceptFile: call('handle_compliance')
    .put('/api/engagement-files/{fileId}/acceptance', 'Accept a rejected document of a client again', {
      successStatus: 204,
    })
    .input(z.strictObject(DecidedFile))
    .output(z.void()),
  removeFile: call('write_workspace', { changes: ['engagements', 'documents'] })
    .delete('/api/engagement-files/{fileId}', 'Delete a document of a client', { successStatus: 204 })
    .input(z.strictObject({ fileId: z.uuid() }))
    .output(z.void()),
  requestDocuments: call('write_workspace', { creates: 'together' })
    .create('/api/engagements/{id}/requests', 'Send the client a link for uploading documents')
    .input(z.strictObject({ id: z.uuid(), codes: z.array(z.enum(documentCodes)).min(1).max(documentCodes.length) }))
    .output(z.object({ link: z.string(), email: z.string(), mail: z.enum(['smtp', 'outbox']) })),
  revokeLink: call('write_workspace')
    .put('/api/engagement-requests/{linkId}/revoked', 'Close the link of a client', { successStatus: 204 })
    .input(z.strictObject({ linkId: z.uuid() }))
    .output(z.void()),
  openRequest: call('anyone', { quota: 'visitor', changes: [] })
    .post('/api/document-links/open', 'The documents requested from a client, with its link')
    .input(z.strictObject({ token: Token }))
    .output(RequestPage),
  finishRequest: call('anyone', { quota: 'visitor' })
    .put('/api/document-links/finished', 'The client has sent everything; the link closes')
    .input(z.strictObject({ token: Token }))
    .output(RequestPage),
}

/** Calls whose body is a file. */
export const engagementStreams = {
  uploadFile: call('write_workspace', { creates: 'apart', changes: ['engagements', 'documents'] })
    .create(
      '/api/engagements/{id}/files',
      'Upload a document of a client: the request body is the file, the query names it',
      { inputStructure: 'detailed' },
    )
    .input(
      z.object({
        params: Id,
        query: UploadQuery.extend({ code: z.enum(documentCodes) }),
        body: z.file().max(documentSizeLimitBytes),
      }),
    )
    .output(ClientFile),
  sendRequested: call('anyone', { quota: 'visitor', creates: 'apart', changes: ['engagements'] })
    .create('/api/document-links/files', 'Upload a requested document with the client link', {
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: UploadQuery.extend({ code: z.enum(documentCodes), token: Token }),
        body: z.file().max(documentSizeLimitBytes),
      }),
    )
    .output(RequestPage),
}
